import { everyone } from '../../../kernel/access.ts'
import { operation } from '../../../kernel/operation.ts'
import { nullable, oneOf, Type, timestamp, uuid } from '../../../kernel/schema.ts'
import { listMoves } from '../../chain/index.ts'
import { getAnyAgent } from '../agents.ts'
import { AREA } from '../area.ts'

const NOBODY = '0x0000000000000000000000000000000000000000'
const MOVES_MAX = 1_000

export const getOwnership = operation({
  id: 'getOwnership',
  route: 'GET /agents/{id}/ownership',
  area: AREA,
  summary: 'Read whose hands an agent has been through',
  description: 'As the chain’s own log tells it, oldest first; empty while the agent is not on chain.',
  access: everyone,
  params: Type.Object({ id: uuid('Id of any agent') }),
  response: Type.Object({
    agentId: uuid(),
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
    const moves = tokenId === null ? [] : await listMoves(db, tokenId, MOVES_MAX)
    const events = moves.map(({ from, to, block, txHash, at }) =>
      from === NOBODY
        ? { kind: 'minted' as const, from: null, to, block, txHash, at }
        : { kind: 'transferred' as const, from, to, block, txHash, at },
    )
    return { agentId: id, tokenId, created: createdAt, events }
  },
})
