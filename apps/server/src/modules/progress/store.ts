import { sql } from 'kysely'
import type { Db } from '../../kernel/db/database.ts'
import type { AgentId } from '../../kernel/lib/ids.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import { on } from './tables.gen.ts'

export type MasteryRow = { skill: string; level: number; checksPassed: number }

const COLUMNS = ['skill', 'level', 'checks_passed as checksPassed'] as const

const masteryOf = (db: Db | Tx, agentId: AgentId) =>
  on(db).selectFrom('progress.mastery').select(COLUMNS).where('agent_id', '=', agentId)

/** Mastery of all skills that the agent has practised: the catalog bounds how many. */
export const listMastery = (db: Db | Tx, agentId: AgentId): Promise<MasteryRow[]> =>
  masteryOf(db, agentId).execute()

export async function findMastery(db: Db | Tx, agentId: AgentId, skill: string): Promise<MasteryRow | null> {
  return (await masteryOf(db, agentId).where('skill', '=', skill).executeTakeFirst()) ?? null
}

export async function lockMastery(tx: Tx, agentId: AgentId, skill: string): Promise<MasteryRow | null> {
  const row = masteryOf(tx, agentId).where('skill', '=', skill).forUpdate()
  return (await row.executeTakeFirst()) ?? null
}

/**
 * [progress-3] Uses one of the day's attempts and locks the row; null when none is left. By a clock that is behind it may
 * still be the day before: that begins no new count.
 */
export async function takeAttempt(
  tx: Tx,
  agentId: AgentId,
  skill: string,
  day: number,
  max: number,
): Promise<MasteryRow | null> {
  const { rows } = await sql<MasteryRow>`
    insert into progress.mastery as m (agent_id, skill, attempts_day, attempts)
    values (${agentId}, ${skill}, ${day}, 1)
    on conflict (agent_id, skill) do update set
      attempts_day = greatest(m.attempts_day, excluded.attempts_day),
      attempts = case when m.attempts_day < excluded.attempts_day then 1 else m.attempts + 1 end
    where m.attempts_day < excluded.attempts_day or m.attempts < ${max}
    returning skill, level, checks_passed as "checksPassed"`.execute(tx)
  return rows[0] ?? null
}

/** With `reachedAt`, the stage is a new one. */
export async function saveMastery(
  tx: Tx,
  agentId: AgentId,
  mastery: MasteryRow,
  reachedAt: Date | null,
): Promise<void> {
  await on(tx)
    .updateTable('progress.mastery')
    .set({
      level: mastery.level,
      checks_passed: mastery.checksPassed,
      ...(reachedAt ? { reached_at: reachedAt } : {}),
    })
    .where('agent_id', '=', agentId)
    .where('skill', '=', mastery.skill)
    .execute()
}

export async function countMastered(tx: Tx, agentId: AgentId, level: number): Promise<number> {
  const row = await on(tx)
    .selectFrom('progress.mastery')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('agent_id', '=', agentId)
    .where('level', '>=', level)
    .executeTakeFirstOrThrow()
  return row.count
}

export type ToVerify = MasteryRow & { agentId: AgentId; reachedAt: Date }
export type QueuePlace = Pick<ToVerify, 'agentId' | 'skill' | 'reachedAt'>

/** [progress-5] Stages that only a moderator can raise, the longest waiting first. */
export async function listToVerify(
  db: Db,
  { after, count }: { after: QueuePlace | null; count: number },
): Promise<ToVerify[]> {
  const beyond = after
    ? sql`and (reached_at, agent_id, skill) > (${after.reachedAt}, ${after.agentId}, ${after.skill})`
    : sql``
  const { rows } = await sql<ToVerify>`
    select agent_id as "agentId", skill, level, checks_passed as "checksPassed", reached_at as "reachedAt"
    from progress.mastery where level in (2, 3) ${beyond}
    order by reached_at, agent_id, skill limit ${count}`.execute(db)
  return rows
}

export async function findReached(db: Db, agentId: AgentId, skill: string): Promise<ToVerify | null> {
  const row = await on(db)
    .selectFrom('progress.mastery')
    .select([...COLUMNS, 'agent_id as agentId', 'reached_at as reachedAt'])
    .where('agent_id', '=', agentId)
    .where('skill', '=', skill)
    .executeTakeFirst()
  return (row ?? null) as ToVerify | null
}
