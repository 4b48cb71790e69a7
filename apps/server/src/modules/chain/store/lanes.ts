import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { Id } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { on } from '../tables.gen.ts'

const NAME = 'chain-leader'

/** The cluster and the database in it: another for every copy that was loaded, the same for a standby that took over. */
export async function identifyDatabase(db: Db | Tx): Promise<string | null> {
  const { rows } = await sql<{ may: boolean }>`
    select has_function_privilege('pg_control_system()', 'execute') as may`.execute(db)
  if (!rows[0]?.may) return null
  const { rows: found } = await sql<{ id: string }>`
    select system_identifier || '/' || (select oid from pg_database where datname = current_database()) as id
    from pg_control_system()`.execute(db)
  return found[0]?.id ?? null
}

/** The database that led the chain last, as the data tells. */
export async function findLeader(db: Db | Tx): Promise<string | null> {
  const { rows } = await sql<{ value: string }>`
    select value from kernel.installation where name = ${NAME}`.execute(db)
  return rows[0]?.value ?? null
}

export async function setLeader(db: Db | Tx, id: string): Promise<void> {
  await sql`
    insert into kernel.installation (name, value) values (${NAME}, ${id})
    on conflict (name) do update set value = excluded.value`.execute(db)
}

const LANE = 'relayer'
export type HolderId = Id<'holder'>

export class LeaseLost extends Error {}

export type LaneRow = {
  holder: string | null
  rpcUrl: string | null
  chainId: number | null
  /** The contract that the agents live in; null where that was not yet kept. */
  agentNft: string | null
}

/**
 * [chain-5] Takes or keeps the lane. `alone`: nobody else can be there, so that a dead holder is not waited for.
 * [time-5] A lease that ends after `voidAfter` was written by a clock that was wrong; it is void, and the answer says so.
 */
export async function takeLease(
  db: Db,
  lease: { holder: HolderId; at: Date; until: Date; voidAfter: Date; alone: boolean },
): Promise<{ taken: boolean; voided: boolean }> {
  const { rows } = await sql<{ voided: boolean }>`
    update chain.lanes set held_by = ${lease.holder}, held_until = ${lease.until},
      rpc_url = case when held_by = ${lease.holder} then rpc_url end
    from (select lane as name, held_by as before, held_until as until from chain.lanes where lane = ${LANE} for update) held
    where lane = held.name
      and (held_by is null or held_by = ${lease.holder} or held_until < ${lease.at}
        or held_until > ${lease.voidAfter} or ${lease.alone})
    returning coalesce(held.before <> ${lease.holder} and held.until > ${lease.voidAfter}, false) as voided`.execute(
    db,
  )
  return { taken: rows.length === 1, voided: rows[0]?.voided ?? false }
}

export async function releaseLease(db: Db, holder: HolderId): Promise<void> {
  await sql`update chain.lanes set held_by = null, held_until = null, rpc_url = null
            where lane = ${LANE} and held_by = ${holder}`.execute(db)
}

/** [chain-5] Last in a transaction: a process that no longer holds the lane writes nothing. */
export async function requireLease(tx: Tx, holder: HolderId): Promise<void> {
  const { rows } = await sql`
    select from chain.lanes where lane = ${LANE} and held_by = ${holder} for share`.execute(tx)
  if (rows.length === 0) throw new LeaseLost('the lane is held by another process')
}

export async function getLane(db: Db | Tx): Promise<LaneRow> {
  return on(db)
    .selectFrom('chain.lanes')
    .select(['held_by as holder', 'rpc_url as rpcUrl', 'chain_id as chainId', 'agent_nft as agentNft'])
    .where('lane', '=', LANE)
    .executeTakeFirstOrThrow()
}

/** Where the holder's node listens, for processes that only read. */
export async function noteNode(db: Db, holder: HolderId, rpcUrl: string, chainId: number): Promise<void> {
  await on(db)
    .updateTable('chain.lanes')
    .set({ rpc_url: rpcUrl, chain_id: chainId })
    .where('lane', '=', LANE)
    .where('held_by', '=', holder)
    .execute()
}

/** The operator moves to another chain: the next one that answers is taken for ours, with what our keys signed there. */
export async function forgetChain(tx: Tx): Promise<void> {
  await on(tx).updateTable('chain.lanes').set({ chain_id: null }).where('lane', '=', LANE).execute()
  await on(tx).updateTable('chain.lanes').set({ nonces_known: null }).execute()
}

/** [chain-30] How many nonces of a relayer this database knows of; null where what the chain says is to be taken. */
export async function countKnownNonces(db: Db | Tx, relayer: number): Promise<number | null> {
  const { rows } = await sql<{ known: number | null }>`
    select case when nonces_known is null then null else greatest(nonces_known,
      (select coalesce(max(nonce), -1) + 1 from chain.txs where txs.lane = lanes.lane)) end as known
    from chain.lanes where relayer_index = ${relayer}`.execute(db)
  return rows.length === 0 ? 0 : (rows[0]?.known ?? null)
}

/** [chain-30] So many nonces of a relayer are used, by whomever. */
export async function setKnownNonces(db: Db | Tx, relayer: number, count: number): Promise<void> {
  await on(db)
    .updateTable('chain.lanes')
    .set({ nonces_known: count })
    .where('relayer_index', '=', relayer)
    .execute()
}

/** From now on the agents live in this contract. */
export async function noteContracts(tx: Tx, agentNft: string): Promise<void> {
  await on(tx).updateTable('chain.lanes').set({ agent_nft: agentNft }).where('lane', '=', LANE).execute()
}

/** A relayer's row of nonces. */
export const laneOfRelayer = (index: number): string => (index === 0 ? LANE : `${LANE}-${index}`)

export type RelayerRow = {
  index: number
  retiredAt: Date | null
  givenUp: boolean
  /** Transactions that it signed and whose outcome does not count yet. */
  open: number
}

/** Every relayer there was, the first one first. */
export async function listRelayers(db: Db | Tx): Promise<RelayerRow[]> {
  const { rows } = await sql<RelayerRow>`
    select l.relayer_index as index, l.retired_at as "retiredAt", l.given_up as "givenUp",
           (select count(*) from chain.txs t where t.lane = l.lane and t.status = 'open') as open
    from chain.lanes l order by l.relayer_index`.execute(db)
  return rows
}

/** The one that signs. */
export async function getNewestRelayer(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ index: number }>`
    select max(relayer_index) as index from chain.lanes`.execute(db)
  return (rows[0] as { index: number }).index
}

/** From now on this one signs. */
export async function insertRelayer(tx: Tx, index: number): Promise<void> {
  await on(tx)
    .insertInto('chain.lanes')
    .values({ lane: laneOfRelayer(index), relayer_index: index })
    .onConflict((conflict) => conflict.column('lane').doNothing())
    .execute()
}

/** It may issue nothing any more, or, with null, has to finish something. */
export async function noteRetired(tx: Tx, index: number, at: Date | null): Promise<void> {
  await on(tx)
    .updateTable('chain.lanes')
    .set({ retired_at: at })
    .where('lane', '=', laneOfRelayer(index))
    .execute()
}

/** Answers how many of those before this one still had something under way. */
export async function giveUpBefore(tx: Tx, index: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update chain.lanes l set given_up = true
    where l.relayer_index < ${index}
      and exists (select from chain.txs t where t.lane = l.lane and t.status = 'open')`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Nothing of it is under way any more. */
export async function endGivingUp(tx: Tx, index: number): Promise<void> {
  await on(tx)
    .updateTable('chain.lanes')
    .set({ given_up: false })
    .where('lane', '=', laneOfRelayer(index))
    .execute()
}
