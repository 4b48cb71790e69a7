import { sql } from 'kysely'
import type { Credits } from '../../../kernel/credits.ts'
import type { Db } from '../../../kernel/db/database.ts'
import type { Tx } from '../../../kernel/deed.ts'
import type { AgentId, UserId } from '../../../kernel/ids.ts'
import { balanceOf } from '../../ledger/index.ts'

// Reads of rooms below that their front doors do not offer yet. Nothing here writes.

export type WalletRow = { wallet: Credits; address: string; externalWallet: string | null }

export async function findWallet(db: Db | Tx, userId: UserId): Promise<WalletRow | null> {
  const { rows } = await sql<WalletRow>`
    select u.wallet_address as address, u.external_wallet as "externalWallet",
           ${balanceOf('wallet', sql<string>`u.id`)} as wallet
    from identity.users u where u.id = ${userId} and u.deleted_at is null`.execute(db)
  return rows[0] ?? null
}

export type NamedAgent = { agentId: AgentId; name: string; owner: string }

/** Agents of anybody's by id, as the public knows them; unknown ids are left out. */
export async function listNamedAgents(db: Db | Tx, ids: readonly AgentId[]): Promise<NamedAgent[]> {
  const { rows } = await sql<NamedAgent>`
    select a.id as "agentId", a.name, u.handle as owner
    from agents.agents a join identity.users u on u.id = a.owner_id
    where a.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

export type KindSum = { kind: string; earned: Credits; spent: Credits }

/** What came in from others and went out to others, by kind: moves between a player's own pockets cancel out. */
export async function sumByKind(db: Db, userId: UserId, leaveOut: readonly string[]): Promise<KindSum[]> {
  const { rows } = await sql<KindSum>`
    with own as materialized (
      select ${userId}::uuid as id union all select id from agents.agents where owner_id = ${userId}
    ), moved as (
      select l.kind, l.amount as earned, 0 as spent from own join ledger.legs l on l.credit = own.id
      where l.debit not in (select id from own)
      union all
      select l.kind, 0, l.amount from own join ledger.legs l on l.debit = own.id
      where l.credit not in (select id from own)
    )
    select kind, sum(earned)::bigint as earned, sum(spent)::bigint as spent from moved
    where kind <> all(${leaveOut}::text[]) group by kind order by kind`.execute(db)
  return rows
}
