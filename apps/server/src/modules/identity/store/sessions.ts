import { sql } from 'kysely'
import { batchQuery, rowsByPlace } from '../../../kernel/db/batch-query.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { preparedSql } from '../../../kernel/db/prepared.ts'
import type { UserId } from '../../../kernel/lib/ids.ts'
import type { Role, SessionId } from '../../../kernel/operation/access.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { SESSION_LONGEST_MS } from '../rules.ts'
import { on } from '../tables.gen.ts'

const SESSION_LONGEST = `${SESSION_LONGEST_MS} milliseconds`

export type SessionRow = {
  id: SessionId
  userAgent: string | null
  createdAt: Date
  expiresAt: Date
}
export type SessionOwner = {
  id: SessionId
  expiresAt: Date
  userId: UserId
  role: Role
  suspended: boolean
  idleSince: Date
  createdAt: Date
  /** The time of the sign-in, or of a later proof. */
  provenAt: Date
  hasPassword: boolean
  hasWallet: boolean
}

export async function insertSession(
  tx: Tx,
  session: SessionRow & { tokenHash: Buffer; userId: UserId },
): Promise<void> {
  await on(tx)
    .insertInto('identity.sessions')
    .values({
      token_hash: session.tokenHash,
      public_id: session.id,
      user_id: session.userId,
      user_agent: session.userAgent,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute()
}

type Token = { tokenHash: Buffer; at: Date }

/** [identity-12] The limit holds even for a row that an older version renewed beyond it. */
const EXPIRES_AT = sql<Date>`least(s.expires_at, s.created_at + ${sql.lit(SESSION_LONGEST)}::interval)`

const columns = sql`
  s.public_id as id, ${EXPIRES_AT} as "expiresAt", u.id as "userId", u.role, u.suspended_at is not null as suspended,
  u.idle_since as "idleSince", s.created_at as "createdAt", coalesce(s.proven_at, s.created_at) as "provenAt",
  u.password_hash is not null as "hasPassword", u.external_wallet is not null as "hasWallet"`

const sessionByToken = preparedSql<Token, SessionOwner>(
  (the) => sql`
    select ${columns} from identity.sessions s join identity.users u on u.id = s.user_id
    where s.token_hash = ${the.tokenHash} and ${EXPIRES_AT} > ${the.at}`,
)

const sessionsByToken = preparedSql<
  { tokenHashes: Buffer[]; times: Date[] },
  SessionOwner & { place: number }
>(
  (the) => sql`
    select ${columns}, of.place
    from unnest((select ${the.tokenHashes}::bytea[]), (select ${the.times}::timestamptz[]))
      with ordinality as of (token_hash, at, place)
    join identity.sessions s on s.token_hash = of.token_hash and ${EXPIRES_AT} > of.at
    join identity.users u on u.id = s.user_id`,
)

const sessionOf = batchQuery<Token, SessionOwner | null>(
  async (db, token) => (await sessionByToken(db, token)).rows[0] ?? null,
  async (tx, tokens) => {
    const { rows } = await sessionsByToken(tx, {
      tokenHashes: tokens.map(({ tokenHash }) => tokenHash),
      times: tokens.map(({ at }) => at),
    })
    return rowsByPlace(tokens.length, rows)
  },
)

/** The live session of a token, with its owner, in one query. */
export const findSession = (db: Db, tokenHash: Buffer, at: Date): Promise<SessionOwner | null> =>
  sessionOf(db, { tokenHash, at })

export async function slideSession(db: Db, id: SessionId, expiresAt: Date): Promise<void> {
  await on(db)
    .updateTable('identity.sessions')
    .set({ expires_at: expiresAt })
    .where('public_id', '=', id)
    .where('expires_at', '<', expiresAt)
    .execute()
}

/** [identity-31] Notes a proof in its session; false for a session that has ended since. */
export async function saveProof(tx: Tx, id: SessionId, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('identity.sessions')
    .set({ proven_at: at })
    .where('public_id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const SESSION_COLUMNS = [
  'public_id as id',
  'user_agent as userAgent',
  'created_at as createdAt',
  EXPIRES_AT.as('expiresAt'),
] as const

/** Newest first, older than `before`; without `except`. */
export async function listSessions(
  db: Db,
  userId: UserId,
  at: Date,
  count: number,
  before: Pick<SessionRow, 'id' | 'createdAt'> | null = null,
  except: SessionId | null = null,
): Promise<SessionRow[]> {
  const rows = await on(db)
    .selectFrom('identity.sessions as s')
    .select(SESSION_COLUMNS)
    .where('user_id', '=', userId)
    .where(EXPIRES_AT, '>', at)
    .$if(except !== null, (query) => query.where('public_id', '<>', except as string))
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(created_at, public_id) < (${before?.createdAt}, ${before?.id})`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('public_id', 'desc')
    .limit(count)
    .execute()
  return rows as SessionRow[]
}

/** Returns null for an ended session. */
export async function findSessionOf(
  db: Db,
  userId: UserId,
  id: SessionId,
  at: Date,
): Promise<SessionRow | null> {
  const row = await on(db)
    .selectFrom('identity.sessions as s')
    .select(SESSION_COLUMNS)
    .where('user_id', '=', userId)
    .where('public_id', '=', id)
    .where(EXPIRES_AT, '>', at)
    .executeTakeFirst()
  return (row ?? null) as SessionRow | null
}

/** Ends one session of this owner; false for an unknown id. */
export async function deleteSession(tx: Tx, userId: UserId, id: SessionId): Promise<boolean> {
  const { numDeletedRows } = await on(tx)
    .deleteFrom('identity.sessions')
    .where('user_id', '=', userId)
    .where('public_id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Ends every session of this owner except one, or all where `except` is null. Returns the number of live ones. */
export async function deleteOtherSessions(
  tx: Tx,
  userId: UserId,
  except: SessionId | null,
  at: Date,
): Promise<number> {
  const gone = await on(tx)
    .deleteFrom('identity.sessions')
    .where('user_id', '=', userId)
    .$if(except !== null, (query) => query.where('public_id', '<>', except as string))
    .returning('expires_at as expiresAt')
    .execute()
  return gone.filter(({ expiresAt }) => expiresAt > at).length
}

export async function deleteExpiredSessions(tx: Tx, at: Date, countMax: number): Promise<void> {
  const db = on(tx)
  const expired = db
    .selectFrom('identity.sessions')
    .select('token_hash')
    .where('expires_at', '<=', at)
    .limit(countMax)
  await db.deleteFrom('identity.sessions').where('token_hash', 'in', expired).execute()
}
