import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { INTENT_STATES } from '../states.ts'
import { on } from '../tables.gen.ts'
import type { TxId } from './txs.ts'

/** The content of each kind of intent; ids only. */
export type Payloads = {
  mint: { ownerId: UserId }
  transfer: { from: UserId; to: UserId }
  grant: { item: string; ref: string }
  settle: Record<never, never>
  policy: { ownerId: UserId }
}
export type Kind = keyof Payloads
export type IntentId = number & { readonly __id: 'intent' }

export type Intent<K extends Kind = Kind> = {
  [Each in K]: {
    readonly id: IntentId
    readonly key: string
    readonly kind: Each
    readonly agentId: AgentId
    readonly payload: Payloads[Each]
    readonly tries: number
    readonly alone: boolean
    /** The agent's state on chain by now. */
    readonly tokenId: number | null
    readonly vaultAddress: string | null
  }
}[K]

/** [chain-4] Once per key, in the transaction that made it true. */
export async function insertIntent<K extends Kind>(
  tx: Tx,
  intent: { key: string; kind: K; agentId: AgentId; payload: Payloads[K] },
  at: Date,
): Promise<void> {
  await sql`
    insert into chain.intents (key, kind, agent_id, payload, not_before, created_at)
    values (${intent.key}, ${intent.kind}, ${intent.agentId}, ${JSON.stringify(intent.payload)}::jsonb, ${at}, ${at})
    on conflict on constraint intents_once do nothing`.execute(tx)
}

const COLUMNS = sql`i.id, i.key, i.kind, i.agent_id as "agentId", i.payload, i.tries, i.alone,
  t.token_id as "tokenId", t.vault_address as "vaultAddress"`

/**
 * [chain-6] Intents that may be sent now, oldest first: for each agent one thing at a time, in the order it became
 * true.
 */
export async function listReadyIntents(db: Db, at: Date, count: number): Promise<Intent[]> {
  const { rows } = await sql<Intent>`
    select ${COLUMNS}
    from chain.intents i left join chain.tokens t on t.agent_id = i.agent_id
    where i.status = 'queued' and i.not_before <= ${at} and (i.kind = 'mint' or t.token_id is not null)
      and not exists (select from chain.intents e
                      where e.agent_id = i.agent_id and e.id < i.id and e.status in ('queued', 'sent'))
    order by i.id limit ${count}`.execute(db)
  return rows
}

export async function listIntentsOfTx(db: Db | Tx, txId: TxId): Promise<Intent[]> {
  const { rows } = await sql<Intent>`
    select ${COLUMNS}
    from chain.intents i left join chain.tokens t on t.agent_id = i.agent_id
    where i.tx_id = ${txId} order by i.id`.execute(db)
  return rows
}

export async function listIntentsOfTxs(tx: Tx, txIds: readonly TxId[]): Promise<Intent[]> {
  const { rows } = await sql<Intent>`
    select ${COLUMNS}
    from chain.intents i left join chain.tokens t on t.agent_id = i.agent_id
    where i.tx_id = any(${[...txIds]}::bigint[]) order by i.id`.execute(tx)
  return rows
}

type Status = (typeof INTENT_STATES.states)[number]

const moveTo = (tx: Tx, ids: readonly IntentId[], status: Status) =>
  on(tx)
    .updateTable('chain.intents')
    .set({ status })
    .where('id', 'in', ids)
    .where('status', 'in', INTENT_STATES.sourcesOf(status))

export async function markSent(tx: Tx, ids: readonly IntentId[], txId: TxId): Promise<void> {
  if (ids.length > 0) await moveTo(tx, ids, 'sent').set({ tx_id: txId, error: null }).execute()
}

export async function markDone(tx: Tx, ids: readonly IntentId[]): Promise<void> {
  if (ids.length > 0) await moveTo(tx, ids, 'done').set({ error: null }).execute()
}

/** Sent by a transaction that is open again. */
export async function markReopened(tx: Tx, ids: readonly IntentId[]): Promise<void> {
  if (ids.length > 0) await moveTo(tx, ids, 'sent').execute()
}

/** Its transaction never came to be: as if it had not been sent. */
export async function requeue(tx: Tx, ids: readonly IntentId[]): Promise<void> {
  if (ids.length > 0) await moveTo(tx, ids, 'queued').set({ tx_id: null }).execute()
}

export type Refusal = {
  id: IntentId
  status: 'queued' | 'failed'
  tries: number
  notBefore: Date
  error: string
}

export async function noteRefusal(tx: Tx, refusal: Refusal): Promise<void> {
  const { id, status, tries, notBefore, error } = refusal
  await moveTo(tx, [id], status)
    .set({ tries, not_before: notBefore, error, alone: true, tx_id: null })
    .execute()
}

