import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import { listFought } from '../store/lists.ts'
import type { BattleId, BattleRow } from '../store/row.ts'

export type FoughtWith = {
  /** How many of its newest finished battles were read. */
  looked: number
  /** Those among them in which it had the ability, newest first. */
  battles: { battleId: BattleId; opponent: string; result: 'won' | 'lost' | 'drawn'; at: Date }[]
}

/** An agent's recent battles with an ability: battles are public, and so are their loadouts. */
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
