import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { pageOf, pageQuery } from '../../../kernel/operation/paging.ts'
import { oneOf, Type } from '../../../kernel/operation/schema.ts'
import { seasonAt } from '../../agents/index.ts'
import { BRACKETS, LadderEntry, SeasonNumber, toEntries } from '../ladder/records.ts'
import { ladderPages, listRankings } from '../ladder/store/rankings.ts'

export const getLadder = operation({
  id: 'getLadder',
  route: 'GET /ladder',
  summary: 'Read the ladder',
  description:
    'Best first. Ranked: by rating, everybody who fought a rated battle in the season. Open: by points, three for a win and one for a draw. Equal scores share a rank. Without `season`, the one that is under way.',
  access: everyone,
  query: Type.Object({
    bracket: Type.Optional(oneOf(BRACKETS)),
    season: Type.Optional(SeasonNumber()),
    ...pageQuery,
  }),
  response: Type.Object({
    season: Type.Integer(),
    bracket: oneOf(BRACKETS),
    ...pageOf(LadderEntry).properties,
  }),
  problems: ['invalid_cursor', 'not_found'],
  async handler({ db, at, runtime, query, refuse }) {
    const { bracket = 'ranked', limit, cursor, season = seasonAt(at) } = query
    if (season > seasonAt(at)) refuse('not_found', { message: 'That season has not begun.' })
    const pages = ladderPages(season, bracket)
    const rows = await listRankings(db, { season, bracket }, { after: pages.read(cursor), count: limit + 1 })
    const { data, next } = pages.page(rows, limit)
    return { season, bracket, data: await toEntries({ db, at, runtime }, bracket, data), next }
  },
})
