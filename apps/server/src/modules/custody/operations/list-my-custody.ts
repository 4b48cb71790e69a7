import { scopes } from '../../../kernel/access.ts'
import { operation } from '../../../kernel/operation.ts'
import { pageQueryOf } from '../../../kernel/paging.ts'
import { nullable, Type } from '../../../kernel/schema.ts'
import { AREA } from '../area.ts'
import { custodyPages } from '../paging.ts'
import { Custody } from '../records.ts'
import { HELD_MAX } from '../rules.ts'
import { listCustodies, type Side } from '../store/custodies.ts'
import { showCustodies } from '../views.ts'

export const listMyCustody = operation({
  id: 'listMyCustody',
  route: 'GET /me/custody',
  area: AREA,
  summary: 'List the agents that you hold and those that you lent',
  description:
    'Those that run come first, then the newest. A page holds up to `limit` of each; the same cursor goes on in both.',
  access: scopes('agents:read'),
  query: Type.Object(pageQueryOf(HELD_MAX)),
  response: Type.Object({
    holding: Type.Array(Custody, { description: 'Agents of others that you rent or train' }),
    lent: Type.Array(Custody, { description: 'Agents of yours that others rent or train' }),
    next: nullable(Type.String({ description: 'Cursor of the next page of both; null on the last' })),
  }),
  problems: ['invalid_cursor'],
  async handler({ db, caller, query }) {
    const { limit, cursor } = query
    const places = custodyPages.read(cursor)
    const list = async (side: Side, place: typeof places.holding) => {
      const rows = place === 'end' ? [] : await listCustodies(db, side, caller.userId, limit + 1, place)
      return custodyPages.sideOf(rows, limit)
    }
    const [holding, lent] = await Promise.all([
      list('holder_id', places.holding),
      list('owner_id', places.lent),
    ])
    const [held, given] = await Promise.all([showCustodies(db, holding.rows), showCustodies(db, lent.rows)])
    return { holding: held, lent: given, next: custodyPages.next(holding, lent) }
  },
})
