import { forgetNow } from './answers/memory.ts'
import { gradeAnswer, optionIn } from './answers/quiz.ts'
import type { Turn } from './answers/turn.ts'
import { giveWork } from './answers/work.ts'
import type { Answer } from './speak.ts'
import { LANGUAGES, type Language, TASK_EFFECTS, type TaskEffect } from './understand/intent.ts'

/** What the agent's last message asked, kept in its meta. */
export type Pending = { readonly language: Language } & Asked
type Asked =
  | { readonly kind: 'forget'; readonly about: string | null; readonly count: number }
  | { readonly kind: 'quiz'; readonly cardId: string; readonly options: number }
  | { readonly kind: 'work'; readonly effect: TaskEffect; readonly prompt: string }

export function pendingOf(meta: Record<string, unknown> | null): Pending | null {
  const pending = meta?.['pending'] as Record<string, unknown> | undefined
  const asked = pending && askedIn(pending)
  const language = LANGUAGES.find((one) => one === pending?.['language']) ?? 'en'
  return asked ? { ...asked, language } : null
}

function askedIn(pending: Record<string, unknown>): Asked | null {
  const { kind, about, count, cardId, options, effect, prompt } = pending
  if (kind === 'forget' && typeof count === 'number' && (about === null || typeof about === 'string'))
    return { kind, about, count }
  if (kind === 'quiz' && typeof cardId === 'string' && typeof options === 'number')
    return { kind, cardId, options }
  const known = TASK_EFFECTS.find((one) => one === effect)
  return kind === 'work' && known && typeof prompt === 'string' ? { kind, effect: known, prompt } : null
}

const YES =
  /^\s*(?:yes|yep|yeah|yup|sure|ok|okay|please|please do|yes please|do it|go ahead|confirm(?:ed)?|of course|certainly|absolutely|ja|ja bitte|klar|oui|d'accord|sí|si|vale|claro|sì|certo|sim|pode ser)(?:[\s,]+(?:please|do it|go ahead|forget (?:them|it|all|everything)(?: all)?|all(?: of them)?|bitte|s'il te plaît|por favor|per favore))*[\s.!]*$/iu
const NO =
  /^\s*(?:no|nope|nah|stop|cancel|never ?mind|don't|rather not|leave it|no thanks|no thank you|keep (?:it|them)|nein|stopp|lieber nicht|non|para|basta|não|nao)(?:[\s,]+(?:thanks|thank you|don't|please|danke|merci|gracias|grazie|obrigad[oa]))*[\s.!]*$/iu

/** The answer to an answer; null when the message is about something else. */
export async function answerPending(turn: Turn, pending: Pending, text: string): Promise<Answer | null> {
  const { phrases } = turn
  const said = text.replace(/[’‘]/g, "'")
  if (pending.kind === 'quiz') {
    const option = optionIn(said, pending.options)
    if (option !== null) return gradeAnswer(turn, pending.cardId, option)
    return NO.test(said) ? { core: phrases.letBe, meta: null } : null
  }
  if (NO.test(said)) return { core: pending.kind === 'forget' ? phrases.keptAll : phrases.letBe, meta: null }
  if (!YES.test(said)) return null
  if (pending.kind === 'forget') return forgetNow(turn, pending.about, pending.count)
  return giveWork(turn, pending.effect, pending.prompt)
}
