import { fact } from '../../../kernel/facts.ts'
import type { AgentId, UserId } from '../../../kernel/ids.ts'
import { Type, uuid } from '../../../kernel/schema.ts'

const will = { agentId: uuid<AgentId>(), ownerId: uuid<UserId>(), heirId: uuid<UserId>() }

/** In so many days the agent passes on, unless something is seen of its owner. */
export const willRanLow = fact('ownership.will_ran_low', {
  ...will,
  days: Type.Integer(),
  dueAt: Type.String({ format: 'date-time' }),
})

/** There is nobody any more who could inherit: the agent stays, and the will is gone. */
export const willLapsed = fact('ownership.will_lapsed', will)
