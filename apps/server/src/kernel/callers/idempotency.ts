import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { batchQuery, NotBatchable } from '../db/batch-query.ts'
import type { Db } from '../db/database.ts'
import { isLockTimeout } from '../db/errors.ts'
import { preparedSql } from '../db/prepared.ts'
import { addMs, DAY_MS } from '../lib/clock.ts'
import type { AgentId, UserId } from '../lib/ids.ts'
import type { KnownCaller } from '../operation/access.ts'
import { refuse } from '../operation/problems.ts'
import { Type } from '../operation/schema.ts'
import type { PersonalDataPart } from '../personal-data.ts'
import { type InsideJob, job } from '../transaction/job.ts'
import type { Tx, UnitOfWork } from '../transaction/unit-of-work.ts'

const KEPT_MS = DAY_MS
const KEY_MAX = 255
const PURGE_EVERY_MS = 600_000
const PURGE_BATCH = 5_000

export type Reply = { readonly status: number; readonly text: string }

/** The owner of a key: an account, or one agent of it. An agent's answers are not for its siblings. */
export type Claimant = { readonly actor: UserId; readonly agent: AgentId | null }

export const claimantOf = (caller: KnownCaller): Claimant => ({
  actor: caller.userId,
  agent: caller.kind === 'key' ? caller.agentId : null,
})

type ClaimRow = { claimed: boolean; same_request: boolean; status: number | null; body: string | null }

/** The header's value, with or without the quotes of a structured field. */
export function readIdempotencyKey(header: string | undefined): string | null {
  if (header === undefined) return null
  const key = /^"(.*)"$/.exec(header)?.[1] ?? header
  if (key.length < 1 || key.length > KEY_MAX || !/^[\x20-\x7e]+$/.test(key)) {
    const message = `must be 1 to ${KEY_MAX} printable ASCII characters`
    refuse('invalid_request', { details: [{ path: 'header.Idempotency-Key', message }] })
  }
  return key
}

/** Two requests are the same when operation, address and body say the same. */
export function hashRequest(parts: readonly unknown[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts, sortedKeys)).digest()
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * Claims the key inside the action's own transaction, or answers with the first result. A crash leaves neither the
 * claim nor the action; while another transaction holds the key, the caller is told to wait.
 */
export async function claimKey(
  uow: UnitOfWork,
  { actor, agent }: Claimant,
  key: string,
  requestHash: Buffer,
): Promise<Reply | null> {
  const expiredBefore = addMs(uow.at, -KEPT_MS)
  const { rows } = await sql<ClaimRow>`
    select * from kernel.claim_idempotency(
      ${actor}, ${key}, ${requestHash}, ${uow.at}, ${expiredBefore}, ${agent})`
    .execute(uow.tx)
    .catch((error) => (isLockTimeout(error) ? refuse('idempotency_in_progress') : Promise.reject(error)))
  const row = rows[0]
  if (!row) refuse('idempotency_in_progress')
  if (row.claimed) return null
  if (!row.same_request) refuse('idempotency_key_reused')
  if (row.status === null || row.body === null) refuse('idempotency_in_progress')
  return { status: row.status, text: row.body }
}

/** The first result of a key, when it is there already; claims nothing. */
export async function findReply(
  db: Db,
  { actor, agent }: Claimant,
  key: string,
  requestHash: Buffer,
  at: Date,
): Promise<Reply | null> {
  const { rows } = await sql<Reply & { sameRequest: boolean }>`
    select status, body as text, request_hash = ${requestHash} as "sameRequest" from kernel.idempotency
    where actor = ${actor} and key = ${key} and agent is not distinct from ${agent}::uuid
      and created_at >= ${addMs(at, -KEPT_MS)}`.execute(db)
  const row = rows[0]
  if (!row) return null
  if (!row.sameRequest) refuse('idempotency_key_reused')
  return { status: row.status, text: row.text }
}

