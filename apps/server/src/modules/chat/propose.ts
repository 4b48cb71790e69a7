import type { TaskEffect } from './understand/intent.ts'

export type Proposal = { readonly effect: TaskEffect; readonly prompt: string }

const WONDERS =
  /^(?:what|how|why|who|where|when|which)(?:'s| is| are| was| were| does| do| did| can| could| would| many| much| tall| far| old| long)\b(?!.*\b(?:you|your|i|me|my|we|us|our)\b)\s*(?<topic>\S.{5,200})$/iu
const UNFIT = /\b(?:weather|time is it|joke|vote|god|price|today|right now|tomorrow)\b/iu

/**
 * [chat-19] What no rule knows is at most proposed, never done: a question about the world may be worth research. By words
 * for now; a classifier over the brain's encoder has its place here, and can only propose too.
 */
export function proposeFor(text: string): Proposal | null {
  const said = text
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\s?!.…]+$/u, '')
  if (said.length > 200 || UNFIT.test(said) || /["“”«»<>{}\n]/u.test(text)) return null
  return WONDERS.test(said) ? { effect: 'research', prompt: said } : null
}
