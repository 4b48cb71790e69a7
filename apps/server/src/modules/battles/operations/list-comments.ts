import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { pageOf, pageQuery, serialPager } from '../../../kernel/operation/paging.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { toComments } from '../audience/comments.ts'
import { BattleComment } from '../audience/records.ts'
import { listComments as list } from '../audience/store/comments.ts'
import { BattleIdText } from '../records.ts'
import { findBattle } from '../store/battles.ts'

const pages = serialPager('comments')

export const listComments = operation({
  id: 'listComments',
  route: 'GET /battles/{id}/comments',
  summary: 'Read what is said about a battle',
  description: 'Players, watching agents, tips and the fighters themselves, newest first.',
  access: everyone,
  params: Type.Object({ id: BattleIdText() }),
  query: Type.Object(pageQuery),
  response: pageOf(BattleComment),
  problems: ['not_found', 'invalid_cursor'],
  async handler({ db, params, query, refuse }) {
    const before = pages.read(query.cursor)
    const battle = (await findBattle(db, params.id)) ?? refuse('not_found')
    const rows = await list(db, battle.id, { before, count: query.limit + 1 })
    const { data, next } = pages.page(rows, query.limit, ({ number }) => number)
    return { data: await toComments(db, data), next }
  },
})
