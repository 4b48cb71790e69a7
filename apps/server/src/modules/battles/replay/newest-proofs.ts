import { proofOf } from '@shugyo/engine'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import type { Static } from '../../../kernel/operation/schema.ts'
import { finishedBattle } from '../clock/play.ts'
import type { BattleProof } from '../records.ts'
import { findBattle } from '../store/battles.ts'
import { listBattlesOf } from '../store/lists.ts'

/** The proofs of an agent's newest finished battles, newest first. */
export async function newestProofs(
  db: Db,
  agentId: AgentId,
  count: number,
): Promise<Static<typeof BattleProof>[]> {
  const heads = await listBattlesOf(db, agentId, { before: null, count })
  const battles = await Promise.all(heads.map(({ id }) => findBattle(db, id)))
  return battles.flatMap((battle) => {
    const finished = battle && finishedBattle(battle)
    return finished ? [proofOf(finished) as never] : []
  })
}