export async function saveReply(
  tx: Tx,
  { actor, agent }: Claimant,
  key: string,
  reply: Reply,
): Promise<void> {
  await sql`
    update kernel.idempotency set status = ${reply.status}, body = ${reply.text}
    where actor = ${actor} and key = ${key} and agent is not distinct from ${agent}::uuid`.execute(tx)
}

type Key = Claimant & { readonly key: string }

const takenAmong = preparedSql<
  { actors: UserId[]; agents: (AgentId | null)[]; keys: string[] },
  { place: number }
>(
  (the) => sql`
    select of.place
    from unnest((select ${the.actors}::uuid[]), (select ${the.agents}::uuid[]), (select ${the.keys}::text[]))
      with ordinality as of (actor, agent, key, place)
    join kernel.idempotency i
      on i.actor = of.actor and i.key = of.key and i.agent is not distinct from of.agent`,
)

async function areFree(tx: Db | Tx, keys: readonly Key[]): Promise<(undefined | NotBatchable)[]> {
  const { rows } = await takenAmong(tx, columnsOf(keys))
  const taken = new Set(rows.map(({ place }) => place))
  return keys.map((_key, at) => (taken.has(at + 1) ? new NotBatchable() : undefined))
}

/**
 * For a unit of work that shares its transaction, and so claims nothing yet: one whose key was used needs a transaction
 * of its own.
 */
export const expectFreeKey = batchQuery<Key, void>(async (tx, key) => {
  const [taken] = await areFree(tx, [key])
  if (taken) throw taken
}, areFree)

type KeptReply = Key & { readonly requestHash: Buffer; readonly reply: Reply; readonly at: Date }

const keepAll = preparedSql<{
  at: Date
  actors: UserId[]
  agents: (AgentId | null)[]
  keys: string[]
  hashes: Buffer[]
  statuses: number[]
  bodies: string[]
}>(
  (the) => sql`
    select kernel.keep_replies(${the.at}, ${the.actors}::uuid[], ${the.agents}::uuid[], ${the.keys}::text[],
      ${the.hashes}::bytea[], ${the.statuses}::smallint[], ${the.bodies}::text[])`,
)

async function keepEach(tx: Tx, kept: readonly KeptReply[]): Promise<undefined[]> {
  await keepAll(tx, {
    ...columnsOf(kept),
    at: (kept[0] as KeptReply).at,
    hashes: kept.map(({ requestHash }) => requestHash),
    statuses: kept.map(({ reply }) => reply.status),
    bodies: kept.map(({ reply }) => reply.text),
  })
  return kept.map(() => undefined)
}

/**
 * Claims the key and keeps the result at once, as the last write of a unit of work that shares its transaction. Fails
 * where the key is taken.
 */
export const keepReply = batchQuery<KeptReply, void>(async (tx, kept) => {
  await keepEach(tx as Tx, [kept])
}, keepEach)

const columnsOf = (keys: readonly Key[]) => ({
  actors: keys.map(({ actor }) => actor),
  agents: keys.map(({ agent }) => agent),
  keys: keys.map(({ key }) => key),
})

/** Forgets results older than a day, a bounded number at a time; comes back at once when there are more. */
export const purgeIdempotency: InsideJob<Record<never, never>> = job({
  name: 'kernel.purge-idempotency',
  payload: Type.Object({}),
  everyMs: PURGE_EVERY_MS,
  async run({ tx, at, enqueue }) {
    const { numAffectedRows } = await sql`
      delete from kernel.idempotency where ctid in (
        select ctid from kernel.idempotency where created_at < ${addMs(at, -KEPT_MS)}
        order by created_at limit ${PURGE_BATCH})`.execute(tx)
    if (numAffectedRows === BigInt(PURGE_BATCH)) enqueue(purgeIdempotency, {})
  },
})

/** Kept results are copies of answers to the account: they go with it. */
export const idempotencyPersonalData: PersonalDataPart = {
  module: 'kernel',
  export: async () => ({}),
  async erase({ tx }, userId) {
    await sql`delete from kernel.idempotency where actor = ${userId}`.execute(tx)
  },
}
