import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { AgentIdText, getOwnAgent } from '../../agents/index.ts'
import { toCheckin } from '../dojos.ts'
import { travelsOf } from '../passport.ts'
import { Checkin } from '../records.ts'
import { listRecent } from '../store/checkins.ts'

const RECENT = 20

export const listCheckins = operation({
  id: 'listCheckins',
  route: 'GET /agents/{id}/checkins',
  summary: 'See where an agent has been',
  description:
    'What it has seen with every owner it had; of `recent`, the last 20, only what it did with you.',
  access: scopes('agents:read'),
  agentTokens: true,
  params: Type.Object({ id: AgentIdText() }),
  response: Type.Object({
    total: Type.Integer({ description: 'Check-ins, also at the same Dojo' }),
    visited: Type.Array(Type.String(), { description: 'Ids of Dojos, first visited first' }),
    countries: Type.Array(Type.String(), { examples: [['Japan']] }),
    cities: Type.Array(Type.String(), { examples: [['Tokyo']] }),
    recent: Type.Array(Checkin, { description: 'Newest first' }),
  }),
  problems: ['not_found'],
  async handler({ db, caller, params }) {
    const { id, ownerId } = await getOwnAgent(db, caller, params.id)
    const { stamps, total, countries, cities } = await travelsOf(db, id)
    const recent = await listRecent(db, id, ownerId, RECENT)
    return {
      total,
      visited: stamps.map(({ dojo }) => dojo.id),
      countries: [...countries],
      cities: [...cities],
      recent: recent.flatMap((row) => toCheckin(row) ?? []),
    }
  },
})
