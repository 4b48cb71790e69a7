import { everyone } from '../../../kernel/access.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import { operation } from '../../../kernel/operation.ts'
import { nullable, oneOf, Type, timestamp, uuid } from '../../../kernel/schema.ts'
import { type AgentMove, listLawfulMoves, NOBODY } from '../../chain/index.ts'
import { getAnyAgent } from '../agents.ts'
import { AREA } from '../area.ts'

const MOVES_MAX = 1_000

export const getOwnership = operation({
  id: 'getOwnership',
  route: 'GET /agents/{id}/ownership',
  area: AREA,
  summary: 'Read whose hands an agent has been through',
  description: 'As the chain’s own log tells it, oldest first; empty while the agent is not on chain.',
  access: everyone,
  params: Type.Object({ id: uuid<AgentId>('Id of any agent') }),
  response: Type.Object({
    agentId: uuid<AgentId>(),
    tokenId: nullable(Type.Integer()),
    created: timestamp(),
    events: Type.Array(
      Type.Object({
        kind: oneOf(['minted', 'transferred']),
        from: nullable(Type.String({ description: 'Wallet; null where it was minted' })),
        to: Type.String({ description: 'Wallet' }),
        block: Type.Integer(),
        txHash: Type.String(),
        at: timestamp(),
      }),
      { maxItems: MOVES_MAX },
    ),
  }),
  problems: ['not_found'],
  async handler({ db, params }) {
    const { id, tokenId, createdAt } = await getAnyAgent(db, params.id)
    const moves = await listLawfulMoves(db, id, tokenId, MOVES_MAX)
    return { agentId: id, tokenId, created: createdAt, events: eventsOf(moves) }
  },
})

/**
 * [ownership-7] An agent is minted once. A new token in contracts that it moved to later is no change of owner, unless
 * its holder there is another one: then the log of the earlier contracts ended before it showed that.
 */
function eventsOf(moves: readonly AgentMove[]) {
  let holder: string | null = null
  return moves.flatMap(({ from, to, block, txHash, at }) => {
    const before = from === NOBODY ? holder : from
    const isSameHand = from === NOBODY && holder === to
    holder = to
    if (isSameHand) return []
    const kind = before === null ? ('minted' as const) : ('transferred' as const)
    return [{ kind, from: before, to, block, txHash, at }]
  })
}
