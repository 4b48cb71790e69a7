import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { AGENTS_LISTED_MAX, listCardsOf, toAgentSummary } from '../../agents/index.ts'
import { findPlayer, HandleText } from '../../identity/index.ts'
import { PlayerPage } from '../records.ts'
import { sumFollowers } from '../store/follows.ts'

export const getPlayer = operation({
  id: 'getPlayer',
  route: 'GET /players/{handle}',
  summary: 'Look at a player’s page',
  access: everyone,
  params: Type.Object({ handle: HandleText('Handle of any player, in any case') }),
  response: PlayerPage,
  problems: ['not_found'],
  async handler({ db, at, params, refuse }) {
    const player =
      (await findPlayer(db, params.handle)) ?? refuse('not_found', { message: 'There is no such player.' })
    const { handle, displayName, isBot, walletAddress, createdAt } = player
    const agents = await listCardsOf(db, player.id, AGENTS_LISTED_MAX)
    const sum = (count: (agent: (typeof agents)[number]) => number) =>
      agents.reduce((total, agent) => total + count(agent), 0)
    return {
      handle,
      displayName,
      isBot,
      joinedAt: createdAt,
      walletAddress,
      followers: await sumFollowers(
        db,
        agents.map(({ id }) => id),
      ),
      record: {
        wins: sum(({ wins }) => wins),
        losses: sum(({ losses }) => losses),
        draws: sum(({ draws }) => draws),
      },
      agents: agents.map((agent) => toAgentSummary(agent, at)),
    }
  },
})
