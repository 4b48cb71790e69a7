import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { TX_STATES } from '../states.ts'
import { on } from '../tables.gen.ts'
import { laneOfRelayer } from './lanes.ts'

export type Hash = `0x${string}`
export type TxId = number & { readonly __id: 'tx' }

export type AttemptRow = { hash: Hash; raw: Hash; at: Date }
/** `relayer`: the index of the key that signed it, whose nonce it is. */
export type OpenTx = { id: TxId; relayer: number; nonce: number; createdAt: Date; attempts: AttemptRow[] }

/**
 * Transactions without a receipt that counts, those of earlier relayers first, lowest nonce first, each with every
 * transaction signed for it, newest last.
 */
export async function listOpenTxs(db: Db, count: number): Promise<OpenTx[]> {
  const { rows } = await sql<OpenTx>`
    select t.id, l.relayer_index as relayer, t.nonce, t.created_at as "createdAt",
           (select jsonb_agg(jsonb_build_object('hash', a.hash, 'raw', a.raw, 'at', a.at) order by a.at, a.hash)
            from chain.attempts a where a.tx_id = t.id) as attempts
    from chain.txs t join chain.lanes l on l.lane = t.lane where t.status = 'open'
    order by l.relayer_index, t.nonce limit ${count}`.execute(db)
  return rows.map((row) => ({
    ...row,
    attempts: row.attempts.map((attempt) => ({ ...attempt, at: new Date(attempt.at) })),
  }))
}

/** A relayer's nonces that are spoken for, from this one on; bounded by how many may be open. */
export async function listNoncesFrom(db: Db, relayer: number, nonce: number): Promise<number[]> {
  const rows = await on(db)
    .selectFrom('chain.txs')
    .select('nonce')
    .where('lane', '=', laneOfRelayer(relayer))
    .where('status', '<>', 'dropped')
    .where('nonce', '>=', nonce)
    .orderBy('nonce')
    .execute()
  return rows.map((row) => row.nonce)
}

export async function insertTx(tx: Tx, relayer: number, nonce: number, at: Date): Promise<TxId> {
  const row = await on(tx)
    .insertInto('chain.txs')
    .values({ lane: laneOfRelayer(relayer), nonce, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id as TxId
}

export async function insertAttempt(tx: Tx, txId: TxId, attempt: AttemptRow): Promise<void> {
  await on(tx)
    .insertInto('chain.attempts')
    .values({ ...attempt, tx_id: txId })
    .execute()
}

export type Mined = { hash: Hash; block: number; blockHash: Hash }

export async function confirmTx(tx: Tx, id: TxId, { hash, block, blockHash }: Mined): Promise<void> {
  await on(tx)
    .updateTable('chain.txs')
    .set({ status: 'confirmed', hash, block, block_hash: blockHash })
    .where('id', '=', id)
    .where('status', 'in', TX_STATES.sourcesOf('confirmed'))
    .execute()
}

export async function dropTx(tx: Tx, id: TxId): Promise<void> {
  await on(tx)
    .updateTable('chain.txs')
    .set({ status: 'dropped' })
    .where('id', '=', id)
    .where('status', 'in', TX_STATES.sourcesOf('dropped'))
    .execute()
}

export type ConfirmedTx = { id: TxId; nonce: number; block: number; blockHash: Hash }

/** Newest block first. */
export async function listConfirmedTxs(db: Db, count: number, offset = 0): Promise<ConfirmedTx[]> {
  const rows = await on(db)
    .selectFrom('chain.txs')
    .select(['id', 'nonce', 'block', 'block_hash as blockHash'])
    .where('status', '=', sql.lit('confirmed'))
    .orderBy('block', 'desc')
    .orderBy('nonce', 'desc')
    .limit(count)
    .offset(offset)
    .execute()
  return rows as ConfirmedTx[]
}

/** [chain-10] History took them back: the same bytes are sent again. */
export async function reopenTxs(tx: Tx, ids: readonly TxId[]): Promise<void> {
  await on(tx)
    .updateTable('chain.txs')
    .set({ status: 'open', hash: null, block: null, block_hash: null })
    .where('id', 'in', ids)
    .where('status', 'in', TX_STATES.sourcesOf('open'))
    .execute()
}

/** Nothing that was signed for one chain is of use on another. */
export async function deleteTxs(tx: Tx): Promise<void> {
  await on(tx).deleteFrom('chain.attempts').execute()
  await on(tx).deleteFrom('chain.txs').execute()
}