/** [chain-8] A failed mint is tried again from the start. Answers whether there was one. */
export async function reviveMint(tx: Tx, agentId: AgentId, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update chain.intents set status = 'queued', tries = 0, not_before = ${at}
    where agent_id = ${agentId} and kind = 'mint' and status = 'failed'`.execute(tx)
  return numAffectedRows === 1n
}

/** Agents whose mint failed: all, or this one if it did. */
export async function listFailedMints(tx: Tx, agentId: AgentId | null): Promise<AgentId[]> {
  const { rows } = await sql<{ agentId: AgentId }>`
    select agent_id as "agentId" from chain.intents
    where status = 'failed' and kind = 'mint' and (${agentId}::uuid is null or agent_id = ${agentId})`.execute(
    tx,
  )
  return rows.map((row) => row.agentId)
}

/** The operator's replay: everything that failed, or what failed of one agent. Answers how many. */
export async function reviveAll(tx: Tx, at: Date, agentId: AgentId | null): Promise<number> {
  const { numAffectedRows } = await sql`
    update chain.intents set status = 'queued', tries = 0, not_before = ${at}
    where status = 'failed' and (${agentId}::uuid is null or agent_id = ${agentId})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** The number of an agent's mint, by which its own key was derived. */
export async function getMintId(db: Db, agentId: AgentId): Promise<IntentId> {
  const row = on(db).selectFrom('chain.intents').select('id').where('key', '=', `mint:${agentId}`)
  return (await row.executeTakeFirstOrThrow()).id as IntentId
}

/** Agents that are on chain or on their way there. */
export async function listTriedMints(tx: Tx): Promise<AgentId[]> {
  const { rows } = await sql<{ agentId: AgentId }>`
    select agent_id as "agentId" from chain.intents
    where kind = 'mint' and (status <> 'queued' or tries > 0)`.execute(tx)
  return rows.map(({ agentId }) => agentId)
}

/** On another chain everything is still to be told, in the same order. */
export async function requeueEverything(tx: Tx, at: Date): Promise<void> {
  await sql`delete from chain.intents where kind = 'settle'`.execute(tx)
  await sql`update chain.intents set status = 'queued', tx_id = null, tries = 0, alone = false,
              not_before = ${at}, error = null`.execute(tx)
}

/** Every agent that was ever to be minted. */
export async function listMintAgents(tx: Tx): Promise<AgentId[]> {
  const rows = await on(tx)
    .selectFrom('chain.intents')
    .select('agent_id as agentId')
    .where('kind', '=', 'mint')
    .orderBy('id')
    .execute()
  return rows.map(({ agentId }) => agentId as AgentId)
}

/** Agents are minted to their present owners: earlier changes need no telling. */
export async function mintToOwners(tx: Tx, owners: ReadonlyMap<AgentId, UserId>): Promise<void> {
  await sql`
    update chain.intents i set payload = jsonb_build_object('ownerId', o.owner_id)
    from unnest(${[...owners.keys()]}::uuid[], ${[...owners.values()]}::text[]) as o (agent_id, owner_id)
    where i.agent_id = o.agent_id and i.kind = 'mint'`.execute(tx)
}

export async function deleteTransfers(tx: Tx): Promise<void> {
  await on(tx).deleteFrom('chain.intents').where('kind', '=', 'transfer').execute()
}

export type GrantRow = { ref: string; status: string; txHash: string | null }

/** The state of grants, by their refs. */
export async function listGrants(db: Db | Tx, refs: readonly string[]): Promise<GrantRow[]> {
  const keys = refs.map((ref) => `grant:${ref}`)
  const { rows } = await sql<GrantRow>`
    select i.payload->>'ref' as ref, i.status, x.hash as "txHash"
    from chain.intents i left join chain.txs x on x.id = i.tx_id
    where i.key = any(${keys}::text[])`.execute(db)
  return rows
}

export type IntentCounts = { queued: number; sent: number; failed: number }

export async function countIntents(db: Db): Promise<IntentCounts> {
  const { rows } = await sql<IntentCounts>`
    select count(*) filter (where status = 'queued') as queued, count(*) filter (where status = 'sent') as sent,
           count(*) filter (where status = 'failed') as failed
    from chain.intents where status <> 'done'`.execute(db)
  return rows[0] as IntentCounts
}

export type FailedRow = { key: string; agentId: AgentId; tries: number; error: string | null }

export async function listFailed(db: Db, count: number): Promise<FailedRow[]> {
  return (await on(db)
    .selectFrom('chain.intents')
    .select(['key', 'agent_id as agentId', 'tries', 'error'])
    // Written out: a prepared plan must know that the index of what is open will do.
    .where('status', '=', sql.lit('failed'))
    .orderBy('id')
    .limit(count)
    .execute()) as FailedRow[]
}
