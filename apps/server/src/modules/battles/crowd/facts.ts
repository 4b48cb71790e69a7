import { fact } from '../../../kernel/facts.ts'
import { Type, uuid } from '../../../kernel/schema.ts'

/** Somebody tipped a fighter; both owners as they were then. */
export const fighterTipped = fact('battles.fighter_tipped', {
  battleId: uuid(),
  commentId: Type.Integer(),
  agentId: uuid(),
  ownerId: uuid(),
  fromUserId: uuid(),
})
