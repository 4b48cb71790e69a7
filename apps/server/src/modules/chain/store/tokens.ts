import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { balanceOf } from '../../ledger/index.ts'
import { on } from '../tables.gen.ts'

export type TokenRow = { agentId: AgentId; tokenId: number; vaultAddress: string }

export async function upsertToken(tx: Tx, { agentId, tokenId, vaultAddress }: TokenRow): Promise<void> {
  await on(tx)
    .insertInto('chain.tokens')
    .values({ agent_id: agentId, token_id: tokenId, vault_address: vaultAddress })
    .onConflict((conflict) =>
      conflict.column('agent_id').doUpdateSet({ token_id: tokenId, vault_address: vaultAddress }),
    )
    .execute()
}

export async function deleteTokens(tx: Tx, agentIds: readonly AgentId[]): Promise<void> {
  if (agentIds.length > 0) await on(tx).deleteFrom('chain.tokens').where('agent_id', 'in', agentIds).execute()
}

export async function deleteAllTokens(tx: Tx): Promise<void> {
  await on(tx).deleteFrom('chain.tokens').execute()
}

export async function findTokens(db: Db, tokenIds: readonly number[]): Promise<TokenRow[]> {
  if (tokenIds.length === 0) return []
  const rows = await on(db)
    .selectFrom('chain.tokens')
    .select(['agent_id as agentId', 'token_id as tokenId', 'vault_address as vaultAddress'])
    .where('token_id', 'in', tokenIds)
    .execute()
  return rows as TokenRow[]
}

export async function isVault(db: Db, address: string): Promise<boolean> {
  const row = on(db).selectFrom('chain.tokens').select('agent_id').where('vault_address', '=', address)
  return (await row.executeTakeFirst()) !== undefined
}

/** Which of these addresses are vaults of ours. */
export async function listVaultsAmong(db: Db, addresses: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ vault: string }>`
    select vault_address as vault from chain.tokens where vault_address = any(${[...addresses]}::text[])`.execute(
    db,
  )
  return new Set(rows.map(({ vault }) => vault))
}

export async function countTokens(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from chain.tokens`.execute(db)
  return (rows[0] as { count: number }).count
}

export async function noteSettled(tx: Tx, agentId: AgentId, settled: number): Promise<void> {
  await on(tx).updateTable('chain.tokens').set({ settled }).where('agent_id', '=', agentId).execute()
}

export type Purse = { agentId: AgentId; purse: number }

/** The ledger's present state of these agents. */
export async function listPurses(db: Db, agentIds: readonly AgentId[]): Promise<Purse[]> {
  const { rows } = await sql<Purse>`
    select a.id as "agentId", ${balanceOf('purse', sql`a.id`)} as purse
    from unnest(${[...agentIds]}::uuid[]) as a (id)`.execute(db)
  return rows
}

export type Slice = { last: AgentId | null; moved: AgentId[] }

/** Looks through so many agents on chain, after this one, for those whose purse moved since it was last settled. */
export async function listMovedPurses(tx: Tx, after: AgentId | null, count: number): Promise<Slice> {
  const { rows } = await sql<{ agentId: AgentId; moved: boolean }>`
    select t.agent_id as "agentId", ${balanceOf('purse', sql`t.agent_id`)} <> t.settled as moved
    from chain.tokens t
    where ${after}::uuid is null or t.agent_id > ${after}
    order by t.agent_id limit ${count}`.execute(tx)
  const last = rows.length === count ? (rows.at(-1)?.agentId ?? null) : null
  return { last, moved: rows.filter(({ moved }) => moved).map(({ agentId }) => agentId) }
}

/** Of agents whose token was followed to somewhere: few. */
export async function listMovedPursesOutside(tx: Tx, count: number): Promise<AgentId[]> {
  const { rows } = await sql<{ agentId: AgentId }>`
    select t.agent_id as "agentId" from chain.tokens t
    where t.agent_id in (select agent_id from chain.followed)
      and ${balanceOf('purse', sql`t.agent_id`)} <> t.settled
    limit ${count}`.execute(tx)
  return rows.map(({ agentId }) => agentId)
}
