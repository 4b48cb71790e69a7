import { requireScopes } from '../../../kernel/operation/access.ts'
import { Problem } from '../../../kernel/operation/problems.ts'
import type { Scope } from '../../../kernel/operation/scopes.ts'
import { refusalIn } from '../phrases/refusals.ts'
import type { Answer } from '../speak.ts'
import type { Turn } from './turn.ts'

/**
 * [chat-26] Answers where the writer may do the same by itself: a key needs the scopes of the operation that does it. All
 * of it is refused before anything is written, so the agent says why and the conversation goes on.
 */
export async function tried(
  turn: Turn,
  scopes: readonly Scope[],
  act: () => Promise<Answer>,
): Promise<Answer> {
  try {
    requireScopes(turn.caller, scopes)
    return await act()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { core: refusalIn(turn.language, error), meta: null }
  }
}
