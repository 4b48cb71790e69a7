import assert from 'node:assert/strict'
import { type BossId, REMATCH_WINDOW_HOURS } from '@shugyo/engine'
import { sql } from 'kysely'
import { DAY_MS, utcDay } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/db/database.ts'
import type { Tx } from '../../../kernel/deed.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import type { BattleRow } from './row.ts'

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

type Past = {
  careers: Map<AgentId, CareerRow>
  metBefore: number
  metToday: number
  wonToday: { a: boolean; b: boolean }
}

/**
 * What the settlement of a battle depends on besides the battle itself: the careers of its agents, how often the same
 * two met in rated battles that ended in the day before this one began, and how they met on the UTC day on which it
 * ends.
 */
export async function findPast(
  tx: Tx,
  battle: Pick<BattleRow, 'a' | 'b' | 'rated' | 'boss' | 'startedAt'> & { finishedAt: Date },
  ids: readonly AgentId[],
): Promise<Past> {
  const [one, other] = [battle.a.agentId, battle.b?.agentId ?? null]
  const today = new Date(utcDay(battle.finishedAt) * DAY_MS)
  const met = sql`battles.battles b
    where least(b.a_agent_id, b.b_agent_id) = least(${one}::uuid, ${other}::uuid)
      and greatest(b.a_agent_id, b.b_agent_id) = greatest(${one}::uuid, ${other}::uuid) and b.status = 'done'`
  const metToday = sql`${met} and b.boss is not distinct from ${battle.boss} and b.finished_at >= ${today}`
  const wonBy = (agentId: AgentId | null) => sql`exists (
    select 1 from ${metToday} and b.mode not in ('training', 'friendly')
      and case b.outcome when 'a' then b.a_agent_id when 'b' then b.b_agent_id end = ${agentId}::uuid)`
  const { rows } = await sql<
    Omit<Past, 'careers' | 'wonToday'> & { careers: CareerRow[]; a: boolean; b: boolean }
  >`
    select
      array(select to_json(c) from (${careersOf(ids)}) c) as careers,
      (select count(*) from (
        select 1 from ${met} and ${other}::uuid is not null and ${battle.rated} and b.rated
          and b.finished_at > ${battle.startedAt}::timestamptz - ${REMATCH_WINDOW_HOURS} * interval '1 hour'
        limit ${MEETINGS_COUNTED}
      ) met) as "metBefore",
      (select count(*) from (select 1 from ${metToday} limit ${MEETINGS_COUNTED}) met) as "metToday",
      ${wonBy(one)} as a, ${wonBy(other)} as b`.execute(tx)
  const [{ careers, a, b, ...times } = assert.fail('a select without a table answers one row')] = rows
  return { ...times, careers: byAgent(ids, careers), wonToday: { a, b } }
}

/** The part of a statement that writes careers, new or known. The caller holds the agents' rows. */
export const savingCareers = (careers: readonly CareerRow[]) => sql`
  insert into battles.careers (agent_id, season, rated_battles, last_opponents, dry_wins, bosses_beaten)
  select "agentId", season, "ratedBattles", "lastOpponents", "dryWins", "bossesBeaten"
  from jsonb_to_recordset(${JSON.stringify(careers)}::jsonb) as c (
    "agentId" uuid, season integer, "ratedBattles" integer, "lastOpponents" uuid[], "dryWins" integer,
    "bossesBeaten" text[])
  on conflict (agent_id) do update set season = excluded.season, rated_battles = excluded.rated_battles,
    last_opponents = excluded.last_opponents, dry_wins = excluded.dry_wins, bosses_beaten = excluded.bosses_beaten`
