import type { Db } from '../../kernel/db/database.ts'
import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import type { AcceptFrom, Told } from './rules.ts'
import { on } from './tables.gen.ts'

export async function findAcceptFrom(db: Db | Tx, userId: UserId): Promise<AcceptFrom> {
  const row = await on(db)
    .selectFrom('ownership.gift_settings')
    .select('accept_from as acceptFrom')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return (row?.acceptFrom ?? 'everybody') as AcceptFrom
}

export async function saveAcceptFrom(
  tx: Tx,
  userId: UserId,
  acceptFrom: AcceptFrom,
  at: Date,
): Promise<void> {
  const setting = { accept_from: acceptFrom, updated_at: at }
  await on(tx)
    .insertInto('ownership.gift_settings')
    .values({ user_id: userId, ...setting })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(setting))
    .execute()
}

export async function deleteGiftSettings(tx: Tx, userId: UserId): Promise<void> {
  await on(tx).deleteFrom('ownership.gift_settings').where('user_id', '=', userId).execute()
}

export type WillRow = {
  agentId: AgentId
  ownerId: UserId
  heirId: UserId
  inactiveDays: number
  note: string
  toldDays: number | null
  toldOf: Date | null
  toldAt: Date | null
}

const COLUMNS = [
  'agent_id as agentId',
  'owner_id as ownerId',
  'heir_id as heirId',
  'inactive_days as inactiveDays',
  'note',
  'told_days as toldDays',
  'told_of as toldOf',
  'told_at as toldAt',
] as const

const wills = (db: Db | Tx) => on(db).selectFrom('ownership.wills').select(COLUMNS)

export async function findWill(db: Db | Tx, agentId: AgentId): Promise<WillRow | null> {
  return ((await wills(db).where('agent_id', '=', agentId).executeTakeFirst()) ?? null) as WillRow | null
}

export const toldOf = ({ toldDays, toldOf, toldAt }: WillRow): Told | null =>
  toldDays === null || toldOf === null || toldAt === null ? null : { days: toldDays, of: toldOf, at: toldAt }

export type NewWill = Pick<WillRow, 'agentId' | 'ownerId' | 'heirId' | 'inactiveDays' | 'note'>

/** Replaces the earlier one. */
export async function saveWill(tx: Tx, will: NewWill, at: Date): Promise<void> {
  const said = { heir_id: will.heirId, inactive_days: will.inactiveDays, note: will.note, created_at: at }
  await on(tx)
    .insertInto('ownership.wills')
    .values({ agent_id: will.agentId, owner_id: will.ownerId, ...said })
    .onConflict((conflict) =>
      conflict.column('agent_id').doUpdateSet({ ...said, told_days: null, told_of: null, told_at: null }),
    )
    .execute()
}

export async function saveTold(tx: Tx, agentId: AgentId, told: Told): Promise<void> {
  await on(tx)
    .updateTable('ownership.wills')
    .set({ told_days: told.days, told_of: told.of, told_at: told.at })
    .where('agent_id', '=', agentId)
    .execute()
}

export async function deleteWill(tx: Tx, agentId: AgentId): Promise<void> {
  await on(tx).deleteFrom('ownership.wills').where('agent_id', '=', agentId).execute()
}

/** By agent, after the one given. */
export async function listWillsOf(
  db: Db | Tx,
  ownerId: UserId,
  count: number,
  after: AgentId | null,
): Promise<WillRow[]> {
  const rows = await wills(db)
    .where('owner_id', '=', ownerId)
    .$if(after !== null, (query) => query.where('agent_id', '>', after as string))
    .orderBy('agent_id')
    .limit(count)
    .execute()
  return rows as WillRow[]
}

export async function deleteWillsOf(tx: Tx, ownerId: UserId): Promise<void> {
  await on(tx).deleteFrom('ownership.wills').where('owner_id', '=', ownerId).execute()
}

/** Deletes the wills in which a player was to inherit. */
export async function deleteWillsTo(tx: Tx, heirId: UserId): Promise<WillRow[]> {
  const rows = await on(tx)
    .deleteFrom('ownership.wills')
    .where('heir_id', '=', heirId)
    .returning(COLUMNS)
    .execute()
  return rows as WillRow[]
}
