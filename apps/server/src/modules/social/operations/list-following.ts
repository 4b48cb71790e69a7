import { scopes } from '../../../kernel/access.ts'
import { operation } from '../../../kernel/operation.ts'
import { listOf } from '../../../kernel/schema.ts'
import { listCards, toAgentSummary } from '../../agents/index.ts'
import { liveBattlesOf } from '../../battles/index.ts'
import { AREA } from '../area.ts'
import { FollowedAgent } from '../records.ts'
import { listFollows } from '../store/follows.ts'

export const listFollowing = operation({
  id: 'listFollowing',
  route: 'GET /me/following',
  area: AREA,
  summary: 'List the agents you follow',
  description: 'The latest follow first; 500 at most.',
  access: scopes('agents:read'),
  response: listOf(FollowedAgent),
  async handler({ db, at, caller }) {
    const follows = await listFollows(db, caller.userId)
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
    return { data }
  },
})
