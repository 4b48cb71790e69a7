import { refuse } from '../../../kernel/problems.ts'
import type { BattleHead } from '../store/row.ts'

/** BC1: a battle that is only an invite, or came to nothing, has no crowd. Declares `wrong_state`. */
export function requireTalkedAbout({ status }: Pick<BattleHead, 'status'>): void {
  if (status === 'invited' || status === 'declined' || status === 'cancelled') {
    refuse('wrong_state', { message: 'There is no battle to talk about: it was not taken up.' })
  }
}
