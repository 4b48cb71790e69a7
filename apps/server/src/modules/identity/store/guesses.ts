import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { on } from '../tables.gen.ts'

/** The guesser of a login's password, known by its address. */
export type Guesser = { readonly login: Buffer; readonly address: string }

/** Whether the account was signed in to from this address; false for an unknown account, at the same cost. */
export async function isKnownAddress(db: Db, userId: UserId | null, address: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from identity.known_addresses where user_id = ${userId}::uuid and address = ${address}`.execute(
    db,
  )
  return rows.length > 0
}

export async function saveKnownAddress(tx: Tx, userId: UserId, address: string, at: Date): Promise<void> {
  await sql`
    insert into identity.known_addresses (user_id, address, last_at) values (${userId}, ${address}, ${at})
    on conflict (user_id, address) do update set last_at = excluded.last_at`.execute(tx)
}

export type KnownAddress = { address: string; lastAt: Date }

/** Ordered by address, after the given one. */
export async function listKnownAddresses(
  db: Db,
  userId: UserId,
  count: number,
  after = '',
): Promise<KnownAddress[]> {
  const rows = on(db)
    .selectFrom('identity.known_addresses')
    .select(['address', 'last_at as lastAt'])
    .where('user_id', '=', userId)
    .where('address', '>', after)
    .orderBy('address')
    .limit(count)
  return rows.execute()
}

export async function deleteKnownAddresses(tx: Tx, userId: UserId): Promise<void> {
  await on(tx).deleteFrom('identity.known_addresses').where('user_id', '=', userId).execute()
}

/** The number of wrong passwords for this login, if the last came after `since`. */
export async function countFailures(db: Db, login: Buffer, since: Date): Promise<number> {
  const row = on(db)
    .selectFrom('identity.guessed_logins')
    .select('failures')
    .where('login', '=', login)
    .where('last_at', '>', since)
  return (await row.executeTakeFirst())?.failures ?? 0
}

/** Counts a wrong password; earlier ones lapse if the last of them came before `since`. */
export async function addFailure(tx: Tx, login: Buffer, at: Date, since: Date): Promise<void> {
  await sql`
    insert into identity.guessed_logins as g (login, failures, last_at) values (${login}, 1, ${at})
    on conflict (login) do update set last_at = excluded.last_at,
      failures = case when g.last_at > ${since} then g.failures + 1 else 1 end`.execute(tx)
}

/** The moment at which an address's guesses at a login stop counting; null where there are none. */
export async function findReadyAt(db: Db, { login, address }: Guesser): Promise<Date | null> {
  const row = on(db)
    .selectFrom('identity.guess_turns')
    .select('ready_at as readyAt')
    .where('login', '=', login)
    .where('address', '=', address)
  return (await row.executeTakeFirst())?.readyAt ?? null
}

/**
 * Takes one guess of an address at a login by moving its moment from `readyAt` to `nextAt`. Of simultaneous calls with
 * the same moment, one gets the guess.
 */
export async function takeGuess(
  db: Db,
  { login, address }: Guesser,
  { readyAt, nextAt }: { readyAt: Date | null; nextAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into identity.guess_turns as t (login, address, ready_at) values (${login}, ${address}, ${nextAt})
    on conflict (login, address) do update set ready_at = excluded.ready_at
      where t.ready_at = ${readyAt}::timestamptz
    returning 1`.execute(db)
  return rows.length > 0
}

export async function forgetLogins(tx: Tx, logins: readonly Buffer[]): Promise<void> {
  const deletions = logins.flatMap((login) => [
    on(tx).deleteFrom('identity.guessed_logins').where('login', '=', login).execute(),
    on(tx).deleteFrom('identity.guess_turns').where('login', '=', login).execute(),
  ])
  await Promise.all(deletions)
}

/** Deletes lapsed guesses and addresses unused for long, a bounded number of each. */
export async function deleteOldGuesses(
  tx: Tx,
  before: { guesses: Date; addresses: Date },
  countMax: number,
): Promise<void> {
  await sql`delete from identity.guessed_logins where login in (
    select login from identity.guessed_logins where last_at <= ${before.guesses} limit ${countMax})`.execute(
    tx,
  )
  await sql`delete from identity.guess_turns where (login, address) in (
    select login, address from identity.guess_turns where ready_at <= ${before.guesses} limit ${countMax})`.execute(
    tx,
  )
  await sql`delete from identity.known_addresses where (user_id, address) in (
    select user_id, address from identity.known_addresses where last_at <= ${before.addresses}
    limit ${countMax})`.execute(tx)
}
