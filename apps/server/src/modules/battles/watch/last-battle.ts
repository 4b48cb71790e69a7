import { type Mode, resultFor } from '@shugyo/engine'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { listBattlesOf } from '../store/lists.ts'
import type { BattleId } from '../store/row.ts'
import { sidesOf } from '../views.ts'

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
