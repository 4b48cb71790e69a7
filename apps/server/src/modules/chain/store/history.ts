import type { Db } from '../../../kernel/db/database.ts'
import type { Tx } from '../../../kernel/deed.ts'
import { on } from '../tables.gen.ts'
import type { Hash } from './txs.ts'

/** A block that was there when it was last looked at. */
export type Anchor = { block: number; hash: Hash }

export type MoveRow = {
  block: number
  logIndex: number
  blockHash: string
  txHash: string
  tokenId: number
  from: string
  to: string
  at: Date
}

const LOG = 'log'

export async function findCursor(db: Db): Promise<Anchor | null> {
  const row = on(db).selectFrom('chain.cursor').select(['block', 'hash']).where('name', '=', LOG)
  return ((await row.executeTakeFirst()) ?? null) as Anchor | null
}

export async function moveCursor(tx: Tx, { block, hash }: Anchor): Promise<void> {
  await on(tx)
    .insertInto('chain.cursor')
    .values({ name: LOG, block, hash })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ block, hash }))
    .execute()
}

export async function clearCursor(tx: Tx): Promise<void> {
  await on(tx).deleteFrom('chain.cursor').where('name', '=', LOG).execute()
}

export async function insertMoves(tx: Tx, moves: readonly MoveRow[]): Promise<void> {
  if (moves.length === 0) return
  await on(tx)
    .insertInto('chain.events')
    .values(
      moves.map((move) => ({
        block: move.block,
        log_index: move.logIndex,
        block_hash: move.blockHash,
        tx_hash: move.txHash,
        token_id: move.tokenId,
        from_address: move.from,
        to_address: move.to,
        at: move.at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteMovesAfter(tx: Tx, block: number): Promise<void> {
  await on(tx).deleteFrom('chain.events').where('block', '>', block).execute()
}

/** Oldest first. */
export async function listMoves(db: Db, tokenId: number, count: number): Promise<MoveRow[]> {
  const rows = await on(db)
    .selectFrom('chain.events')
    .select([
      'block',
      'log_index as logIndex',
      'block_hash as blockHash',
      'tx_hash as txHash',
      'token_id as tokenId',
      'from_address as from',
      'to_address as to',
      'at',
    ])
    .where('token_id', '=', tokenId)
    .orderBy('block')
    .orderBy('log_index')
    .limit(count)
    .execute()
  return rows as MoveRow[]
}
