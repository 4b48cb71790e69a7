import type { BossId } from '@shugyo/engine'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { Tx } from '../../../kernel/deed.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import { on } from '../tables.gen.ts'

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

/** What each agent's battles add up to; an empty one before its first. */
export async function findCareers(db: Db | Tx, ids: readonly AgentId[]): Promise<Map<AgentId, CareerRow>> {
  const { rows } = await sql<CareerRow>`
    select agent_id as "agentId", season, rated_battles as "ratedBattles", last_opponents as "lastOpponents",
           dry_wins as "dryWins", bosses_beaten as "bossesBeaten"
    from battles.careers where agent_id = any(${ids}::uuid[])`.execute(db)
  const known = new Map(rows.map((row) => [row.agentId, row]))
  return new Map(ids.map((id) => [id, known.get(id) ?? newCareer(id)]))
}

/** The agent is locked by the caller. */
export async function saveCareer(tx: Tx, career: CareerRow): Promise<void> {
  const values = {
    season: career.season,
    rated_battles: career.ratedBattles,
    last_opponents: career.lastOpponents,
    dry_wins: career.dryWins,
    bosses_beaten: career.bossesBeaten,
  }
  await on(tx)
    .insertInto('battles.careers')
    .values({ agent_id: career.agentId, ...values })
    .onConflict((conflict) => conflict.column('agent_id').doUpdateSet(values))
    .execute()
}
