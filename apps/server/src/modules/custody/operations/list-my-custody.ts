import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { pageQueryOf } from '../../../kernel/operation/paging.ts'
import { nullable, Type } from '../../../kernel/operation/schema.ts'
import { Custody } from '../records.ts'
import { type CustodyRow, listCustodies, type Side } from '../store/custodies.ts'
import { END, nextOf, type Start, showCustodies, startsOf } from '../views.ts'

export const listMyCustody = operation({
  id: 'listMyCustody',
  route: 'GET /me/custody',
  summary: 'List the agents that you hold and those that you lent',
  description:
    'Those that run come first, then the newest. A page holds up to `limit` of each; `next` leads on in both.',
  access: scopes('agents:read'),
  query: Type.Object(pageQueryOf(100)),
  response: Type.Object({
    holding: Type.Array(Custody, { description: 'Agents of others that you rent or train' }),
    lent: Type.Array(Custody, { description: 'Agents of yours that others rent or train' }),
    next: nullable(Type.String({ description: 'Cursor of the next page; null on the last' })),
  }),
  problems: ['invalid_cursor'],
  async handler({ db, caller, query }) {
    const [fromHolding, fromLent] = startsOf(query.cursor)
    const read = async (side: Side, start: Start) =>
      start === END ? [] : listCustodies(db, side, caller.userId, start, query.limit + 1)
    const [holding, lent] = await Promise.all([read('holder_id', fromHolding), read('owner_id', fromLent)])
    const show = (rows: readonly CustodyRow[]) => showCustodies(db, rows.slice(0, query.limit))
    const [shownHolding, shownLent] = await Promise.all([show(holding), show(lent)])
    return { holding: shownHolding, lent: shownLent, next: nextOf(query.limit, holding, lent) }
  },
})
