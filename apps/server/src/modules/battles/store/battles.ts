import assert from 'node:assert/strict'
import type {
  Beacon,
  BossId,
  Bracket,
  Fighters,
  Mode,
  Outcome,
  Round,
  RulesetId,
  Stance,
} from '@shugyo/engine'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import { prepared } from '../../../kernel/db/prepared.ts'
import { type AgentId, firstIdAt, type UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { BATTLE_STATES, type BattleStatus } from '../rules.ts'
import { on } from '../tables.gen.ts'
import {
  type BattleId,
  type BattleRow,
  inputColumns,
  type LootRow,
  type Raw,
  rowColumns,
  toRow,
  type WithAgent,
} from './row.ts'

const battleById = prepared((db, value: { id: string }) => ({
  compile: () => sql<Raw>`select ${rowColumns} from battles.battles b where b.id = ${value.id}`.compile(db),
}))

/** Anybody's battle: battles are public. Finds one that joined another by its old id too. */
export async function findBattle(db: Db | Tx, id: BattleId): Promise<BattleRow | null> {
  const [row] = await battleById(db, { id })
  if (row) return toRow(row)
  const joined = await findJoined(db, id)
  if (joined === null) return null
  const [other] = await battleById(db, { id: joined })
  return other ? toRow(other) : null
}

export async function getBattle(tx: Db | Tx, id: BattleId): Promise<BattleRow> {
  return (await findBattle(tx, id)) ?? assert.fail(`no battle ${id}`)
}

async function findJoined(db: Db | Tx, id: BattleId): Promise<BattleId | null> {
  const row = await on(db)
    .selectFrom('battles.joined')
    .select('battle_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return (row?.battle_id ?? null) as BattleId | null
}

const heldBattle = prepared((db, value: { id: string }) => ({
  compile: () =>
    sql<Raw>`select ${rowColumns} from battles.battles b where b.id = ${value.id} for update of b`.compile(
      db,
    ),
}))

/** The same, with its row locked. A transaction that also locks agents must lock them first. */
export async function lockBattle(tx: Tx, id: BattleId): Promise<BattleRow | null> {
  const [row] = await heldBattle(tx, { id })
  if (row) return toRow(row)
  const joined = await findJoined(tx, id)
  return joined === null ? null : lockBattle(tx, joined)
}

/**
 * Many at once, held in the order of their ids; those that went on under another's are held under that. To be settled,
 * not to be shown: without handles.
 */
export async function lockBattles(tx: Tx, ids: readonly BattleId[]): Promise<BattleRow[]> {
  const { rows } = await sql<Raw>`
    select ${inputColumns} from battles.battles b where b.id = any(${ids}::uuid[]) order by b.id for update of b`.execute(
    tx,
  )
  const held = rows.map(toRow)
  const known = new Set(held.map(({ id }) => id))
  const others = await listJoined(
    tx,
    ids.filter((id) => !known.has(id)),
  )
  const fresh = others.filter((id) => !known.has(id))
  return fresh.length === 0 ? held : [...held, ...(await lockBattles(tx, fresh))]
}

async function listJoined(tx: Tx, ids: readonly BattleId[]): Promise<BattleId[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: BattleId }>`
    select distinct battle_id as id from battles.joined where id = any(${ids}::uuid[])`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Somebody who enters a battle, by the names of this moment. */
export type Entry = {
  agentId: AgentId | null
  ownerId: UserId | null
  name: string
  character: string | null
  look: Readonly<Record<string, string>>
  rating: number | null
  stance: Stance | null
  clientSeed: string | null
  house: boolean
}

export type NewBattle = {
  id: BattleId
  season: number
  mode: Mode
  bracket: Bracket
  ruleset: RulesetId
  rated: boolean
  status: 'invited' | 'queued'
  queueRank: number | null
  boss: BossId | null
  a: WithAgent<Entry>
  b: Entry | null
  seedHash: string
  sealedSeed: Buffer
  fighters: Fighters | null
  fightersHash: string | null
  createdAt: Date
  expiresAt: Date | null
}

export async function insertBattle(tx: Tx, battle: NewBattle): Promise<void> {
  const { a } = battle
  await on(tx)
    .insertInto('battles.battles')
    .values({
      id: battle.id,
      season: battle.season,
      mode: battle.mode,
      bracket: battle.bracket,
      ruleset: battle.ruleset,
      rated: battle.rated,
      status: battle.status,
      queue_rank: battle.queueRank,
      boss: battle.boss,
      a_agent_id: a.agentId,
      a_owner_id: a.ownerId,
      a_name: a.name,
      a_character: a.character as string,
      a_look: a.look,
      a_rating: a.rating as number,
      a_stance: a.stance as Stance,
      a_client_seed: a.clientSeed,
      ...(battle.b ? sideB(battle.b) : {}),
      seed_hash: battle.seedHash,
      sealed_seed: battle.sealedSeed,
      fighters: battle.fighters && JSON.stringify(battle.fighters),
      fighters_hash: battle.fightersHash,
      created_at: battle.createdAt,
      expires_at: battle.expiresAt,
    })
    .execute()
}

const sideB = (b: Entry) => ({
  b_agent_id: b.agentId,
  b_owner_id: b.ownerId,
  b_name: b.name,
  b_character: b.character,
  b_look: b.look,
  b_rating: b.rating,
  b_stance: b.stance,
  b_client_seed: b.clientSeed,
  b_house: b.house,
})

/** An opponent joins, and both are frozen as they are. The caller holds the row. */
export async function enterOpponent(
  tx: Tx,
  id: BattleId,
  b: Entry,
  frozen: { fighters: Fighters; fightersHash: string },
): Promise<void> {
  const fighters = { fighters: JSON.stringify(frozen.fighters), fighters_hash: frozen.fightersHash }
  const { numUpdatedRows } = await on(tx)
    .updateTable('battles.battles')
    .set({ ...sideB(b), queue_rank: null, status: 'queued', ...fighters })
    .where('id', '=', id)
    .where('status', 'in', BATTLE_STATES.sourcesOf('queued'))
    .executeTakeFirst()
  assert(numUpdatedRows === 1n, `nobody can enter battle ${id}`)
}

/**
 * [battles-23] Merges a waiting battle into another, which keeps what the first one's player was promised. The caller
 * holds both rows.
 */
export async function joinInto(
  tx: Tx,
  { id, seedHash, sealedSeed }: Pick<BattleRow, 'id' | 'seedHash' | 'sealedSeed'>,
  other: BattleId,
): Promise<void> {
  await on(tx).deleteFrom('battles.battles').where('id', '=', id).execute()
  await on(tx).insertInto('battles.joined').values({ id, battle_id: other }).execute()
  await on(tx)
    .updateTable('battles.battles')
    .set({ joined_id: id, joined_seed_hash: seedHash, joined_sealed_seed: sealedSeed })
    .where('id', '=', other)
    .execute()
}

/** False when it has started already. */
export async function markRunning(
  tx: Tx,
  id: BattleId,
  start: { beacon: Beacon | null; startedAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('battles.battles')
    .set({
      status: 'running',
      beacon: start.beacon && JSON.stringify(start.beacon),
      started_at: start.startedAt,
    })
    .where('id', '=', id)
    .where('status', 'in', BATTLE_STATES.sourcesOf('running'))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type Ending = {
  id: BattleId
  outcome: Outcome
  rounds: Round[]
  serverSeed: string
  joinedServerSeed: string | null
  seed: number
  ratingDelta: { a: number | null; b: number | null }
  xpDelta: { a: number | null; b: number | null }
  loot: LootRow
  finishedAt: Date
}

/** Running becomes done, for each. All rows are locked by the caller. */
export async function saveEndings(tx: Tx, endings: readonly Ending[]): Promise<void> {
  const values = endings.map(({ ratingDelta, xpDelta, ...ending }) => ({
    ...ending,
    aRating: ratingDelta.a,
    bRating: ratingDelta.b,
    aXp: xpDelta.a,
    bXp: xpDelta.b,
  }))
  // As json, not jsonb: rounds are kept letter by letter.
  const { numAffectedRows } = await sql`
    update battles.battles b
    set status = 'done', outcome = e.outcome, rounds = e.rounds, server_seed = e."serverSeed",
      joined_server_seed = e."joinedServerSeed", seed = e.seed, a_rating_delta = e."aRating", b_rating_delta = e."bRating",
      a_xp_delta = e."aXp", b_xp_delta = e."bXp", loot = e.loot, finished_at = e."finishedAt"
    from json_to_recordset(${JSON.stringify(values)}::json) as e (
      id uuid, outcome text, rounds json, "serverSeed" text, "joinedServerSeed" text, seed bigint, "aRating" integer,
      "bRating" integer, "aXp" integer, "bXp" integer, loot json, "finishedAt" timestamptz)
    where b.id = e.id and b.status = any(${BATTLE_STATES.sourcesOf('done')}::text[])`.execute(tx)
  assert(numAffectedRows === BigInt(endings.length), 'a battle of these does not run')
}

/** Closes a battle that is not fought. The caller holds the row. */
export async function closeBattle(
  tx: Tx,
  id: BattleId,
  status: Extract<BattleStatus, 'failed' | 'declined' | 'cancelled'>,
): Promise<void> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('battles.battles')
    .set({ status, queue_rank: null })
    .where('id', '=', id)
    .where('status', 'in', BATTLE_STATES.sourcesOf(status))
    .executeTakeFirst()
  assert(numUpdatedRows === 1n, `battle ${id} is in no state to be ${status}`)
}

/** Whether the agent has challenged this boss since a moment; its row is locked by the caller. */
export async function triedBossSince(tx: Tx, agentId: AgentId, boss: BossId, since: Date): Promise<boolean> {
  const row = await on(tx)
    .selectFrom('battles.battles')
    .select('id')
    .where('a_agent_id', '=', agentId)
    .where('id', '>=', firstIdAt(since))
    .where('boss', '=', boss)
    .where('status', '!=', 'failed')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The agent's invites and waiting battles, with their rows locked. */
export async function lockUnfought(tx: Tx, agentId: AgentId): Promise<BattleRow[]> {
  const { rows } = await sql<Raw>`
    select ${rowColumns} from battles.battles b
    where (b.a_agent_id = ${agentId} or b.b_agent_id = ${agentId})
      and (b.status = 'invited' or b.queue_rank is not null)
    order by b.id for update of b`.execute(tx)
  return rows.map(toRow)
}
