import { type Expression, sql } from 'kysely'
import { among } from '../../../kernel/db/among.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { prepared } from '../../../kernel/db/prepared.ts'
import type { UserId } from '../../../kernel/lib/ids.ts'
import type { Role } from '../../../kernel/operation/access.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { balanceOf, type Credits } from '../../ledger/index.ts'
import { caseless } from '../rules.ts'
import { on } from '../tables.gen.ts'

export type UserRow = {
  id: UserId
  handle: string
  displayName: string
  email: string | null
  passwordHash: string | null
  externalWallet: string | null
  walletAddress: string
  role: Role
  suspendedAt: Date | null
  createdAt: Date
}

const USER_COLUMNS = [
  'id',
  'handle',
  'display_name as displayName',
  'email',
  'password_hash as passwordHash',
  'external_wallet as externalWallet',
  'wallet_address as walletAddress',
  'role',
  'suspended_at as suspendedAt',
  'created_at as createdAt',
] as const

const users = (db: Db | Tx) =>
  on(db).selectFrom('identity.users').select(USER_COLUMNS).where('deleted_at', 'is', null)
const first = async (query: ReturnType<typeof users>) =>
  ((await query.executeTakeFirst()) ?? null) as UserRow | null

const userById = prepared((db, value: { id: string }) => users(db).where('id', '=', value.id))

export async function findUser(db: Db | Tx, id: UserId): Promise<UserRow | null> {
  const [row] = await userById(db, { id })
  return (row ?? null) as UserRow | null
}

const userAndWalletById = prepared((db, value: { id: string }) =>
  users(db)
    .select((eb) => balanceOf('wallet', eb.ref('identity.users.id')).as('wallet'))
    .where('id', '=', value.id),
)

export async function findUserAndWallet(db: Db, id: UserId): Promise<(UserRow & { wallet: Credits }) | null> {
  const [row] = await userAndWalletById(db, { id })
  return (row ?? null) as (UserRow & { wallet: Credits }) | null
}

export type WalletOf = { wallet: Credits; address: string; externalWallet: string | null }

/** The built-in wallet with its credits, and the browser wallet linked to the account. */
export async function findWallet(db: Db, id: UserId): Promise<WalletOf | null> {
  const user = await findUserAndWallet(db, id)
  return user && { wallet: user.wallet, address: user.walletAddress, externalWallet: user.externalWallet }
}

export const lockUser = (tx: Tx, id: UserId) => first(users(tx).where('id', '=', id).forUpdate())

/**
 * Whether the account exists. Locks its row until the transaction ends: a deletion under way comes first, and a later
 * one finds the new rows.
 */
export async function lockAccountRow(tx: Tx, id: UserId): Promise<boolean> {
  const { rows } = await sql`
    select 1 from identity.users where id = ${id} and deleted_at is null for key share`.execute(tx)
  return rows.length > 0
}

/** [identity-41] Finds by bytes, as the unique index compares, whatever the database's locale. */
const byBytes = (column: 'handle_key' | 'email_key' | 'external_wallet') =>
  sql<string>`${sql.ref(column)} collate "C"`

/** Finds by email or by handle: a handle never contains an @. */
export const findUserByLogin = (db: Db, loginKey: string) =>
  first(users(db).where(byBytes(loginKey.includes('@') ? 'email_key' : 'handle_key'), '=', loginKey))

export const findUserByWallet = (db: Db | Tx, wallet: string) =>
  first(users(db).where(byBytes('external_wallet'), '=', wallet))

/** Each index is used once: a failed registration leaves a gap. */
export async function nextWalletIndex(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ index: number }>`select nextval('identity.wallet_index') as index`.execute(db)
  return (rows[0] as { index: number }).index
}

export type NewUser = {
  id: UserId
  handle: string
  handleKey: string
  displayName: string
  email: string | null
  emailKey: string | null
  passwordHash: string | null
  externalWallet: string | null
  walletIndex: number
  walletAddress: string
  /** True for a house player. */
  isBot?: boolean
  createdAt: Date
}

export async function insertUser(tx: Tx, user: NewUser): Promise<void> {
  await on(tx)
    .insertInto('identity.users')
    .values({
      id: user.id,
      handle: user.handle,
      handle_key: user.handleKey,
      display_name: user.displayName,
      email: user.email,
      email_key: user.emailKey,
      password_hash: user.passwordHash,
      external_wallet: user.externalWallet,
      wallet_index: user.walletIndex,
      wallet_address: user.walletAddress,
      is_bot: user.isBot ?? false,
      created_at: user.createdAt,
      idle_since: user.createdAt,
    })
    .execute()
}

type Change = { display_name?: string; password_hash?: string; external_wallet?: string | null }

export async function updateUser(tx: Tx, id: UserId, change: Change): Promise<UserRow | null> {
  const row = await on(tx)
    .updateTable('identity.users')
    .set(change)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(USER_COLUMNS)
    .executeTakeFirst()
  return (row ?? null) as UserRow | null
}

/** Leaves an anonymous row: past battles and comments still need a name. */
export async function anonymiseUser(tx: Tx, id: UserId, handle: string, at: Date): Promise<void> {
  await on(tx)
    .updateTable('identity.users')
    .set({
      handle,
      handle_key: handle,
      display_name: handle,
      email: null,
      email_key: null,
      password_hash: null,
      external_wallet: null,
      deleted_at: at,
    })
    .where('id', '=', id)
    .execute()
}

