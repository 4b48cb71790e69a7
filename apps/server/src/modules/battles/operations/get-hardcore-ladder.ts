import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { pageOf, pageQuery } from '../../../kernel/operation/paging.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { seasonAt } from '../../agents/index.ts'
import { HardcoreEntry, SeasonNumber, toHardcoreEntries } from '../ladder/records.ts'
import { ladderPages, listRankings } from '../ladder/store/rankings.ts'

export const getHardcoreLadder = operation({
  id: 'getHardcoreLadder',
  route: 'GET /ladder/hardcore',
  summary: 'Read the hardcore ladder',
  description:
    'Agents by the wins of their best run in the season. Without `season`, the one that is under way.',
  access: everyone,
  query: Type.Object({ season: Type.Optional(SeasonNumber()), ...pageQuery }),
  response: Type.Object({ season: Type.Integer(), ...pageOf(HardcoreEntry).properties }),
  problems: ['invalid_cursor', 'not_found'],
  async handler({ db, at, runtime, query, refuse }) {
    const { limit, cursor, season = seasonAt(at) } = query
    if (season > seasonAt(at)) refuse('not_found', { message: 'That season has not begun.' })
    const [pages, ladder] = [ladderPages(season, 'hardcore'), { season, bracket: 'hardcore' } as const]
    const rows = await listRankings(db, ladder, { after: pages.read(cursor), count: limit + 1 })
    const { data, next } = pages.page(rows, limit)
    return { season, data: await toHardcoreEntries({ db, at, runtime }, season, data), next }
  },
})
