import { asksForSomething, isOneMoreHow, refusalOf, scheduleRefusal } from '../tasks/index.ts'
import { asksPriceFirst } from './answers/cost.ts'
import { workOut } from './answers/sum.ts'
import { asking, cut, type Piece } from './understand/cut.ts'
import { isIdiom, ORDERS } from './understand/english/directive.ts'
import { isOnlyKept } from './understand/english/forgetting.ts'
import { meantOf, supposes, takesBack, tells } from './understand/english/refraining.ts'
import { mend } from './understand/english/spelling.ts'
import { addressing } from './understand/frame.ts'
import type { Intent, Understood } from './understand/intent.ts'
import { asksHow } from './understand/languages/grammar.ts'
import { understand } from './understand/read.ts'
import { hear, sentencesOf } from './understand/said.ts'

/** One of several things that a message asks for, read by itself. */
export type Wish = { readonly text: string; readonly understood: Understood }

/** More than these are no handful of wishes, but a text. */
const WISHES_MAX = 5
const TEXT_MAX = 400

/** Orders that the agent has no work for, and says so. */
const UNSERVED =
  'pay|send|forward|translate|sell|start|begin|stop|cancel|end|fund|withdraw|approve|accept|decline|e-?mail|message|text|tip|donate|delete|forget|remember|unequip|top up|turn|lend|sign|book|hire|order'
const HEAD = `(?:please |then |also |now )*(?:can you|could you|would you|will you|what|how|when|where|who|which|${UNSERVED}|${ORDERS})\\b`
const AND = new RegExp(
  `(?<!\\b(?:go|try|come|ahead|find|wait|up|nice|by))(?:\\s*[,;]\\s*|\\s+)(?:and then|and also|and afterwards|and|then|plus|but|after that|also|&)\\s+(?=${HEAD})|,\\s+(?=${HEAD})`,
  'iu',
)
const FOREIGN_AND =
  /(?:\s*,\s*|\s+)(?:und(?: dann)?|et(?: puis)?|puis|y(?: luego)?|ed?(?: poi)?|e(?: depois)?)\s+(?=\p{L})/iu
const FOREIGN_ORDER =
  /^(?:erinnere?|zahle?|bezahle?|überweise?|schicke?|sende|ruf|übersetze?|rappelle|paie|paye|envoie|traduis|appelle|écris|recuérdame|paga|envía|traduce|llama|escribe|ricordami|invia|traduci|chiama|scrivi|lembra-me|envia|traduz|liga|escreve)\b/iu

