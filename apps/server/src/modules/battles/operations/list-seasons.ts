import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { listOf } from '../../../kernel/operation/schema.ts'
import { seasonAt } from '../../agents/index.ts'
import { Season, seasonViewer } from '../ladder/records.ts'
import { listClosed } from '../ladder/store/seasons.ts'

/** Eight years of seasons. */
const SHOWN_MAX = 104

export const listSeasons = operation({
  id: 'listSeasons',
  route: 'GET /seasons',
  summary: 'List the seasons',
  description: 'Newest first: 28 days each, one after the other.',
  access: everyone,
  response: listOf(Season),
  async handler({ db, at, runtime }) {
    const newest = seasonAt(at)
    const oldest = Math.max(1, newest - SHOWN_MAX + 1)
    const closed = new Map((await listClosed(db, oldest, newest)).map((row) => [row.season, row]))
    const view = await seasonViewer({ db, at, runtime })
    const seasons = Array.from({ length: newest - oldest + 1 }, (_, back) => newest - back)
    return { data: seasons.map((season) => view(season, closed.get(season))) }
  },
})
