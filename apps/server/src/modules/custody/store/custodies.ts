import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import type { Credits, EscrowId } from '../../ledger/index.ts'
import type { CustodyId, ProgramId } from '../records.ts'
import { CUSTODY_STATES, type CustodyKind, type CustodyStatus } from '../rules.ts'
import { on } from '../tables.gen.ts'

export type CustodyRow = {
  id: CustodyId
  agentId: AgentId
  ownerId: UserId
  holderId: UserId
  kind: CustodyKind
  programId: ProgramId | null
  price: Credits
  fee: Credits
  days: number
  startsAt: Date
  endsAt: Date
  status: CustodyStatus
  endedAt: Date | null
}

const COLUMNS = [
  'id',
  'agent_id as agentId',
  'owner_id as ownerId',
  'holder_id as holderId',
  'kind',
  'program_id as programId',
  'price',
  'fee',
  'days',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'status',
  'ended_at as endedAt',
] as const

const custodies = (db: Db | Tx) => on(db).selectFrom('custody.custodies').select(COLUMNS)

export async function findCustody(db: Db | Tx, id: CustodyId): Promise<CustodyRow | null> {
  return ((await custodies(db).where('id', '=', id).executeTakeFirst()) ?? null) as CustodyRow | null
}

/** The custody, if the player is on either side of it. */
export async function findCustodyOf(db: Db | Tx, userId: UserId, id: CustodyId): Promise<CustodyRow | null> {
  const row = await custodies(db)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('owner_id', '=', userId), eb('holder_id', '=', userId)]))
    .executeTakeFirst()
  return (row ?? null) as CustodyRow | null
}

/** Locks the custody until the transaction ends; a caller that also locks its agent locks the agent first. */
export async function lockCustody(tx: Tx, id: CustodyId): Promise<CustodyRow | null> {
  const row = await custodies(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  return (row ?? null) as CustodyRow | null
}

/** The agent's present custody. */
export async function findActive(db: Db | Tx, agentId: AgentId): Promise<CustodyRow | null> {
  const row = custodies(db).where('agent_id', '=', agentId).where('status', '=', sql.lit('active'))
  return ((await row.executeTakeFirst()) ?? null) as CustodyRow | null
}

export type Side = 'owner_id' | 'holder_id'

/** The position of a page: after a running or an ended custody. */
export type Behind = { readonly isActive: boolean; readonly id: CustodyId }

/** Running ones first, then newest first. */
export async function listCustodies(
  db: Db,
  side: Side,
  userId: UserId,
  behind: Behind | null,
  count: number,
): Promise<CustodyRow[]> {
  const rows = await custodies(db)
    .where(side, '=', userId)
    .$if(behind !== null, (query) =>
      query.where(
        sql<boolean>`((status = 'active'), id) < (${behind?.isActive}::boolean, ${behind?.id}::uuid)`,
      ),
    )
    .orderBy(sql`(status = 'active')`, 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  return rows as CustodyRow[]
}

/** For an export: ordered by id, after the given one. */
export async function listAllCustodies(
  db: Db,
  side: Side,
  userId: UserId,
  after: CustodyId | null,
  count: number,
): Promise<CustodyRow[]> {
  let query = custodies(db).where(side, '=', userId).orderBy('id').limit(count)
  if (after !== null) query = query.where('id', '>', after)
  return (await query.execute()) as CustodyRow[]
}

/** A player's running custodies, on either side, by agent. */
export async function listActiveOf(tx: Tx, userId: UserId, count: number): Promise<CustodyRow[]> {
  const rows = await custodies(tx)
    .where(sql<boolean>`(status = 'active')`)
    .where((eb) => eb.or([eb('owner_id', '=', userId), eb('holder_id', '=', userId)]))
    .orderBy('agent_id')
    .limit(count)
    .execute()
  return rows as CustodyRow[]
}

/** The number of agents of others that a player holds now. The caller holds the player's row. */
export async function countHeldAgents(tx: Tx, holderId: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from custody.custodies
    where holder_id = ${holderId} and (status = 'active')`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function insertCustody(
  tx: Tx,
  row: Omit<CustodyRow, 'status' | 'endedAt'>,
): Promise<CustodyRow> {
  const made = await on(tx)
    .insertInto('custody.custodies')
    .values({
      id: row.id,
      agent_id: row.agentId,
      owner_id: row.ownerId,
      holder_id: row.holderId,
      kind: row.kind,
      program_id: row.programId,
      price: row.price,
      fee: row.fee,
      days: row.days,
      starts_at: row.startsAt,
      ends_at: row.endsAt,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return made as CustodyRow
}

type End = { status: Exclude<CustodyStatus, 'active'>; fee: Credits; endedAt: Date }

/** Ends a custody; null for one that is over already. */
export async function endCustodyRow(
  tx: Tx,
  id: CustodyId,
  { status, fee, endedAt }: End,
): Promise<CustodyRow | null> {
  const row = await on(tx)
    .updateTable('custody.custodies')
    .set({ status, fee, ended_at: endedAt })
    .where('id', '=', id)
    .where('status', 'in', CUSTODY_STATES.sourcesOf(status))
    .returning(COLUMNS)
    .executeTakeFirst()
  return (row ?? null) as CustodyRow | null
}

/** The escrows among these that belong to a running custody, whose id they share. */
export async function listActiveEscrows(db: Db, ids: readonly EscrowId[]): Promise<EscrowId[]> {
  const { rows } = await sql<{ id: EscrowId }>`
    select id from custody.custodies where id = any(${ids}::uuid[]) and status = 'active'`.execute(db)
  return rows.map(({ id }) => id)
}

/** The agents among these that are rented out. */
export async function listRented(db: Db, agentIds: readonly AgentId[]): Promise<AgentId[]> {
  const { rows } = await sql<{ id: AgentId }>`
    select agent_id as id from custody.custodies
    where agent_id = any(${agentIds}::uuid[]) and status = 'active' and kind = 'rental'`.execute(db)
  return rows.map(({ id }) => id)
}

/** The pay due to this side from running custodies of a kind, less the platform's share. */
export async function sumPending(db: Db, side: Side, userId: UserId, kind: CustodyKind): Promise<Credits> {
  const { sum } = await on(db)
    .selectFrom('custody.custodies')
    .select(sql<Credits>`coalesce(sum(price - fee), 0)::bigint`.as('sum'))
    .where(side, '=', userId)
    .where(sql<boolean>`(status = 'active')`)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return sum
}
