import type { JobKind } from '../job-kinds.ts'
import { refusalOf, scheduleRefusal } from './refusals.ts'
import { bare } from './words.ts'

/** Where a second order may begin. */
const AND =
  /(?:(?:(?<!\s)\s+)?[,;.!?]\s*|(?<!\s)\s+)(?:and then|and also|and afterwards|and|then|plus|also|after that|afterwards|&)\s+|(?:(?<!\s)\s+)?[;.!?]\s+/giu

/** A longer prompt is a text, not two orders. */
const ORDERS_MAX = 300

/** Asks for something, of any kind of work: “tell me my balance”. */
const ASKS = /^(?:tell|show|give|send|remind|teach|quiz) (?:me|us)\b/iu
const ORDERS =
  /^(?:start|stop|cancel|end|research|write|make|find|compare|plan|translate|pay|buy|hire|equip|remember|report|scout|call|book|order|calculate|explain|accept|enter|forget|delete|summari[sz]e)\s+(?:me|us|my|your|our|the|an?|that|this|it|him|her|them|some|\d|\p{Lu})/u

/** Orders that hire, remind or repeat: all that follows belongs to their text. */
const TAKES_MORE = /^(?:hire|engage|employ|commission|ask|get|remind|every|each|once|daily|weekly)\b/iu
/** “Compare both and note the differences” keeps nothing. */
const NO_FACT = /^note (?!that\b)/iu

/** Does more than write, and so must not be left undone unsaid. */
const isDeed = ({ intent, scopes, leadsTo }: JobKind): boolean =>
  intent === 'errand' && (scopes ?? []).length > 0 && !leadsTo

/** “How to buy and sell stocks”, “how interest works, how to lend money”: of these, all that follows is asked about. */
const HOW = /\bhow (?:to\b|[^.;!?]{1,80}\bworks?\b)[^.;!?]*$/iu
const WITHIN = /^\s*(?:,|(?:,\s*)?(?:and|&))\s*$/iu
const ANOTHER = /^(?:please )?(?:tell|show|give|send) (?:me|us)\b|^(?:what|who|when|where|why|which)\b/iu

/** Whether what follows is one more thing to explain, and no order: “how to end a lease and cancel the contract”. */
export const isOneMoreHow = (before: string, joint: string, part: string): boolean =>
  WITHIN.test(joint) && HOW.test(before) && !ANOTHER.test(part)

type Part = { readonly deed: boolean; readonly keeps: boolean; readonly clear: boolean }

/** Whether the words order something, of any kind of work. */
export const asksForSomething = (part: string): boolean => ASKS.test(bare(part)) || ORDERS.test(bare(part))

/** The order of a part by itself; null when it is none. */
function orderIn(kinds: readonly JobKind[], part: string): Part | null {
  const kind = NO_FACT.test(part) ? undefined : kinds.find(({ recognise }) => recognise(part) !== null)
  if (kind) return { deed: isDeed(kind), keeps: kind.name === 'remember', clear: true }
  if (refusalOf(part) !== null || scheduleRefusal(part) !== null)
    return { deed: true, keeps: false, clear: true }
  if (ASKS.test(part)) return { deed: false, keeps: false, clear: true }
  return ORDERS.test(part) ? { deed: false, keeps: false, clear: false } : null
}

/**
 * [tasks-29] A task does one thing. Two orders of which one acts are refused, or the other would be taken for a part
 * of its words: a payee “Ren then research tides”, a memory “… and remind me to call”.
 */
export function joinedRefusal(kinds: readonly JobKind[], prompt: string): string | null {
  if (prompt.length > ORDERS_MAX || TAKES_MORE.test(bare(prompt))) return null
  for (const { 0: and, index } of prompt.matchAll(AND)) {
    const [one, other] = [bare(prompt.slice(0, index)), bare(prompt.slice(index + and.length))]
    if (isOneMoreHow(one, and, other)) continue
    const [first, second] = [orderIn(kinds, one), orderIn(kinds, other)]
    if (!first || !second || !(first.deed || second.deed) || (first.keeps && !second.clear)) continue
    return `I do one thing by one task, and did neither of these: give me each by itself, “${one}”, then “${other}”.`
  }
  return null
}
