import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { nullable, Type, timestamp } from '../../../kernel/operation/schema.ts'
import { AgentIdText, getOwnAgent, listItems, seasonAt } from '../../agents/index.ts'
import { findGear } from '../../catalog/index.ts'
import { HardcoreRun } from '../records.ts'
import { mayStartFrom } from '../rules.ts'
import { findLatestRun } from '../store/runs.ts'

const Trophy = Type.Object({
  item: Type.String({ examples: ['body-obsidian'] }),
  name: Type.String({ examples: ['Obsidian'] }),
  at: timestamp(),
})

export const getHardcore = operation({
  id: 'getHardcore',
  route: 'GET /agents/{id}/hardcore',
  summary: 'Read an agent’s hardcore run',
  description:
    'Its latest run of this season, whether it may start one, and the trophies that its runs have won.',
  access: scopes('battles:read'),
  agentTokens: true,
  params: Type.Object({ id: AgentIdText() }),
  response: Type.Object({
    season: Type.Integer(),
    run: nullable(HardcoreRun),
    canStart: Type.Boolean(),
    trophies: Type.Array(Trophy),
  }),
  problems: ['not_found'],
  async handler({ db, at, caller, params }) {
    const agent = await getOwnAgent(db, caller, params.id)
    const [latest, items] = [await findLatestRun(db, agent.id), await listItems(db, agent.id)]
    const season = seasonAt(at)
    // A run of an earlier season is over.
    const run = latest?.season === season ? latest : null
    const trophies = items.filter(({ source }) => source === 'trophy')
    return {
      season,
      run,
      canStart: run?.status !== 'active' && agent.careDueAt > at && mayStartFrom(latest) <= at,
      trophies: trophies.map(({ item, at }) => ({ item, name: findGear(item)?.name ?? item, at })),
    }
  },
})
