import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import { Type, uuid } from '../../../kernel/operation/schema.ts'
import { fact } from '../../../kernel/transaction/facts.ts'

const will = { agentId: uuid<AgentId>(), ownerId: uuid<UserId>(), heirId: uuid<UserId>() }

/** In this many days the agent goes to its heir, unless its owner shows a sign of life. */
export const willRanLow = fact('ownership.will_ran_low', {
  ...will,
  days: Type.Integer(),
  dueAt: Type.String({ format: 'date-time' }),
})

/** There is no heir any more: the agent stays, and the will is deleted. */
export const willLapsed = fact('ownership.will_lapsed', will)
