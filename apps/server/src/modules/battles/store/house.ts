import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { on } from '../tables.gen.ts'

export async function listHouse(db: Db | Tx): Promise<{ place: number; agentId: AgentId }[]> {
  const rows = on(db).selectFrom('battles.house').select(['place', 'agent_id as agentId']).orderBy('place')
  return (await rows.execute()) as { place: number; agentId: AgentId }[]
}

export async function insertHouseAgent(tx: Tx, place: number, agentId: AgentId): Promise<void> {
  await on(tx).insertInto('battles.house').values({ place, agent_id: agentId }).execute()
}
