import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import { Type, uuid } from '../../../kernel/operation/schema.ts'
import { fact } from '../../../kernel/transaction/facts.ts'
import type { BattleId } from '../store/row.ts'

/** Somebody tipped a fighter; both owners as they were then. */
export const fighterTipped = fact('battles.fighter_tipped', {
  battleId: uuid<BattleId>(),
  commentId: Type.Integer(),
  agentId: uuid<AgentId>(),
  ownerId: uuid<UserId>(),
  fromUserId: uuid<UserId>(),
})