const UNSERVED_ORDER = new RegExp(`^(?:${UNSERVED})\\s+\\S`, 'iu')
const ASKS =
  /^(?:please |also |then )*(?:what|who|where|when|how|why)(?:'s| is| are| was| does| do| did| can| will)\b/iu
/** “Please remember it”, “teach me?”: what was said before, not something more. */
const REFERS =
  /^(?:please |also |then |can you |could you )*\w+(?: (?:it|that|this|one|me|us|them))*(?: up| out| down| will you)*\W*$/iu
const OF_IT = /\b(?:it|its|that|they|them|their|he|him|his|she|her)\b/iu
/** “Buy low, sell high” */
const SAYING_WORDS = 4
/** “Don't fight and spend nothing” denies both. */
const DENIES = /^(?:please )?(?:don't|do not|never|no|nobody|nothing|without|neither)\b/iu
/** What is to be done by others, or again and again, may be several things: they are no wishes of their own. */
const TAKES_MORE = /^(?:squad|schedule|book)$/
const WORK = /^(?:research|lesson|report|journey|scout|schedule|squad|book)$/
/** Complete in a single word, or with “me”. */
const ALONE = /^(?:quiz|battle|care|invitation|equip|scout)$/
const NOTHING = /^(?:other|refrain|forget_what|greeting|thanks|farewell)$/

/**
 * [chat-41] The wishes of a message that asks for several things of which the reading of the whole would lose one: each is
 * answered by itself, or named as not done. Empty where the whole is read as well.
 */
export function wishesOf(
  message: string,
  { intents, language }: Understood,
  agentName: string,
): readonly Wish[] {
  if (message.length > TEXT_MAX || asksPriceFirst(message) || intents.some(isSparing)) return []
  const { text: written, restore } = hear(message)
  if (takesBack(written)) return []
  const text = meantOf(written)
  const isKept = (intent: Intent) =>
    intent.kind === 'remember' &&
    intents.some(forgets) &&
    intent.facts.every((fact) => isOnlyKept(text, fact))
  const withoutName = addressing(agentName)
  const isEnglish = language === 'en'
  const wishes = sentencesOf(text).flatMap((sentence) => {
    const said = withoutName(isEnglish ? mend(sentence) : sentence)
    const isOne =
      isEnglish &&
      (DENIES.test(said) || isSaying(said) || supposes(said) || tells(said) || DEPENDS.test(said))
    const pieces = cut(said, isEnglish ? AND : FOREIGN_AND)
    const led = isEnglish ? asking(said) : () => null
    const isLed = pieces.some(({ text: piece }) => led(piece) === null && asksForWork(piece, agentName))
    const asked = isLed ? led : () => null
    const parts =
      isOne || (isEnglish ? asksOfOrders(said, pieces) : asksHow(said))
        ? [said]
        : folded(pieces, agentName, asked, isEnglish)
    return parts
      .map((part) => restore((parts.length > 1 && asked(part)) || part))
      .map((part) => ({ text: part, understood: understand(part, agentName) }))
      .filter(({ understood }) => !understood.intents.some(isKept))
      .filter((wish) => isClear(wish, isEnglish) || (parts.length > 1 && isEnglish && isAsked(wish.text)))
  })
  const isSeveral = wishes.length > 1 && wishes.length <= WISHES_MAX
  return isSeveral && wishes.some((wish) => isClear(wish, isEnglish)) && losesOne(intents, wishes)
    ? wishes
    : []
}

/** “Forget everything but keep my name”: half of it would delete what is to be kept. */
const isSparing = (intent: Intent): boolean => intent.kind === 'forget_what' && intent.spares === true

/** “Can you believe it and …?” asks for nothing. */
const asksForWork = (text: string, agentName: string): boolean =>
  kindsIn({ text, understood: understand(text, agentName) }).some((kind) => !/^(?:ask|recall)$/.test(kind))

const forgets = ({ kind }: Intent): boolean => kind === 'forget'

const isSaying = (said: string): boolean => isIdiom(said) && said.split(' ').length <= SAYING_WORDS

/** Known by what it leads to, or by what the agent says of it. */
const isClear = (wish: Wish, isEnglish: boolean): boolean =>
  kindsIn(wish).length > 0 || isUnserved(wish.text, isEnglish)

/** Whether the reading of the whole serves fewer than there are, and lacks something of one. */
function losesOne(intents: readonly Intent[], wishes: readonly Wish[]): boolean {
  const served = intents.reduce(
    (count, intent) =>
      count + (intent.kind === 'remember' ? intent.facts.length : NOTHING.test(intent.kind) ? 0 : 1),
    0,
  )
  const kinds = new Set<string>(intents.map(({ kind }) => kind))
  return served < wishes.length && wishes.some((wish) => kindsIn(wish).every((kind) => !kinds.has(kind)))
}

/** A part that asks for nothing by itself, or for more of the same work, belongs to the part before it. */
function folded(
  pieces: readonly Piece[],
  agentName: string,
  asked: (part: string) => string | null,
  isEnglish: boolean,
): string[] {
  const groups: string[] = []
  let before: readonly string[] = []
  for (const { joint, text } of pieces) {
    const part = text.trim()
    if (part === '') continue
    const last = groups.at(-1)
    const kinds = kindsIn({ text: part, understood: understand(asked(part) ?? part, agentName) })
    const isMore = before.some((kind) => TAKES_MORE.test(kind)) && kinds.every((kind) => WORK.test(kind))
    const isVague = kinds.length === 0 && !before.some((kind) => WORK.test(kind)) && isAsked(part)
    const isKept =
      (before.includes('remember') && !isRefused(part) && !TELL_ME.test(part)) ||
      (REMINDS.test(last ?? '') && !TELL_ME.test(part) && !ASKS.test(part))
    const stands =
      !(isEnglish && last !== undefined && isOneMoreHow(last, joint, part)) &&
      ((isUnserved(part, isEnglish) && !(isEnglish && isKept)) || isVague || (kinds.length > 0 && !isMore))
    if (last !== undefined && !(stands && /\S\s+\S/u.test(last)))
      groups[groups.length - 1] = `${last}${joint}${part}`
    else groups.push(part)
    if (stands || groups.length === 1) before = [...kinds, ...before.filter((kind) => TAKES_MORE.test(kind))]
  }
  return groups
}

/** “Write a report and, if it is good, start a battle”: what depends on something is begun by no part alone. */
const DEPENDS =
  /\b(?:if|unless|until|as soon as|in case|provided) (?!possible\b|you (?:please|can|could|would|don't mind|want|like)\b)/iu

const QUESTION =
  /^(?:(?:so|and|but|well|hey|ok|okay),? )*(?:how(?! about\b)|why(?! (?:not|don't)\b)|what(?! an? | about\b)|when(?! (?:you|i|we|it|they|the|my|possible|ready|done)\b)|where(?! possible\b)|who(?! cares\b)|which(?! reminds\b)|whose|(?:do|does|did|is|are|was|were|am|have|has|had|should|shall|may|might|must|can|could|would|will)(?:n't)? (?:i|we|they|he|she|it|people|agents|anyone|anybody|someone|the|my)|(?:do|did|are|were|have|had|should|must|might)(?:n't)? you)\b/iu

/** “How do I buy skills and start a battle”, “do you forget …?”: what stands in a question is asked about, not ordered. */
const asksOfOrders = (said: string, [, ...rest]: readonly Piece[]): boolean =>
  QUESTION.test(said) && rest.some(({ text }) => !(QUESTION.test(text) || TELL_ME.test(text)))

/** What a part leads to by itself. What the agent can do in general is no wish. */
function kindsIn({ text, understood: { intents } }: Wish): readonly string[] {
  const refers = REFERS.test(text) || (ASKS.test(text) && OF_IT.test(text))
  if (refers && intents.every(({ kind }) => !ALONE.test(kind))) return []
  return intents
    .filter((intent) => !(intent.kind === 'ask' && intent.topic === 'capabilities'))
    .map(({ kind }) => kind)
    .filter((kind) => !NOTHING.test(kind))
}

/** An order or a question of which no rule knows what it leads to. */
const isAsked = (part: string): boolean =>
  !REFERS.test(part) && ((ASKS.test(part) && !OF_IT.test(part)) || asksForSomething(part))

/** What the agent works out at once, or has no work for and says so. */
function isUnserved(part: string, isEnglish: boolean): boolean {
  if (!isEnglish) return FOREIGN_ORDER.test(part)
  if (isRefused(part) || workOut(part) !== null) return true
  return !REFERS.test(part) && UNSERVED_ORDER.test(part) && !IDLE.test(part)
}

const isRefused = (part: string): boolean =>
  refusalOf(part) !== null || (!REFERS.test(part) && scheduleRefusal(part) !== null)
/** “Remember”, “text”, “message” may be what a sentence tells of. */
const IDLE = /^(?:please )?(?:remember|text|turn|sign|message)\b/iu
/** What follows is to be reminded of. */
const REMINDS = /^(?:please )?remind (?:me|us)\b/iu
const TELL_ME = /^(?:tell|show|give|send) (?:me|us)\b/iu
