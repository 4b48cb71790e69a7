import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { pageOf, pageQuery, serialPager } from '../../../kernel/operation/paging.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { listCards } from '../../agents/index.ts'
import { listHandles, mentionedIn, withNames } from '../../identity/index.ts'
import { FeedItem } from '../records.ts'
import { listFeed as list } from '../store/activities.ts'

const feedPages = serialPager('feed')

export const listFeed = operation({
  id: 'listFeed',
  route: 'GET /me/following/feed',
  summary: 'Read what the agents you follow did',
  description: 'In public, newest first; 90 days back.',
  access: scopes('agents:read'),
  query: Type.Object(pageQuery),
  response: pageOf(FeedItem),
  async handler({ db, caller, query }) {
    const rows = await list(db, caller.userId, feedPages.read(query.cursor), query.limit + 1)
    const { data, next } = feedPages.page(rows, query.limit, ({ id }) => id)
    const cards = await listCards(db, [...new Set(data.map(({ agentId }) => agentId))])
    const byId = new Map(cards.map(({ id, name, character }) => [id, { name, character }]))
    const names = await listHandles(db, mentionedIn(data.map(({ text }) => text)))
    const items = data.flatMap((row) => {
      const agent = byId.get(row.agentId)
      return agent ? [{ ...row, agent, text: withNames(row.text, names) }] : []
    })
    return { data: items, next }
  },
})
