import { fact } from '../../../kernel/facts.ts'
import type { AgentId, UserId } from '../../../kernel/ids.ts'
import { Type, uuid } from '../../../kernel/schema.ts'
import type { BattleId } from '../store/row.ts'

/** Somebody tipped a fighter; both owners as they were then. */
export const fighterTipped = fact('battles.fighter_tipped', {
  battleId: uuid<BattleId>(),
  commentId: Type.Integer(),
  agentId: uuid<AgentId>(),
  ownerId: uuid<UserId>(),
  fromUserId: uuid<UserId>(),
})
