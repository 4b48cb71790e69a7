import { type BossId, REMATCH_WINDOW_HOURS } from '@shugyo/engine'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import { DAY_MS, utcDay } from '../../../kernel/lib/clock.ts'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import type { BattleId, BattleRow } from './row.ts'

export type CareerRow = {
  agentId: AgentId
  season: number
  ratedBattles: number
  lastOpponents: AgentId[]
  dryWins: number
  bossesBeaten: BossId[]
}

const newCareer = (agentId: AgentId): CareerRow => ({
  agentId,
  season: 0,
  ratedBattles: 0,
  lastOpponents: [],
  dryWins: 0,
  bossesBeaten: [],
})

const careersOf = (ids: readonly AgentId[]) => sql<CareerRow>`
  select agent_id as "agentId", season, rated_battles as "ratedBattles", last_opponents as "lastOpponents",
         dry_wins as "dryWins", bosses_beaten as "bossesBeaten"
  from battles.careers where agent_id = any(${ids}::uuid[])`

/** The career of each agent; an empty one before its first battle. */
export async function findCareers(db: Db | Tx, ids: readonly AgentId[]): Promise<Map<AgentId, CareerRow>> {
  return byAgent(ids, (await careersOf(ids).execute(db)).rows)
}

function byAgent(ids: readonly AgentId[], rows: readonly CareerRow[]): Map<AgentId, CareerRow> {
  const known = new Map(rows.map((row) => [row.agentId, row]))
  return new Map(ids.map((id) => [id, known.get(id) ?? newCareer(id)]))
}

/** Earlier meetings that reduce what a rematch is worth; more than this make no difference. */
const MEETINGS_COUNTED = 3

/** How the two of a battle met before. */
export type Past = {
  metBefore: number
  metToday: number
  wonToday: { a: boolean; b: boolean }
}

type Meeting = Pick<BattleRow, 'id' | 'a' | 'b' | 'rated' | 'boss' | 'startedAt'> & { finishedAt: Date }

/**
 * The past that the consequences of battles depend on, beside the careers of their agents: how often the same two met
 * in rated battles of the day before, and how they met on the UTC day on which it ends. A battle with an end was
 * fought: the status is not read (see the index `battles_met`).
 */
export async function findPasts(tx: Tx, battles: readonly Meeting[]): Promise<Map<BattleId, Past>> {
  const column = <T>(value: (battle: Meeting) => T) => battles.map(value)
  const today = ({ finishedAt }: Meeting) => new Date(utcDay(finishedAt) * DAY_MS)
  const met = sql`battles.battles b
    where least(b.a_agent_id, b.b_agent_id) = least(g.one, g.other)
      and greatest(b.a_agent_id, b.b_agent_id) = greatest(g.one, g.other)`
  const metToday = sql`${met} and b.boss is not distinct from g.boss and b.finished_at >= g.today`
  const wonBy = (side: 'one' | 'other') => sql`exists (
    select 1 from ${metToday} and b.mode not in ('training', 'friendly')
      and case b.outcome when 'a' then b.a_agent_id when 'b' then b.b_agent_id end = ${sql.ref(`g.${side}`)})`
  const { rows } = await sql<Omit<Past, 'wonToday'> & { id: BattleId; a: boolean; b: boolean }>`
    select g.id,
      (select count(*) from (
        select 1 from ${met} and g.other is not null and g.rated and b.rated
          and b.finished_at > g.started_at - ${REMATCH_WINDOW_HOURS} * interval '1 hour'
        limit ${MEETINGS_COUNTED}
      ) met) as "metBefore",
      (select count(*) from (select 1 from ${metToday} limit ${MEETINGS_COUNTED}) met) as "metToday",
      ${wonBy('one')} as a, ${wonBy('other')} as b
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ a }) => a.agentId)}::uuid[],
      ${column(({ b }) => b?.agentId ?? null)}::uuid[], ${column(({ rated }) => rated)}::boolean[],
      ${column(({ boss }) => boss)}::text[], ${column(({ startedAt }) => startedAt)}::timestamptz[],
      ${column(today)}::timestamptz[]) as g (id, one, other, rated, boss, started_at, today)`.execute(tx)
  return new Map(rows.map(({ id, a, b, ...times }) => [id, { ...times, wonToday: { a, b } }]))
}

/** Writes careers, new or known. The agents are locked by the caller. */
export async function saveCareers(tx: Tx, careers: readonly CareerRow[]): Promise<void> {
  await sql`
    insert into battles.careers (agent_id, season, rated_battles, last_opponents, dry_wins, bosses_beaten)
    select "agentId", season, "ratedBattles", "lastOpponents", "dryWins", "bossesBeaten"
    from jsonb_to_recordset(${JSON.stringify(careers)}::jsonb) as c (
      "agentId" uuid, season integer, "ratedBattles" integer, "lastOpponents" uuid[], "dryWins" integer,
      "bossesBeaten" text[])
    on conflict (agent_id) do update set season = excluded.season, rated_battles = excluded.rated_battles,
      last_opponents = excluded.last_opponents, dry_wins = excluded.dry_wins, bosses_beaten = excluded.bosses_beaten`.execute(
    tx,
  )
}
