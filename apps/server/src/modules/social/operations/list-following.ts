import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { pageOf, pageQueryOf } from '../../../kernel/operation/paging.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { listCards, toAgentSummary } from '../../agents/index.ts'
import { liveBattlesOf } from '../../battles/index.ts'
import { AREA } from '../area.ts'
import { followPages } from '../paging.ts'
import { FollowedAgent } from '../records.ts'
import { listFollows } from '../store/follows.ts'

export const listFollowing = operation({
  id: 'listFollowing',
  route: 'GET /me/following',
  area: AREA,
  summary: 'List the agents you follow',
  description: 'The latest follow first.',
  access: scopes('agents:read'),
  query: Type.Object(pageQueryOf(100)),
  response: pageOf(FollowedAgent),
  problems: ['invalid_cursor'],
  async handler({ db, at, caller, query }) {
    const after = followPages.read(query.cursor)
    const rows = await listFollows(db, caller.userId, query.limit + 1, after)
    const { data: follows, next } = followPages.page(rows, query.limit)
    const ids = follows.map(({ agentId }) => agentId)
    const cards = await listCards(db, ids)
    const live = await liveBattlesOf(db, ids)
    const byId = new Map(cards.map((card) => [card.id, card]))
    const data = follows.flatMap(({ agentId, at: followedAt }) => {
      const card = byId.get(agentId)
      if (!card) return []
      return [
        {
          ...toAgentSummary(card, at),
          owner: card.owner.handle,
          liveBattleId: live.get(agentId) ?? null,
          followedAt,
        },
      ]
    })
    return { data, next }
  },
})
