import assert from 'node:assert/strict'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { nullable, oneOf, Type, timestamp, uuid } from '../../../kernel/operation/schema.ts'
import { type HandoverRow, listHandovers } from '../../agents/index.ts'
import { listLawfulMoves } from '../../chain/index.ts'
import { findWallets } from '../../identity/index.ts'
import { getAnyAgent } from '../card.ts'
import { type Change, historyOf } from '../history.ts'

const MOVES_MAX = 1_000

export const getOwnership = operation({
  id: 'getOwnership',
  route: 'GET /agents/{id}/ownership',
  summary: 'Read whose hands an agent has been through',
  description:
    'As the chain’s own log tells it, oldest first. A change of hands that the chain has not been told of, or never is, has ' +
    'neither block nor transaction, and null in place of an account that is gone; no change is told twice.',
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
        to: nullable(Type.String({ description: 'Wallet' })),
        block: nullable(Type.Integer({ description: 'Null while the chain does not tell it' })),
        txHash: nullable(Type.String()),
        at: timestamp(),
      }),
      { maxItems: MOVES_MAX },
    ),
  }),
  problems: ['not_found'],
  async handler({ db, params }) {
    const { id, tokenId, createdAt } = await getAnyAgent(db, params.id)
    const [moves, handovers] = await Promise.all([
      listLawfulMoves(db, id, tokenId, MOVES_MAX),
      listHandovers(db, id, MOVES_MAX),
    ])
    const changes = await withWallets(db, handovers)
    return { agentId: id, tokenId, created: createdAt, events: historyOf(moves, changes).slice(0, MOVES_MAX) }
  },
})

async function withWallets(db: Db, handovers: readonly HandoverRow[]): Promise<Change[]> {
  const userIds = [...new Set(handovers.flatMap(({ from, to }) => [from, to]))]
  const wallets = new Map((await findWallets(db, userIds)).map((wallet) => [wallet.userId, wallet]))
  const walletOf = (userId: UserId) => wallets.get(userId) ?? assert.fail('a player without a wallet')
  return handovers.map(({ from, to, ...change }) => ({ ...change, from: walletOf(from), to: walletOf(to) }))
}
