import { isDirective, isIdiom } from '../english/directive.ts'
import { NEGATED, reports, supposes, tells } from '../english/refraining.ts'
import { addressing, frameOf } from '../frame.ts'
import { effectOf, type Intent, type Understood } from '../intent.ts'
import { holdsBack } from '../languages/index.ts'
import { sentencesOf } from '../said.ts'
import { intentOf } from './intents.ts'
import type { Guess } from './weights.ts'

/** The result of both readers: what to do, or what to ask the owner about. */
export type Weighed = { readonly intents: readonly Intent[]; readonly proposal: Intent | null }

/** Probabilities from which the second reader answers, starts something, asks back, or doubts a rule. */
const ANSWERS_FROM = 0.4
const ACTS_FROM = 0.93
/** From here on it needs no words that ask. */
const SURE_FROM = 0.985
/** From here on it asks back even about what looks like a mere report. */
const INSISTS_FROM = 0.9
const EMPTIES_FROM = 0.9
const ASKS_FROM = 0.2
const ASKS_TO_BUY_FROM = 0.4
const CORRECTS_FROM = 0.55
const DOUBTS_FROM = 0.65
const DOUBTED_BELOW = 0.32
const REPLACES_FROM = 0.95
const DENIES_FROM = 0.7
const DENIED_BELOW = 0.25
const DENIES_ALL_FROM = 0.85
const WAVERS_BELOW = 0.6
const LIKELIER_FROM = 0.6

/** Free and harmless: the second reader alone may start these. */
const FREE = /^(?:research|lesson|quiz|scout|journey|report|remember|care|equip)$/
const ANSWERS = /^(?:ask-.+|recall|greeting|thanks|farewell)$/
const KEEPS = /\b(?:remember|keep|notes?|memory|mind|save|store|record|file|know|hold|stick|log|down)\b/iu
const COSTS = /\b(?:course|squad|buy|hire|pay|order|book)\b/iu
const RECURRING =
  /\b(?:every|each|(?:once|twice|\w+ times) (?:a|per|every)|daily|weekly|monthly|fortnightly|regularly)\b/iu
/** Work that the same words may ask for regularly, too. */
const REPEATABLE = /^(?:research|report|quiz|battle|scout|lesson)$/

/** Rules that are sure, and only answer, need no second reader; what is no talk it would not be believed about. */
export const isWorthASecondReading = ({ intents, unsure }: Understood, text: string): boolean =>
  isTalk(text) &&
  (unsure ||
    intents.some(
      (intent) =>
        intent.kind !== 'invitation' && !ANSWERS.test(effectOf(intent)) && effectOf(intent) !== 'none',
    ))

/**
 * [chat-19] Rules come first. Where none matches, the second reader answers a question, starts free and harmless work
 * when it is sure, and asks back about anything else. Where it firmly disagrees with a rule, it asks back too.
 */
export function weigh(
  understood: Understood,
  text: string,
  guesses: readonly Guess[],
  name: string,
): Weighed {
  const { intents } = understood
  const [first] = intents
  const best = isTalk(text) ? meant(text, guesses, name) : undefined
  if (!best || !first || isFarFetched(understood, text, best)) return { intents, proposal: null }
  if (intents.length > 1) return joined(intents, best, sentencesOf(text).length > 1)
  if (!understood.unsure) return doubted(first, text, best, guesses)
  if (first.kind !== 'other' && best.share < correctsFrom(understood, best))
    return { intents, proposal: null }
  const held = holds(understood, text, best, name)
  if (best.effect === 'none' || held === 'firmly') return { intents, proposal: null }
  if (held && best.share < INSISTS_FROM) return { intents, proposal: null }
  const intent = intentOf(best.effect, text)
  if (!intent) return { intents, proposal: null }
  if (intent.kind === 'permission') return { intents: [intent], proposal: null }
  const answers = best.effect === 'forget-many-asks' ? EMPTIES_FROM : ANSWERS_FROM
  if (ANSWERS.test(best.effect) || best.effect === 'forget-many-asks')
    return { intents: best.share >= answers ? [intent] : intents, proposal: null }
  if (!held && best.share >= actsFrom(understood, intent, text, name) && isFree(intent, text))
    return { intents: [intent], proposal: null }
  const asks = intent.kind === 'book' ? ASKS_TO_BUY_FROM : ASKS_FROM
  return { intents, proposal: best.share >= asks ? intent : null }
}

