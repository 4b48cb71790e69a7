import { sql } from 'kysely'
import { batchQuery, rowsByPlace } from '../../../kernel/db/batch-query.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { preparedSql } from '../../../kernel/db/prepared.ts'
import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import type { KeyId, Role } from '../../../kernel/operation/access.ts'
import type { Scope } from '../../../kernel/operation/scopes.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { KEYS_ACTIVE_MAX } from '../rules.ts'
import { on } from '../tables.gen.ts'

export type KeyRow = {
  id: KeyId
  name: string
  prefix: string
  scopes: Scope[]
  agentId: AgentId | null
  createdAt: Date
  lastUsedAt: Date | null
  expiresAt: Date | null
  revokedAt: Date | null
}
export type KeyOwner = Omit<KeyRow, 'name' | 'createdAt'> & {
  secretHash: Buffer
  idleSince: Date
  userId: UserId
  role: Role
  suspended: boolean
}

const KEY_COLUMNS = [
  'id',
  'name',
  'prefix',
  'scopes',
  'agent_id as agentId',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
  'expires_at as expiresAt',
  'revoked_at as revokedAt',
] as const

export async function insertKey(tx: Tx, key: KeyRow & { userId: UserId; secretHash: Buffer }): Promise<void> {
  await on(tx)
    .insertInto('identity.api_keys')
    .values({
      id: key.id,
      user_id: key.userId,
      name: key.name,
      prefix: key.prefix,
      secret_hash: key.secretHash,
      scopes: key.scopes,
      agent_id: key.agentId,
      created_at: key.createdAt,
      expires_at: key.expiresAt,
    })
    .execute()
}

const ownerColumns = sql`
  k.id, k.prefix, k.scopes, k.agent_id as "agentId", k.last_used_at as "lastUsedAt", k.expires_at as "expiresAt",
  k.revoked_at as "revokedAt", k.secret_hash as "secretHash", u.id as "userId", u.role,
  u.suspended_at is not null as suspended, u.idle_since as "idleSince"`

const keyByPrefix = preparedSql<{ prefix: string }, KeyOwner>(
  (the) => sql`
    select ${ownerColumns} from identity.api_keys k join identity.users u on u.id = k.user_id
    where k.prefix = ${the.prefix}`,
)

const keysByPrefix = preparedSql<{ prefixes: string[] }, KeyOwner & { place: number }>(
  (the) => sql`
    select ${ownerColumns}, of.place
    from unnest((select ${the.prefixes}::text[])) with ordinality as of (prefix, place)
    join identity.api_keys k on k.prefix = of.prefix join identity.users u on u.id = k.user_id`,
)

/** Finds a key by its public part, with its owner, in one query. */
export const findKey = batchQuery<string, KeyOwner | null>(
  async (db, prefix) => (await keyByPrefix(db, { prefix })).rows[0] ?? null,
  async (tx, prefixes) =>
    rowsByPlace(prefixes.length, (await keysByPrefix(tx, { prefixes: [...prefixes] })).rows),
)

/** Of simultaneous calls one writes: the others find the key touched since `before`. */
export async function touchKey(db: Db, id: KeyId, at: Date, before: Date): Promise<void> {
  await on(db)
    .updateTable('identity.api_keys')
    .set({ last_used_at: at })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', before)]))
    .execute()
}

/** Newest first, older than `before`. */
export async function listKeys(db: Db, userId: UserId, count: number, before?: KeyId): Promise<KeyRow[]> {
  const rows = await on(db)
    .selectFrom('identity.api_keys')
    .select(KEY_COLUMNS)
    .where('user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('id', '<', before as string))
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  return rows as KeyRow[]
}

/** The active keys, newest first; their number is bounded. */
export async function listActiveKeys(db: Db | Tx, userId: UserId, at: Date): Promise<KeyRow[]> {
  const rows = await on(db)
    .selectFrom('identity.api_keys')
    .select(KEY_COLUMNS)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', at)]))
    .orderBy('id', 'desc')
    .limit(KEYS_ACTIVE_MAX)
    .execute()
  return rows as KeyRow[]
}

/** A key's position among its owner's: active ones come first. */
export type KeyPlace = { readonly active: boolean; readonly id: KeyId }

/** Active keys first, each part newest first; after `after`. */
export async function listKeysByUse(
  db: Db,
  userId: UserId,
  at: Date,
  count: number,
  after: KeyPlace | null,
): Promise<(KeyRow & KeyPlace)[]> {
  const active = sql<boolean>`(revoked_at is null and (expires_at is null or expires_at > ${at}))`
  const rows = await on(db)
    .selectFrom('identity.api_keys')
    .select([...KEY_COLUMNS, active.as('active')])
    .where('user_id', '=', userId)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${active}, id) < (${after?.active}::boolean, ${after?.id}::uuid)`),
    )
    .orderBy(active, 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  return rows as (KeyRow & KeyPlace)[]
}

/** Counts the active keys. The caller holds the owner's row: otherwise two new keys could both be the tenth. */
export async function countActiveKeys(tx: Tx, userId: UserId, at: Date): Promise<number> {
  const row = await on(tx)
    .selectFrom('identity.api_keys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', at)]))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Revokes a key of this owner; an earlier revocation stays as it was. Null for an unknown key. */
export async function revokeKey(tx: Tx, userId: UserId, id: KeyId, at: Date): Promise<KeyRow | null> {
  const row = await on(tx)
    .updateTable('identity.api_keys')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(at)) }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(KEY_COLUMNS)
    .executeTakeFirst()
  return (row ?? null) as KeyRow | null
}

/** Revokes every active token of an agent and returns them, each with its owner. */
export async function revokeKeysOfAgent(
  tx: Tx,
  agentId: AgentId,
  at: Date,
): Promise<(KeyRow & { userId: UserId })[]> {
  const rows = await on(tx)
    .updateTable('identity.api_keys')
    .set({ revoked_at: at })
    .where('agent_id', '=', agentId)
    .where('revoked_at', 'is', null)
    .returning([...KEY_COLUMNS, 'user_id as userId'])
    .execute()
  return rows as (KeyRow & { userId: UserId })[]
}

export async function deleteKeys(tx: Tx, userId: UserId): Promise<void> {
  await on(tx).deleteFrom('identity.api_keys').where('user_id', '=', userId).execute()
}