/** The public part of an account. */
export type PublicUser = { handle: string; displayName: string }

/** The account's public names, for use inside another module's query: one round trip serves both. */
export const publicUserOf = (id: Expression<string>) =>
  sql<PublicUser>`(select jsonb_build_object('handle', handle, 'displayName', display_name)
                   from identity.users u where u.id = ${id})`

/** The account's handle, for use inside another module's query. */
export const handleOf = (id: Expression<string>) =>
  sql<string>`(select handle from identity.users u where u.id = ${id})`

/** The content of a player's public page. */
export type PublicPlayer = PublicUser & {
  id: UserId
  isBot: boolean
  walletAddress: string
  createdAt: Date
}

/** Finds by handle, ignoring case; a deleted account has no page. */
export async function findPlayer(db: Db | Tx, handle: string): Promise<PublicPlayer | null> {
  const row = await on(db)
    .selectFrom('identity.users')
    .select([
      'id',
      'handle',
      'display_name as displayName',
      'is_bot as isBot',
      'wallet_address as walletAddress',
      'created_at as createdAt',
    ])
    .where(byBytes('handle_key'), '=', caseless(handle))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return (row ?? null) as PublicPlayer | null
}

/** The handles of these accounts, deleted or not. */
export async function listHandles(db: Db | Tx, ids: readonly UserId[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await on(db)
    .selectFrom('identity.users')
    .select(['id', 'handle'])
    .where(among('id', ids))
    .execute()
  return new Map(rows.map(({ id, handle }) => [id, handle]))
}

/** The public names of these accounts, deleted or not. */
export async function listPublicUsers(db: Db | Tx, ids: readonly UserId[]): Promise<Map<string, PublicUser>> {
  const rows = await on(db)
    .selectFrom('identity.users')
    .select(['id', 'handle', 'display_name as displayName'])
    .where(among('id', ids))
    .execute()
  return new Map(rows.map(({ id, handle, displayName }) => [id, { handle, displayName }]))
}

/** The accounts with these handles, ignoring case. */
export async function findIdsByHandle(tx: Tx, handleKeys: readonly string[]): Promise<Map<string, UserId>> {
  const rows = await on(tx)
    .selectFrom('identity.users')
    .select(['id', 'handle_key as handleKey'])
    .where(among(byBytes('handle_key'), handleKeys, 'text'))
    .execute()
  return new Map(rows.map(({ id, handleKey }) => [handleKey, id as UserId]))
}

/** The handle of an account, deleted or not. */
export async function getHandle(db: Db | Tx, id: UserId): Promise<string> {
  const row = on(db).selectFrom('identity.users').select('handle').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).handle
}

export async function isHandleTaken(db: Db, handleKey: string): Promise<boolean> {
  const row = on(db).selectFrom('identity.users').select('id').where(byBytes('handle_key'), '=', handleKey)
  return (await row.executeTakeFirst()) !== undefined
}

/** An account's built-in wallet: its index on the players' derivation path, and its address. */
export type BuiltInWallet = { userId: UserId; index: number; address: string; isGone: boolean }

/** Deleted accounts are included: their transactions may still be under way. */
export async function findWallets(db: Db | Tx, userIds: readonly UserId[]): Promise<BuiltInWallet[]> {
  if (userIds.length === 0) return []
  const rows = await on(db)
    .selectFrom('identity.users')
    .select(['id as userId', 'wallet_index as index', 'wallet_address as address'])
    .select(sql<boolean>`deleted_at is not null`.as('isGone'))
    .where('id', 'in', userIds)
    .execute()
  return rows as BuiltInWallet[]
}

/** The owners of these built-in wallets, deleted accounts included; other addresses are left out. */
export async function findWalletOwners(db: Db, addresses: readonly string[]): Promise<Map<string, UserId>> {
  const rows = await on(db)
    .selectFrom('identity.users')
    .select(['id', 'wallet_address as address'])
    .where(sql<boolean>`wallet_address = any(${[...addresses]}::text[])`)
    .execute()
  return new Map(rows.map(({ id, address }) => [address, id as UserId]))
}

/** Whether the account is a house player, which has no sign-in. */
export async function isBot(db: Db | Tx, id: UserId): Promise<boolean> {
  const row = on(db).selectFrom('identity.users').select('is_bot as isBot').where('id', '=', id)
  return (await row.executeTakeFirst())?.isBot ?? false
}

/** Whether a handle, given as its keyed hash, is still reserved. */
export async function isReserved(db: Db | Tx, handle: Buffer, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from identity.resting_handles where handle = ${handle} and until > ${at}`.execute(db)
  return rows.length > 0
}

export async function insertReserved(tx: Tx, handle: Buffer, until: Date): Promise<void> {
  await sql`
    insert into identity.resting_handles (handle, until) values (${handle}, ${until})
    on conflict (handle) do update set until = excluded.until`.execute(tx)
}

export async function deleteExpiredReservations(tx: Tx, at: Date, countMax: number): Promise<void> {
  await sql`
    delete from identity.resting_handles where handle in (
      select handle from identity.resting_handles where until <= ${at} limit ${countMax})`.execute(tx)
}
