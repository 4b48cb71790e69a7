import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId, Id, UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import type { Pair } from '../memory/sealing.ts'
import { on } from '../tables.gen.ts'

export type MemoryId = Id<'memory'>
export type SealedMemory = { id: MemoryId; agentId: AgentId; sealed: Buffer; wrapped: Buffer; at: Date }
export type LearnedRow = { id: MemoryId; kind: string; content: string; at: Date }

/** The pair's key; without one, `fresh` becomes it. Two at once both get the key of the first. */
export async function keepKey(tx: Tx, pair: Pair, fresh: Buffer, at: Date): Promise<Buffer> {
  const { agentId: agent_id, ownerId: owner_id } = pair
  await on(tx)
    .insertInto('agents.owner_keys')
    .values({ agent_id, owner_id, wrapped: fresh, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { wrapped } = await on(tx)
    .selectFrom('agents.owner_keys')
    .select('wrapped')
    .where('agent_id', '=', agent_id)
    .where('owner_id', '=', owner_id)
    .executeTakeFirstOrThrow()
  return wrapped
}

/** The words under the key are deleted with it (on delete cascade). */
export async function deleteKey(tx: Tx, { agentId, ownerId }: Pair): Promise<void> {
  await on(tx)
    .deleteFrom('agents.owner_keys')
    .where('agent_id', '=', agentId)
    .where('owner_id', '=', ownerId)
    .execute()
}

export async function deleteKeysOf(tx: Tx, ownerId: UserId): Promise<void> {
  await on(tx).deleteFrom('agents.owner_keys').where('owner_id', '=', ownerId).execute()
}

/** Reads words and their key in one query, so that an erasure in between can't separate them. Newest first. */
const sealedMemories = (db: Db | Tx, ownerId: UserId) =>
  on(db)
    .selectFrom('agents.owner_memories as m')
    .innerJoin('agents.owner_keys as k', (join) =>
      join.onRef('k.agent_id', '=', 'm.agent_id').onRef('k.owner_id', '=', 'm.owner_id'),
    )
    .select(['m.id', 'm.agent_id as agentId', 'm.sealed', 'k.wrapped', 'm.at'])
    .where('k.owner_id', '=', ownerId)
    .orderBy('m.id', 'desc')

export async function listMemories(
  db: Db | Tx,
  pair: Pair,
  count: number,
  before?: MemoryId,
): Promise<SealedMemory[]> {
  const all = sealedMemories(db, pair.ownerId).where('k.agent_id', '=', pair.agentId)
  const wanted = before === undefined ? all : all.where('m.id', '<', before)
  return (await wanted.limit(count).execute()) as SealedMemory[]
}

export async function countMemories(db: Db | Tx, { agentId, ownerId }: Pair): Promise<number> {
  const { count } = await on(db)
    .selectFrom('agents.owner_memories')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('agent_id', '=', agentId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return count
}

export async function listMemoriesOf(
  db: Db,
  ownerId: UserId,
  count: number,
  before?: MemoryId,
): Promise<SealedMemory[]> {
  const all = sealedMemories(db, ownerId)
  const wanted = before === undefined ? all : all.where('m.id', '<', before)
  return (await wanted.limit(count).execute()) as SealedMemory[]
}

export async function insertMemory(
  tx: Tx,
  { agentId, ownerId }: Pair,
  { id, sealed, at }: Pick<SealedMemory, 'id' | 'sealed' | 'at'>,
): Promise<void> {
  await on(tx)
    .insertInto('agents.owner_memories')
    .values({ id, agent_id: agentId, owner_id: ownerId, sealed, at })
    .execute()
}

export async function deleteMemories(
  tx: Tx,
  { agentId, ownerId }: Pair,
  ids: readonly MemoryId[],
): Promise<number> {
  if (ids.length === 0) return 0
  const { numDeletedRows } = await on(tx)
    .deleteFrom('agents.owner_memories')
    .where('agent_id', '=', agentId)
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function listLearned(
  db: Db | Tx,
  agentId: AgentId,
  count: number,
  before?: MemoryId,
): Promise<LearnedRow[]> {
  const all = on(db)
    .selectFrom('agents.learned_memories')
    .select(['id', 'kind', 'content', 'at'])
    .where('agent_id', '=', agentId)
    .orderBy('id', 'desc')
  const wanted = before === undefined ? all : all.where('id', '<', before)
  return (await wanted.limit(count).execute()) as LearnedRow[]
}

export async function countNotes(db: Db | Tx, agentId: AgentId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from agents.learned_memories where agent_id = ${agentId}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function insertLearned(tx: Tx, agentId: AgentId, row: LearnedRow): Promise<void> {
  await on(tx)
    .insertInto('agents.learned_memories')
    .values({ ...row, agent_id: agentId })
    .execute()
}

export async function deleteLearned(tx: Tx, agentId: AgentId, ids: readonly MemoryId[]): Promise<number> {
  if (ids.length === 0) return 0
  const gone = await on(tx)
    .deleteFrom('agents.learned_memories')
    .where('agent_id', '=', agentId)
    .where('id', 'in', [...ids])
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}

/** Deletes all but the newest `count`. */
export async function trimLearned(tx: Tx, agentId: AgentId, count: number): Promise<void> {
  const db = on(tx)
  const surplus = db
    .selectFrom('agents.learned_memories')
    .select('id')
    .where('agent_id', '=', agentId)
    .orderBy('id', 'desc')
    .offset(count)
  await db.deleteFrom('agents.learned_memories').where('id', 'in', surplus).execute()
}

type BattleNote = { id: MemoryId; agentId: AgentId; content: string }

/**
 * Adds one note per agent, and deletes what exceeds the limits, oldest first: among the notes of battles, and among
 * all.
 */
export async function insertBattleNotes(
  tx: Tx,
  notes: readonly BattleNote[],
  at: Date,
  most: { ofBattles: number; ofAll: number },
): Promise<void> {
  const agentIds = notes.map(({ agentId }) => agentId)
  // Chooses what to delete before the new notes exist: each makes room for one.
  await sql`
    with note as (
      insert into agents.learned_memories (id, agent_id, kind, content, at)
      select given.id, given.agent_id, 'battle', given.content, ${at}
      from unnest(${notes.map(({ id }) => id)}::uuid[], ${agentIds}::uuid[],
        ${notes.map(({ content }) => content)}::text[]) as given (id, agent_id, content)
    )
    delete from agents.learned_memories where id in (
      select id from (
        select m.id, row_number() over (partition by m.agent_id order by m.id desc) as of_all,
          case when m.kind = 'battle'
            then row_number() over (partition by m.agent_id, m.kind order by m.id desc) end as of_battles
        from agents.learned_memories m where m.agent_id = any(${agentIds}::uuid[])
      ) placed
      where of_all >= ${most.ofAll} or of_battles >= ${most.ofBattles})`.execute(tx)
}
