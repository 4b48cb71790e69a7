import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import { listFought } from '../kinds/store/fought.ts'
import type { BattleId, BattleRow } from '../store/row.ts'

export type FoughtWith = {
  /** How many of its finished battles were looked at, the newest ones. */
  looked: number
  /** Those of them into which it took the ability, newest first. */
  battles: { battleId: BattleId; opponent: string; result: 'won' | 'lost' | 'drawn'; at: Date }[]
}

/** What an agent did lately with an ability: its battles are public, and so is what it took into them. */
export async function foughtWith(
  db: Db,
  agentId: AgentId,
  ability: string,
  count: number,
): Promise<FoughtWith> {
  const fought = await listFought(db, agentId, count)
  const battles = fought.flatMap((battle) => {
    const side = battle.a.agentId === agentId ? 'a' : 'b'
    if (!battle.fighters?.[side].abilities.includes(ability)) return []
    const opponent = (side === 'a' ? battle.b : battle.a)?.name ?? ''
    const at = battle.finishedAt ?? battle.createdAt
    return [{ battleId: battle.id, opponent, result: resultOf(battle, side), at }]
  })
  return { looked: fought.length, battles }
}

function resultOf({ outcome }: BattleRow, side: 'a' | 'b'): 'won' | 'lost' | 'drawn' {
  if (outcome === 'draw') return 'drawn'
  return outcome === side ? 'won' : 'lost'
}
