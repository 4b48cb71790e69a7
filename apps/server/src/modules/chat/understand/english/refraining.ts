import { ORDERS } from './directive.ts'

/**
 * The owner wants something not done, or says it need not be. “Don't forget …” asks for the opposite and is read
 * elsewhere.
 */
export const NEGATED =
  /^(?!(?:i wouldn't mind|why don't (?:you|we)|why not|can't you|couldn't you|won't you|you don't mind|not only|no doubt|no wonder|don't you think)\b)(?:(?:please |just |but |and |so |also |well |hey |ok |okay |kindly )*)(?:(?:don't|dont|do not|never|not|no|stop|quit|cease|avoid|refrain from|hold off|hold your horses|leave off|skip|cancel|nobody|nothing|none|neither|spare me|spare us|under no circumstances|on no account|by no means|without (?:\w+ing))\b(?!(?: you)?(?: ever)? forget\b| hesitate| problem\b)|(?:you|we|i|there|it|let's|let us|that|this|he|she|they)(?:'re|'s|'d|'ll|'m)? (?:\w+ ){0,3}?(?:needn't|need not|don't|do not|didn't|doesn't|does not|won't|will not|wouldn't|would not|shouldn't|should not|mustn't|must not|can't|cannot|not|never|no|isn't|aren't|wasn't)\b(?! (?:only|forget)\b)|i'd rather (?:you )?(?:not|didn't)|needn't|rather not|enough (?:with|of|\w+ing)|no more\b|leave (?:\w+ ){1,4}(?:alone|be|out|where|as|for (?:now|another|later|tomorrow)))(?!.*\b(?:i wouldn't mind|why not)\b)/iu

/** “… Actually, don't.”, “… Just kidding.”: all that was said before is taken back. */
const TAKEN_BACK =
  /(?:[.!?…;,\n]\s{0,3}|\s[-–—]\s)(?:(?:no|wait|actually|sorry|oh|oops|well|hm+|on second thoughts?|but)[,.! ]{1,3}){0,3}(?:please )?(?:don't(?: do (?:it|that|anything))?|do not|never ?mind|scratch that|(?:i'm |i am |i was |it was )?(?:just |only )?(?:kidding|joking)|just a joke|changed my mind|i(?:'ve| have)? changed my mind|i take (?:it|that) back)[.! ]{0,5}$/iu
/** “Cancel it. No, wait, keep it.”: without the “no”, it is said of a fact. */
const KEPT =
  /[.!?…;,\n]\s{0,3}(?:(?:no|wait|actually|sorry|oh|oops|on second thoughts?)[,.! ]{1,3}){1,3}(?:please )?(?:keep|leave) (?:it|that|them|this)(?: (?:alone|be|on|going|running|there|as (?:it is|they are)))?[.! ]{0,5}$/iu

export const takesBack = (text: string): boolean =>
  TAKEN_BACK.test(text.trimEnd()) || KEPT.test(text.trimEnd())

/** “Start a ranked battle, no wait, research tides”: only what comes after it is meant. */
const SECOND_THOUGHT = new RegExp(
  `[.!?…;,\\n–—-]\\s{0,3}(?:(?:oh|oops|sorry|hm+|actually)[,.! ]{1,3})?(?:wait,? no|no,? wait|no,? actually|actually,? no|no,? sorry|sorry,? no|(?:scratch|strike) that|on second thoughts?|(?:i(?:'ve| have)? )?changed my mind)[,.!:;… ]{1,3}(?:(?:please|just|rather|instead|better|can you|could you|i want you to) )*(?=${ORDERS}\\b)`,
  'iu',
)
/** What is left of words of which some are taken back. */
export function meantOf(text: string): string {
  const found = SECOND_THOUGHT.exec(text)
  return found ? text.slice(found.index + found[0].length) : text
}

/** Suppositions, wishes and reports are no requests. */
const SUPPOSED =
  /^(?:(?:so|and|but|well|hey|ok|hmm+|oh),? )?(?:if (?!you (?:don't mind|can\b|could\b|would\b|please|have (?:the |a )?(?:time|moment|minute|second)))|suppose|supposing|imagine|assume|assuming|say (?:i|we|you)|what if|were (?:i|we|you)\b|had (?:i|we)\b|what (?:would|will) happen|what happens|when i (?:was|am|retire|grow|get rich|win the)|once (?:i'm|i am|we're|i've|i have|we have) |as if|pretend|in case (?:i|we|it)|unless|even if|whether|would you (?:ever|rather|still)\b)/iu
const SUPPOSED_WITHIN =
  /\bif (?:i|you|we|he|she|they|it) (?:were|was|had|could|would|did|won|lost|asked|told|really|ever|only)\b|\b(?:some day|someday|one day (?:i|we)|maybe (?:i|we)|perhaps (?:i|we)|i guess i|i may\b|we may\b|hypothetically|in theory|theoretically|(?:each|every) time|whenever|as soon as|(?:i|we|you|it) might)\b|\bone day$/iu

export const supposes = (sentence: string): boolean =>
  SUPPOSED.test(sentence) || SUPPOSED_WITHIN.test(sentence)

/** The sentence is about somebody else, about something already done, or about the owner's own duties. */
const TELLS =
  /^(?!(?:i'm|i am|i've|i have|it's|it is|that's|there's|my \p{L}+ (?:is|are|hurts?|aches?)|we're|we are|you're|you are|you've|time|need)\b)(?:the|a|an|my|our|his|her|their|its|he|she|they|it|this|that|these|those|some|many|people|everyone|everybody|somebody|someone|nobody|in|on|at|last|yesterday|once|every|most|all|there|mum|mom|dad|grandma|grandpa|your)\b/iu
const REPORTED =
  /\b(?:said|says|told|tells|wrote|writes|asked|asks|shouted|yelled|whispered|texted|demanded|ordered me|wants? (?:me|us) to|used to|(?:have|has|had|need|needs|going|planning?|trying|forgot|got|ought|hope|decided|supposed|about|tried|plan|able|hate) to)\b/iu

export const reports = (part: string): boolean => REPORTED.test(part) && !/\byou to\b/iu.test(part)
export const tells = (part: string): boolean => TELLS.test(part) || reports(part)

const WORK =
  /\b(?:battles?|fights?|fighting|spar\w*|quiz\w*|test|book\w*|buy\w*|order\w*|hir(?:e|ing)|reserv\w*|spend\w*|pay\w*|research\w*|look\w*|search\w*|lessons?|courses?|teach\w*|learn\w*|scout\w*|equip\w*|squads?|schedul\w*|remind\w*|reports?|trips?|dojos?|journeys?|remember\w*|forget|delete|plan\w*|start\w*|anything|care|do (?:it|that|this))\b/iu
const BIDS =
  /^(?:(?:please|just|but|and|so|also|well|hey|ok|okay|kindly) )*(?:don't|dont|do not|never|stop|no|not|quit|avoid|refrain|hold off|cancel|skip|you (?:needn't|don't|must not|mustn't|shouldn't|should not|do not)|let's not|we(?:'re| are|'ll| will)? (?:not|won't|never)|i (?:don't|do not|never) (?:want|need)|i'd rather|there's no|no need|not another|enough)\b/iu

/** Whether the agent is told to leave something alone, not merely that something is not so. */
export const refrains = (text: string): boolean => BIDS.test(text) && WORK.test(text)
