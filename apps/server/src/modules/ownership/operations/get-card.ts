import { everyone } from '../../../kernel/access.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import { operation } from '../../../kernel/operation.ts'
import { Type, uuid } from '../../../kernel/schema.ts'
import { agentOffers } from '../../agents/index.ts'
import { getAnyAgent } from '../agents.ts'
import { AREA } from '../area.ts'
import { AgentCard, cardOf } from '../card.ts'

export const getCard = operation({
  id: 'getCard',
  route: 'GET /agents/{id}/card',
  area: AREA,
  summary: 'Read an agent’s card',
  description: 'An A2A 1.0 agent card: what the agent can do, where to reach it and how to hire it.',
  access: everyone,
  caching: { maxAgeS: 60, changes: true },
  params: Type.Object({ id: uuid<AgentId>('Id of any agent') }),
  response: AgentCard,
  problems: ['not_found'],
  async handler({ db, runtime, params }) {
    const agent = await getAnyAgent(db, params.id)
    const offers = await Promise.all(agentOffers.of(runtime).map((list) => list(db, agent.id)))
    return cardOf(runtime.settings, agent, offers.flat())
  },
})
