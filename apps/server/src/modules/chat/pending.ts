import { acceptNow } from './answers/invitations.ts'
import { forgetNow, keepFacts, unlearnNow } from './answers/memory.ts'
import { askQuestion, gradeAnswer, optionIn } from './answers/quiz.ts'
import { endNow } from './answers/schedules.ts'
import type { Turn } from './answers/turn.ts'
import { giveWork, goIntoBattle, takeCare } from './answers/work.ts'
import type { Answer } from './speak.ts'
import {
  BATTLE_MODES,
  type BattleMode,
  LANGUAGES,
  type Language,
  TASK_EFFECTS,
  type TaskEffect,
} from './understand/intent.ts'

/** The question in the agent's last message, kept in its meta. */
export type Pending = { readonly language: Language } & Asked
type Asked =
  | { readonly kind: 'forget'; readonly about: string | null; readonly count: number }
  | { readonly kind: 'unlearn'; readonly about: string }
  | { readonly kind: 'quiz'; readonly cardId: string; readonly options: number }
  | { readonly kind: 'work'; readonly effect: TaskEffect; readonly prompt: string }
  | { readonly kind: 'keep'; readonly facts: readonly string[] }
  | { readonly kind: 'battle'; readonly mode: BattleMode; readonly boss: string | null }
  | { readonly kind: 'end'; readonly scheduleIds: readonly string[] }
  | { readonly kind: 'accept'; readonly battleId: string }
  | { readonly kind: 'care' | 'ask' }

export function pendingOf(meta: Record<string, unknown> | null): Pending | null {
  const pending = meta?.['pending'] as Record<string, unknown> | undefined
  const asked = pending && askedIn(pending)
  const language = LANGUAGES.find((one) => one === pending?.['language']) ?? 'en'
  return asked ? { ...asked, language } : null
}

function askedIn(pending: Record<string, unknown>): Asked | null {
  const { kind, about, count, cardId, options, effect, prompt, facts, mode, boss, battleId, scheduleIds } =
    pending
  if (kind === 'forget' && typeof count === 'number' && (about === null || typeof about === 'string'))
    return { kind, about, count }
  if (kind === 'unlearn' && typeof about === 'string') return { kind, about }
  if (kind === 'quiz' && typeof cardId === 'string' && typeof options === 'number')
    return { kind, cardId, options }
  if (kind === 'accept' && typeof battleId === 'string') return { kind, battleId }
  if (kind === 'care' || kind === 'ask') return { kind }
  if (kind === 'end' && Array.isArray(scheduleIds))
    return { kind, scheduleIds: scheduleIds.filter((id): id is string => typeof id === 'string') }
  if (kind === 'keep' && Array.isArray(facts))
    return { kind, facts: facts.filter((fact): fact is string => typeof fact === 'string') }
  const fought = BATTLE_MODES.find((one) => one === mode)
  if (kind === 'battle' && fought) return { kind, mode: fought, boss: typeof boss === 'string' ? boss : null }
  const known = TASK_EFFECTS.find((one) => one === effect)
  return kind === 'work' && known && typeof prompt === 'string' ? { kind, effect: known, prompt } : null
}

const YES =
  /^\s*(?:yes|yep|yeah|yup|ye|yea|y|aye|sounds good|why not|let's do it|do that|go for it|sure|ok|okay|please|please do|yes please|do it|go ahead|confirm(?:ed)?|of course|certainly|absolutely|ja|ja bitte|jo|jawohl|gerne?|mach das|klar|oui|volontiers|bien sûr|d'accord|sí|si|vale|dale|claro|sì|certo|va bene|sim|pode ser)(?:[\s,]+(?:please|do it|go ahead|forget (?:them|it|all|everything)(?: all)?|all(?: of them)?|bitte|s'il te plaît|por favor|per favore)){0,4}[\s.!]*$/iu
const NO =
  /^\s*(?:no|n|nope|nah|not now|not today|no need|skip(?: it| that)?|stop|cancel|never ?mind|don't|rather not|leave it|no thanks|no thank you|keep (?:it|them)|nein|stopp|lieber nicht|non|para|basta|não|nao)(?:[\s,]+(?:thanks|thank you|don't|please|danke|merci|gracias|grazie|obrigad[oa])){0,4}[\s.!]*$/iu

/** “Accept it”, after the agent asked about an invitation. */
const ACCEPT =
  /^\s*(?:yes,? )?(?:please )?accept(?: (?:it|that|this|the (?:invitation|invite|challenge|battle)))?(?:,? please)?[\s.!]*$/iu

/** Answers the owner's reply to a question; null when the message is about something else. */
export async function answerPending(turn: Turn, pending: Pending, text: string): Promise<Answer | null> {
  const { phrases } = turn
  const said = text.replace(/[’‘]/g, "'")
  if (pending.kind === 'quiz') {
    const option = optionIn(said, pending.options)
    if (option !== null) return gradeAnswer(turn, pending.cardId, option)
    return NO.test(said) ? { core: phrases.letBe, meta: null } : null
  }
  if (NO.test(said))
    return { core: /^(?:forget|unlearn)$/.test(pending.kind) ? phrases.keptAll : phrases.letBe, meta: null }
  if (!YES.test(said) && !(pending.kind === 'accept' && ACCEPT.test(said))) return null
  return confirmed(turn, pending)
}

function confirmed(turn: Turn, pending: Exclude<Pending, { kind: 'quiz' }>): Promise<Answer> {
  switch (pending.kind) {
    case 'forget':
      return forgetNow(turn, pending.about, pending.count)
    case 'unlearn':
      return unlearnNow(turn, pending.about)
    case 'keep':
      return keepFacts(turn, pending.facts)
    case 'battle':
      return goIntoBattle(turn, pending.mode, pending.boss)
    case 'end':
      return endNow(turn, pending.scheduleIds)
    case 'accept':
      return acceptNow(turn, pending.battleId)
    case 'care':
      return takeCare(turn)
    case 'ask':
      return askQuestion(turn)
    case 'work':
      return giveWork(turn, pending.effect, pending.prompt, true)
  }
}

/** Whether a message can only be a reply to a question: then it needs no reading by meaning. */
export const isReply = (text: string): boolean => {
  const said = text.replace(/[’‘]/g, "'")
  return YES.test(said) || NO.test(said) || /^\W*\w?\W*$/u.test(said)
}
