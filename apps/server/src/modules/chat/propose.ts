import { askToForget, forgetFacts } from './answers/memory.ts'
import { shortly, type Turn } from './answers/turn.ts'
import { instead, isRefused, leadsToWork } from './answers/work.ts'
import { type Askable, shall, UNSURE } from './phrases/shall.ts'
import { type Answer, pick } from './speak.ts'
import { type Intent, isTaskIntent } from './understand/intent.ts'

const WONDERS =
  /^(?:what|how|why|who|where|when|which)(?:'s| is| are| was| were| does| do| did| can| could| would| many| much| tall| far| old| long)\b(?!.*\b(?:you|your|i|me|my|we|us|our)\b)\s*(?<topic>\S.{5,200})$/iu
const UNFIT = /\b(?:weather|time is it|joke|vote|god|price|today|right now|tomorrow)\b|@\w/iu

/** [chat-19] A question about the world may be worth research; the agent proposes it at most. */
export function researchFor(text: string): Intent | null {
  const said = text
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<![\s?!.…])[\s?!.…]+$/u, '')
  if (said.length > 200 || UNFIT.test(said) || /["“”«»<>{}\n]/u.test(text)) return null
  return WONDERS.test(said) ? { kind: 'research', prompt: said } : null
}

/** [chat-19] Asks about what it guessed; only a yes in the very next message does it. */
export async function askBack(turn: Turn, intent: Intent): Promise<Answer | null> {
  if (
    isTaskIntent(intent) &&
    ((await isRefused(turn, intent.kind, intent.prompt)) ||
      !(await leadsToWork(turn, intent.kind, intent.prompt)))
  )
    return instead(turn, intent.kind, intent.prompt)
  if (isTaskIntent(intent))
    return asked(turn, intent.kind, intent.prompt, {
      kind: 'work',
      effect: intent.kind,
      prompt: intent.prompt,
    })
  switch (intent.kind) {
    case 'forget':
      if (intent.about === null) return null
      // Several memories about something named: none but those are meant, however near another may be.
      return intent.many ? forgetFacts(turn, intent.about, true) : askToForget(turn, intent.about)
    case 'remember':
      return asked(turn, 'remember', intent.facts.join('; '), { kind: 'keep', facts: intent.facts })
    case 'battle': {
      const { mode, boss } = intent
      return asked(turn, 'battle', boss ?? mode, { kind: 'battle', mode, boss })
    }
    case 'care':
    case 'quiz':
      return asked(turn, intent.kind, '', { kind: intent.kind === 'care' ? 'care' : 'ask' })
    default:
      return null
  }
}

const asked = (turn: Turn, effect: Askable, about: string, pending: Record<string, unknown>): Answer => ({
  core: `${pick(UNSURE[turn.language], turn.uow.random)} ${shall(turn.language, effect, shortly(about))}`,
  meta: { pending },
})
