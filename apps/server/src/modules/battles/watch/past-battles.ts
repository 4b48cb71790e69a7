import { type Mode, resultFor } from '@shugyo/engine'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { listBattlesOf, listFought } from '../store/lists.ts'
import type { BattleId, BattleRow } from '../store/row.ts'
import { sidesOf } from '../views.ts'

export type FoughtWith = {
  /** How many of its newest finished battles were read. */
  looked: number
  /** The battles among them in which it had the ability, newest first. */
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

export type LastBattle = {
  readonly id: BattleId
  readonly mode: Mode
  readonly opponent: string
  readonly result: 'win' | 'loss' | 'draw'
  readonly rounds: number
  readonly ratingDelta: number | null
  readonly finishedAt: Date
}

/** How the agent's newest finished battle went. */
export async function findLastBattle(db: Db | Tx, agentId: AgentId): Promise<LastBattle | null> {
  const [battle] = await listBattlesOf(db, agentId, { before: null, count: 1 })
  if (!battle || battle.finishedAt === null) return null
  const side = battle.a.agentId === agentId ? 'a' : 'b'
  const { a, b } = sidesOf(battle)
  return {
    id: battle.id,
    mode: battle.mode,
    opponent: (side === 'a' ? b : a)?.name ?? '',
    result: resultFor(side, battle.outcome as 'a' | 'b' | 'draw'),
    rounds: battle.roundsPlayed,
    ratingDelta: battle[side]?.ratingDelta ?? null,
    finishedAt: battle.finishedAt,
  }
}
