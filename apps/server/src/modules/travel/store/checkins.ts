import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId, Id, UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { on } from '../tables.gen.ts'

export type CheckinId = Id<'checkin'>
export type CheckinRow = { id: CheckinId; agentId: AgentId; ownerId: UserId; dojo: string; at: Date }

const COLUMNS = ['id', 'agent_id as agentId', 'owner_id as ownerId', 'dojo', 'at'] as const

const checkins = (db: Db | Tx) => on(db).selectFrom('travel.checkins').select(COLUMNS)

export async function insertCheckin(tx: Tx, row: CheckinRow): Promise<void> {
  const { id, agentId, ownerId, dojo, at } = row
  await on(tx)
    .insertInto('travel.checkins')
    .values({ id, agent_id: agentId, owner_id: ownerId, dojo, at })
    .execute()
}

export async function findCheckin(db: Db | Tx, id: CheckinId): Promise<CheckinRow | null> {
  const row = await checkins(db).where('id', '=', id).executeTakeFirst()
  return (row ?? null) as CheckinRow | null
}

/** The agent's last check-in at a Dojo, under any owner. */
export async function findLastVisit(tx: Tx, agentId: AgentId, dojo: string): Promise<CheckinRow | null> {
  const rows = checkins(tx).where('agent_id', '=', agentId).where('dojo', '=', dojo)
  return ((await rows.orderBy('at', 'desc').limit(1).executeTakeFirst()) ?? null) as CheckinRow | null
}

/** The agent's check-ins from then on, oldest first, and the one before them, under any owner. */
export async function listSince(db: Db, agentId: AgentId, from: Date) {
  const of = () => checkins(db).where('agent_id', '=', agentId)
  const since = await of().where('at', '>=', from).orderBy('at').execute()
  const before =
    since.length === 0
      ? undefined
      : await of().where('at', '<', from).orderBy('at', 'desc').limit(1).executeTakeFirst()
  return { since: since as CheckinRow[], before: (before ?? null) as CheckinRow | null }
}

/** When the agent was last at a Dojo before then; null when that is unknown. */
export async function findVisitBefore(
  db: Db,
  agentId: AgentId,
  dojo: string,
  before: Date,
): Promise<Date | null> {
  const rows = checkins(db).where('agent_id', '=', agentId).where('dojo', '=', dojo).where('at', '<', before)
  return (await rows.orderBy('at', 'desc').limit(1).executeTakeFirst())?.at ?? null
}

/** This owner's check-ins with this agent, newest first. */
export async function listRecent(
  db: Db,
  agentId: AgentId,
  ownerId: UserId,
  count: number,
): Promise<CheckinRow[]> {
  const rows = checkins(db).where('agent_id', '=', agentId).where('owner_id', '=', ownerId)
  return (await rows.orderBy('id', 'desc').limit(count).execute()) as CheckinRow[]
}

/** All check-ins of an owner, oldest first, after the one given. */
export async function listCheckinsOf(
  db: Db,
  ownerId: UserId,
  after: CheckinId | null,
  count: number,
): Promise<CheckinRow[]> {
  const rows = checkins(db)
    .where('owner_id', '=', ownerId)
    .$if(after !== null, (query) => query.where('id', '>', after as string))
  return (await rows.orderBy('id').limit(count).execute()) as CheckinRow[]
}

export async function deleteCheckinsOf(tx: Tx, ownerId: UserId): Promise<void> {
  await on(tx).deleteFrom('travel.checkins').where('owner_id', '=', ownerId).execute()
}

type TravellerRow = { dojo: string; at: Date }

/**
 * The place where an owner was last, locked until the transaction ends: of check-ins by two of their agents, the
 * second sees the first. The first ever has no row to lock; it inserts one, and a concurrent check-in waits for that.
 */
export async function lockTraveller(tx: Tx, ownerId: UserId, here: TravellerRow): Promise<TravellerRow> {
  await on(tx)
    .insertInto('travel.travellers')
    .values({ owner_id: ownerId, ...here })
    .onConflict((conflict) => conflict.column('owner_id').doNothing())
    .execute()
  return on(tx)
    .selectFrom('travel.travellers')
    .select(['dojo', 'at'])
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Never back in time: a check-in that waited for the row may be older than what it finds there. */
export async function moveTraveller(tx: Tx, ownerId: UserId, here: TravellerRow): Promise<void> {
  await on(tx)
    .updateTable('travel.travellers')
    .set({ dojo: here.dojo, at: sql<Date>`greatest(at, ${here.at})` })
    .where('owner_id', '=', ownerId)
    .execute()
}

export async function deleteTraveller(tx: Tx, ownerId: UserId): Promise<void> {
  await on(tx).deleteFrom('travel.travellers').where('owner_id', '=', ownerId).execute()
}
