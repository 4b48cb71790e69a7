import type { AgentId } from '../../../kernel/lib/ids.ts'
import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { pageOf, pageQueryOf, valuePager } from '../../../kernel/operation/paging.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { listCards, toAgentSummary } from '../../agents/index.ts'
import { liveBattlesOf } from '../../battles/index.ts'
import { FollowedAgent } from '../records.ts'
import { listFollows } from '../store/follows.ts'

const pages = valuePager<AgentId>('following')

export const listFollowing = operation({
  id: 'listFollowing',
  route: 'GET /me/following',
  summary: 'List the agents you follow',
  description: 'The latest follow first.',
  access: scopes('agents:read'),
  query: Type.Object(pageQueryOf(100)),
  response: pageOf(FollowedAgent),
  problems: ['invalid_cursor'],
  async handler({ db, at, caller, query }) {
    const after = pages.read(query.cursor)
    const rows = await listFollows(db, caller.userId, query.limit + 1, after)
    const { data: follows, next } = pages.page(rows, query.limit, ({ at, agentId }) => ({
      value: at.getTime(),
      id: agentId,
    }))
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
