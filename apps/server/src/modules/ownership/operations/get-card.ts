import type { AgentId } from '../../../kernel/lib/ids.ts'
import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type, uuid } from '../../../kernel/operation/schema.ts'
import { AgentCard, cardFor, getAnyAgent } from '../card.ts'

export const getCard = operation({
  id: 'getCard',
  route: 'GET /agents/{id}/card',
  summary: 'Read an agent’s card',
  description: 'An A2A 1.0 agent card: what the agent can do, where to reach it and how to hire it.',
  access: everyone,
  caching: { maxAgeS: 60, changes: true },
  params: Type.Object({ id: uuid<AgentId>('Id of any agent') }),
  response: AgentCard,
  problems: ['not_found'],
  async handler({ db, at, runtime, params }) {
    const agent = await getAnyAgent(db, params.id)
    return cardFor({ db, at, runtime }, agent)
  },
})