/** [chat-19] What repeats says how often, and what is to be kept is the owner's or said to be kept: else neither is meant. */
const TIMED =
  /\b(?:again and again|every|each|daily|weekly|monthly|nightly|hourly|yearly|once|twice|times|always|regular\w*|repeat\w*|schedul\w*|remind\w*|reminders?|alarm|wake|nudge|ping|routine|habit|recurring|automatic\w*|from now on|mornings?|evenings?|nights?|weekdays?|weekends?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|\d ?(?:am|pm|o'clock)|noon)\b/iu
const WONDERS = /^(?:how|what|when|why|who|where|which|is|are|does|do|did)\b/iu
const OF_OWNER = /\b(?:i|i'm|i've|i'd|i'll|my|mine|me|we|we're|our|us)\b/iu

function isFarFetched({ language }: Understood, text: string, { effect }: Guess): boolean {
  if (language !== 'en') return false
  if (effect === 'schedule') return !TIMED.test(text) || WONDERS.test(text)
  return effect === 'remember' && !OF_OWNER.test(text) && !KEEPS.test(text)
}

/** In other languages the encoder knows little: there a rule's answer stands unless words alone speak clearly. */
const correctsFrom = ({ language }: Understood, { effect }: Guess): number =>
  language !== 'en' ? ACTS_FROM : ANSWERS.test(effect) ? CORRECTS_FROM : DOUBTS_FROM

/** What is not asked for in so many words must be the surer. What is only told begins nothing, but is kept, and cares. */
function actsFrom({ language }: Understood, intent: Intent, text: string, name: string): number {
  if (intent.kind === 'remember') return KEEPS.test(text) ? ACTS_FROM : SURE_FROM
  if (tells(text) && intent.kind === 'care') return SURE_FROM
  if (tells(text)) return Number.POSITIVE_INFINITY
  return language !== 'en' || asksFor(text, name) ? ACTS_FROM : SURE_FROM
}

/** [chat-23] A long text, or one that addresses agents at large, is more likely quoted than an owner talking. */
const TALK_WORDS_MAX = 30
const AT_LARGE =
  /\b(?:(?:the|your|its|their) owners?|owners?'|agents? (?:that|who|must|should|reading)|ai|automated|assistants?|this text|previous instructions|terms of|section \d|rule \d|note to|step \d|page \d|obey)\b|@\w|[=<>{}[\]|\\_#*]|\/(?!\p{L})|\.-|-\./iu

const isTalk = (text: string): boolean => text.split(' ').length <= TALK_WORDS_MAX && !AT_LARGE.test(text)

/** Whether the text asks for something explicitly. */
const asksFor = (text: string, name: string): boolean =>
  sentencesOf(text).some((sentence) => isDirective(frameOf(sentence, addressing(name))))
const tellsOnly = (text: string, name: string): boolean =>
  sentencesOf(text).every((sentence) => {
    const { text: said } = frameOf(sentence, addressing(name))
    return tells(sentence) || tells(said) || PAST.test(said) || isIdiom(said)
  })

/**
 * What the sentence most likely means. An order asks for something: then "nothing" is left out, and only a question
 * follows.
 */
function meant(text: string, guesses: readonly Guess[], name: string): Guess | undefined {
  const [best, next] = guesses
  if (!best || !next) return best
  if (best.effect === 'none') {
    const share = next.share / (1 - best.share)
    const open = asksFor(text, name) ? DENIES_FROM : tellsOnly(text, name) ? 0 : WAVERS_BELOW
    return best.share < open && share >= LIKELIER_FROM
      ? { effect: next.effect, share: Math.min(share, DOUBTS_FROM) }
      : best
  }
  return REPEATABLE.test(best.effect) && RECURRING.test(text) ? { ...best, effect: 'schedule' } : best
}

/**
 * A squad's research is its own goal, and to hire somebody includes finding them: neither starts work beside it. Said in
 * sentences of their own, they are two wishes.
 */
function joined(intents: readonly Intent[], { effect, share }: Guess, isApart: boolean): Weighed {
  const hires = effect === 'book' && !isApart && intents.some(({ kind }) => kind === 'book')
  if (effect === 'squad' || hires)
    return { intents: intents.filter(({ kind }) => kind !== 'research'), proposal: null }
  if (effect !== 'none' || share < DENIES_ALL_FROM) return { intents, proposal: null }
  // Only one request can be asked about, and two that rules read side by side are hardly both misread.
  const answers = intents.filter((one) => ANSWERS.test(effectOf(one)))
  const [request, another] = intents.filter((one) => !answers.includes(one) && effectOf(one) !== 'none')
  if (!request || another) return { intents, proposal: null }
  return { intents: answers.length > 0 ? answers : [OTHER], proposal: request }
}

/** A rule would act, but the sentence sounds like something else: ask back. */
function doubted(intent: Intent, text: string, best: Guess, guesses: readonly Guess[]): Weighed {
  const effect = effectOf(intent)
  const own = guesses.find((one) => one.effect === effect)?.share ?? 1
  const kept = { intents: [intent], proposal: null }
  if (best.effect === effect || ANSWERS.test(effect) || effect === 'none') return kept
  // An answer does no harm.
  if (ANSWERS.test(best.effect) && best.share >= CORRECTS_FROM && own < DENIED_BELOW) {
    const answer = intentOf(best.effect, text)
    if (DOUBTABLE.test(effect) && answer) return { intents: [answer], proposal: null }
  }
  if (best.effect === 'none')
    return best.share >= DENIES_FROM && own < DENIED_BELOW ? { intents: [OTHER], proposal: intent } : kept
  if (
    !DOUBTABLE.test(effect) ||
    best.share < DOUBTS_FROM ||
    own >= DOUBTED_BELOW ||
    ANSWERS.test(best.effect)
  )
    return kept
  const other = intentOf(best.effect, text)
  if (!other) return kept
  // Both are free and harmless, so the likelier is done.
  const isOpen = best.share >= REPLACES_FROM && isFree(other, text) && isFree(intent, text)
  return isOpen ? { intents: [other], proposal: null } : { intents: [OTHER], proposal: other }
}

const OTHER: Intent = { kind: 'other' }
/** Effects whose rules are wide. Those of battles, forgetting and purchases are narrow. */
const DOUBTABLE = /^(?:research|lesson|scout|journey|report|schedule|squad|equip|care|quiz|remember)$/

const isFree = (intent: Intent, text: string): boolean =>
  (FREE.test(intent.kind) && !COSTS.test(text)) || (intent.kind === 'battle' && intent.mode === 'training')

/** “I researched it yesterday”, “we booked a room”. */
const PAST =
  /^(?:i|we|he|she|they|you)(?:'ve|'d| have| had)? (?:just |already |once |never |really )?(?:\w{2,}ed|bought|went|took|gave|told|made|saw|had|got|read|learnt|taught|fought|won|lost|hired|spent|paid|did|found|forgot)\b/iu

/** Asks whether something is possible, not for it to be done. */
const ABILITY =
  /^(?:is it possible|are you able|do you know how|would you be able|is there a way|how (?:do|can|would) (?:i|you|we)\b|what happens)/iu
/** A report about others that is this likely a request gets a question: that does no harm. */
const TOLD_FROM = 0.5

/** A denied request to remember stays denied; a request to forget is often worded as a denial. */
const FORGETS = /^forget/
const SPARED =
  /\b(?:don't|do not|never|not|without)\b[^,;.!?]{0,20}\b(?:forget|delet|eras|wip|remov|drop|los)/iu

type Held = 'firmly' | 'rather' | null

/** Denials, suppositions, and reports about others or the past ask for nothing; the last of these seem so at least. */
function holds({ language }: Understood, text: string, { effect, share }: Guess, name: string): Held {
  if (language !== 'en') return holdsBack(language, text) ? 'firmly' : null
  const sentences = sentencesOf(text)
  if (sentences.some(supposes)) return effect === 'remember' ? 'rather' : 'firmly'
  if (effect === 'remember' || (ANSWERS.test(effect) && effect !== 'recall')) return null
  const framed = sentences.map((sentence) => ({ sentence, said: frameOf(sentence, addressing(name)).text }))
  const denies = FORGETS.test(effect)
    ? SPARED.test(text)
    : framed.some(({ sentence, said }) => NEGATED.test(sentence) || NEGATED.test(said))
  if (denies) return 'firmly'
  if (framed.every(({ said }) => isIdiom(said) || PAST.test(said))) return 'rather'
  if (effect === 'recall') return null
  const mayBeTold = /^(?:schedule|forget)$/.test(effect) || (effect !== 'book' && share >= TOLD_FROM)
  const reported = framed.every(
    ({ sentence }) => ABILITY.test(sentence) || reports(sentence) || (tells(sentence) && !mayBeTold),
  )
  return reported ? 'rather' : null
}
