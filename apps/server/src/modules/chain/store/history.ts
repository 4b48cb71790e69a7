import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { lawfulMoves } from '../hands.ts'
import { on } from '../tables.gen.ts'
import { listVaultsAmong } from './tokens.ts'
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

/** The contracts are left: what their log told of the agents' tokens stays, by the agents themselves. */
export async function keepMoves(tx: Tx): Promise<void> {
  await sql`
    insert into chain.former_moves (agent_id, block, log_index, block_hash, tx_hash, from_address, to_address, at)
    select t.agent_id, e.block, e.log_index, e.block_hash, e.tx_hash, e.from_address, e.to_address, e.at
    from chain.events e join chain.tokens t on t.token_id = e.token_id
    on conflict do nothing`.execute(tx)
  await deleteMovesAfter(tx, -1)
}

export async function deleteFormerMoves(tx: Tx): Promise<void> {
  await on(tx).deleteFrom('chain.former_moves').execute()
}

export type AgentMove = Pick<MoveRow, 'block' | 'txHash' | 'from' | 'to' | 'at'>

/**
 * [chain-13] [chain-22] [chain-23] The holders of an agent, oldest first, as far as our contracts can have done it: in
 * the contracts that it lived in before on this chain, and in the present ones.
 */
export async function listLawfulMoves(
  db: Db,
  agentId: AgentId,
  tokenId: number | null,
  count: number,
): Promise<AgentMove[]> {
  const former = await listFormerMoves(db, agentId, count)
  const moves = tokenId === null ? [] : await listMoves(db, tokenId, count)
  const vaults = await listVaultsAmong(db, [...new Set([...former, ...moves].map(({ to }) => to))])
  return [...lawfulMoves(former, vaults), ...lawfulMoves(moves, vaults)].slice(0, count)
}

async function listFormerMoves(db: Db, agentId: AgentId, count: number): Promise<AgentMove[]> {
  return on(db)
    .selectFrom('chain.former_moves')
    .select(['block', 'tx_hash as txHash', 'from_address as from', 'to_address as to', 'at'])
    .where('agent_id', '=', agentId)
    .orderBy('block')
    .orderBy('log_index')
    .limit(count)
    .execute() as Promise<AgentMove[]>
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
