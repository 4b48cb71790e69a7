import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { on } from '../tables.gen.ts'
import type { Hash } from './txs.ts'

/** A transaction that somebody else signed. */
export type Guest = { hash: Hash; sender: string; nonce: number; raw: Hash }

/** Whether it is there now, by this call or an earlier one; false when the sender's nonce is another's. */
export async function insertGuest(tx: Tx, guest: Guest, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into chain.guest_txs (hash, sender, nonce, raw, at)
    values (${guest.hash}, ${guest.sender}, ${guest.nonce}, ${guest.raw}, ${at})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n || isGuestKnown(tx, guest.hash)
}

export async function isGuestKnown(db: Db | Tx, hash: Hash): Promise<boolean> {
  const row = on(db).selectFrom('chain.guest_txs').select('hash').where('hash', '=', hash)
  return (await row.where('status', '<>', 'dropped').executeTakeFirst()) !== undefined
}

/** Whether it is still to be handed to the chain. */
export async function isGuestOpen(db: Db, hash: Hash): Promise<boolean> {
  const row = on(db).selectFrom('chain.guest_txs').select('hash').where('hash', '=', hash)
  return (await row.where('status', '=', sql.lit('open')).executeTakeFirst()) !== undefined
}

/** The first nonce after those that wait, of each of these senders; none for a sender that waits for nothing. */
export async function findNoncesAfter(db: Db, senders: readonly string[]): Promise<Map<string, number>> {
  if (senders.length === 0) return new Map()
  const { rows } = await sql<{ sender: string; next: number }>`
    select sender, max(nonce) + 1 as next from chain.guest_txs
    where status = 'open' and sender = any(${[...senders]}::text[]) group by sender`.execute(db)
  return new Map(rows.map(({ sender, next }) => [sender, Number(next)]))
}

/** Counts one more for each of these on this day, and answers how many it is by now. */
export async function countGuest(tx: Tx, day: number, who: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ who: string; sent: number }>`
    insert into chain.guest_days (day, who, sent)
    select ${day}::integer, w, 1 from unnest(${[...who].sort()}::text[]) as w order by w
    on conflict (day, who) do update set sent = guest_days.sent + 1
    returning who, sent`.execute(tx)
  return new Map(rows.map((row) => [row.who, row.sent]))
}

export async function forgetDaysBefore(tx: Tx, day: number): Promise<void> {
  await on(tx).deleteFrom('chain.guest_days').where('day', '<', day).execute()
}

/** [chain-20] Oldest first, and none before what we had sent ourselves when it came: it may rest on that. */
export async function listOpenGuests(db: Db, count: number): Promise<Guest[]> {
  const { rows } = await sql<Guest>`
    select g.hash, g.sender, g.nonce, g.raw from chain.guest_txs g
    where g.status = 'open'
      and not exists (select from chain.txs t where t.status = 'open' and t.created_at <= g.at)
    order by g.at, g.sender, g.nonce limit ${count}`.execute(db)
  return rows
}

export async function markGuestMined(tx: Tx, hash: Hash, block: number): Promise<void> {
  await on(tx)
    .updateTable('chain.guest_txs')
    .set({ status: 'mined', block })
    .where('hash', '=', hash)
    .execute()
}

export async function dropGuest(tx: Tx, hash: Hash): Promise<void> {
  await on(tx).updateTable('chain.guest_txs').set({ status: 'dropped' }).where('hash', '=', hash).execute()
}

/** [chain-10] History took them back: the same bytes are sent again. */
export async function reopenGuestsAfter(tx: Tx, block: number): Promise<void> {
  await on(tx)
    .updateTable('chain.guest_txs')
    .set({ status: 'open', block: null })
    .where('status', '=', sql.lit('mined'))
    .where('block', '>', block)
    .execute()
}

/** Nothing that was signed for one chain is of use on another. */
export async function deleteGuests(tx: Tx): Promise<void> {
  await on(tx).deleteFrom('chain.guest_txs').execute()
}
