import { isOneMoreHow } from '../../../tasks/index.ts'
import { sparing } from '../bounds.ts'
import { asking, cut, type Piece } from '../cut.ts'
import { addressing, type Clause, frameOf } from '../frame.ts'
import type { Intent } from '../intent.ts'
import { sentencesOf } from '../said.ts'
import { readBook, readSchedule, readSpend, readSquad } from './arranging.ts'
import { isIdiom, ORDERS } from './directive.ts'
import { readBattle, readScout } from './fighting.ts'
import { readJourney, readReport, readResearch } from './finding.ts'
import { isFollowing, readFollowing } from './following.ts'
import { isOnlyKept, readForget, sparesSome } from './forgetting.ts'
import { readLesson, readQuiz } from './learning.ts'
import { readInvitation, readLookup } from './lookups.ts'
import { readLoosely } from './loose.ts'
import { readCorrected, readRemember, readStatement } from './memory.ts'
import { readQuestion } from './questions.ts'
import { readRecall } from './recalling.ts'
import { meantOf, NEGATED, refrains, reports, supposes, takesBack, tells } from './refraining.ts'
import { mend } from './spelling.ts'
import { readCare, readEquip } from './tending.ts'
import { readWondering, readWonderingOfOwner } from './wondering.ts'

/** Where another request may begin within a sentence. */
const HEAD = `(?=(?:please |then |also |now |just |quickly )*(?:can you|could you|would you|will you|remember|note|save|store|write|jot|log|lock|don't|do not|forget|delete|erase|wipe|clear|remove|drop|scrap|what|how|when|where|who|which|i'm (?:here|doing|caring)|i want you|an? (?:\\w+ ){0,2}(?:report|brief|summary|lesson|quiz) (?:every|each|daily|weekly|monthly)|${ORDERS})\\b)`
const AND = new RegExp(
  `(?<!\\b(?:go|try|come|ahead|find|wait|up|nice|by|favou?r|kind|dear))(?:,?\\s+(?:and then|and also|and afterwards|and after that|and|&|then|plus|but|after that|afterwards|also)\\s+${HEAD})`,
  'iu',
)
/** After the colon of “get a squad:” or “every week:” comes what it is to do. */
const COMMA = new RegExp(
  `(?:,|(?<!\\b(?:squad|team|helpers|agents|alone|along|colleagues|every|each|daily|weekly|monthly)\\b[^:]{0,40}):)\\s+(?:so\\s+)?${HEAD}|\\s+so\\s+(?=(?:please|can you|could you)\\b)`,
  'iu',
)

const WHEN =
  /^(?:from (?:now|today|tomorrow|next \w+)(?: on)?|starting \w+|(?:every|each) .{2,40}|(?:once|twice|three times) (?:a|per|every) \w+|daily|weekly|monthly|on .{3,30}|at (?:\d|noon|midnight|the (?:start|end)).{0,30}|first thing in the morning)$/iu

type Sentence = { readonly text: string; readonly before: string }

/** Reads the owner's own words sentence by sentence, and always reads the same words the same way. */
export function readEnglish(written: string, agentName: string): Intent[] {
  if (takesBack(written)) return [{ kind: 'refrain' }]
  const text = meantOf(written)
  const withoutName = addressing(agentName)
  const ofItself = new RegExp(
    `^(?<asks>(?:what|how|show|tell)\\b.{0,20}) ${RegExp.escape(agentName)}'s (?=(?:purse|balance|record|level|skills|status|credits)\\b)`,
    'iu',
  )
  let intents: Intent[] = []
  let before = ''
  for (const raw of sentencesOf(text)) {
    // “What is Kaze’s purse?”, asked of Kaze.
    const sentence = mend(raw).replace(ofItself, '$<asks> your ')
    const found = readSentence({ text: sentence, before }, withoutName)
    // The question before “find out” is what to find out, not a question of its own.
    if (found.length > 0 && isFollowing(sentence)) intents = intents.filter(({ kind }) => kind !== 'recall')
    intents.push(...found)
    before = sentence.replace(/[\s.!?…]+$/u, '')
  }
  const kept = intents.some(({ kind }) => kind === 'forget')
    ? intents.filter((one) => one.kind !== 'remember' || !one.facts.every((fact) => isOnlyKept(text, fact)))
    : intents
  return merged(sparesSome(text) ? sparing(kept) : kept)
}

function readSentence({ text, before }: Sentence, withoutName: (text: string) => string): Intent[] {
  const said = withoutName(text).replace(/^(?:please )?go ahead and /iu, '')
  if (supposes(said)) {
    const asked = readQuestion(frameOf(said, withoutName), said)
    return asked ? [asked] : []
  }
  const both = twoThings(said).flatMap((part) => readClause({ text: part, before }, withoutName))
  if (both.length > 1 && both.every(isAnswered)) return both
  const pieces = partsOf(said)
  const parts = pieces.map((piece) => piece.text)
  const [first = ''] = parts
  if (parts.length === 1) return readClause({ text: first, before }, withoutName)
  // The mark at the end is of all of it: “can you fight and …?” asks about an ability, too.
  const led = asking(said)
  const isLed = parts.some((part) => led(part) !== null)
  const whole = readClause({ text: isLed ? `${first}?` : first, before }, withoutName)
  // “Can you believe it and …?” asks for nothing.
  const asked = whole.some(isRequest) ? led : () => null
  const read = (part: string, last = before) => {
    const text = asked(part)
    const found = text === null ? [] : readClause({ text, before: last }, withoutName)
    return found.some(isRequest) ? found : readClause({ text: part, before: last }, withoutName)
  }
  // Questions and requests that each stand by themselves are all meant: “what is your record and research tides”.
  if (whole.some(isAnswered) && parts.every((part) => read(part).length > 0))
    return [...whole, ...parts.slice(1).flatMap((part) => read(part))]
  const leads = whole.some(isRequest)
  const asksAfter =
    parts
      .slice(1)
      .some((part) => /\b(?:me|my|us|please|can you|could you|that|it|this|you)\b/iu.test(part)) &&
    !reports(first)
  if (!leads && ((tells(first) && !asksAfter) || !COMMA.test(said))) {
    const all = readClause({ text: said, before }, withoutName).filter((intent) => !isSpendy(intent))
    return all.length > 0 ? all : whole
  }
  return joined(pieces, read, leads)
}

/** “What’s your purse and your record?” asks two things. */
function twoThings(said: string): string[] {
  const { asks, one, other } =
    /^(?<asks>what(?:'s| is| are)|show me|tell me|give me) (?<one>your [\p{L} ]{3,30}?)(?:,| and|, and| plus) (?<other>(?:your|my) [\p{L} ]{3,30})[\s?.!]*$/iu.exec(
      said.replace(/[’‘]/g, "'"),
    )?.groups ?? {}
  return asks && one && other ? [`${asks} ${one}?`, `${asks} ${other}?`] : []
}

/** A part that is no request by itself belongs to the part before it: “note that I get up early and start late”. */
function joined(
  pieces: readonly Piece[],
  read: (text: string, before: string | undefined) => Intent[],
  leads: boolean,
): Intent[] {
  const groups: string[] = []
  for (const { joint, text: part } of pieces) {
    const alone = read(part, groups.at(-1))
    const stands =
      groups.length === 0 ||
      alone.some((intent) => isRequest(intent) || intent.kind === 'refrain' || intent.kind === 'ask')
    if (stands) groups.push(part)
    else groups[groups.length - 1] = `${groups.at(-1)}${joint}${part}`
  }
  return groups.flatMap((group, at) => {
    const found = read(group, groups[at - 1])
    // After a mere statement only a clear request may buy something.
    return leads || at === 0
      ? found
      : found.filter((intent) => !isSpendy(intent) || /\b(?:please|pls|can you|could you)\b/iu.test(group))
  })
}

function partsOf(sentence: string): Piece[] {
  const said: Piece[] = []
  for (const piece of cut(sentence, AND))
    for (const [at, { joint, text }] of cut(piece.text, COMMA).entries()) {
      const [part, link, last] = [text.trim(), at === 0 ? piece.joint : joint, said.at(-1)]
      // “How to buy and sell” is one thing to explain.
      if (last && isOneMoreHow(last.text, link, part))
        said[said.length - 1] = { ...last, text: `${last.text}${link}${part}` }
      else if (part !== '') said.push({ joint: link, text: part })
    }
  // A time alone belongs to the part that follows.
  const [first, second, ...rest] = said
  return first && second && WHEN.test(first.text)
    ? [{ ...first, text: `${first.text}, ${second.text}` }, ...rest]
    : said
}

const isRequest = ({ kind }: Intent): boolean =>
  !['ask', 'recall', 'other', 'greeting', 'thanks', 'farewell', 'refrain', 'forget_what', 'spend'].includes(
    kind,
  )
const isAnswered = ({ kind }: Intent): boolean => kind === 'ask' || kind === 'recall'
const isSpendy = ({ kind }: Intent): boolean => kind === 'book' || kind === 'forget' || kind === 'battle'

type Rule = (clause: Clause, said: { before: string; whole: string }) => Intent | null

/** Rules that change something come first and are the narrowest. */
const RULES: readonly Rule[] = [
  (clause, { before }) => readForget(clause, before),
  (clause, { before, whole }) => readRemember(clause, before, whole),
  (clause) => readInvitation(clause),
  (clause, { whole }) => readLookup(clause, whole),
  (clause) => readSchedule(clause),
  (clause) => readSquad(clause),
  (clause) => readEquip(clause),
  (clause, { whole }) => readCare(clause, whole),
  (clause, { before }) => readReport(clause, before),
  (clause, { before, whole }) => readFollowing(clause, before, whole),
  (clause) => readQuiz(clause),
  (clause, { before, whole }) => readScout(clause, whole, before),
  (clause, { before, whole }) => readBattle(clause, before, whole),
  (clause) => readJourney(clause),
  (clause, { before }) => readReport(clause, before),
  (clause, { before, whole }) => readBook(clause, before, whole),
  (clause, { before }) => readLesson(clause, before),
]
const LATER: readonly Rule[] = [
  (clause) => readSpend(clause),
  (clause) => readRecall(clause),
  (clause, { whole }) => (isClearlyAsked(clause) ? null : readQuestion(clause, whole)),
  (clause) => (isIdiom(clause.text) ? null : readResearch(clause)),
  (clause) => readLoosely(clause),
  (clause, { whole }) => readQuestion(clause, whole),
  (clause, { whole }) => readWonderingOfOwner(clause, whole),
  (clause, { whole }) => readWondering(clause, whole),
]

/** “Find out which …” is work, though it sounds like a question. */
const isClearlyAsked = ({ text, frame }: Clause): boolean =>
  frame !== 'plain' ||
  /^(?:research|investigate|look|find|dig|compare|gather|check (?:which|whether|if)|do some|put together)\b/iu.test(
    text,
  )

function readClause({ text, before }: Sentence, withoutName: (text: string) => string): Intent[] {
  const clause = frameOf(text, withoutName)
  const whole = withoutName(text)
    .replace(/[\s.!?…]+$/u, '')
    .replace(/^(?:please|ok|okay|so|well|hey|hi|and|but|now|then)[,!]?\s+/iu, '')
  const corrected = readCorrected(withoutName(text), clause.question)
  if (corrected) return [corrected]
  const forgotten = readForget({ ...clause, text: whole, frame: 'plain' }, before)
  if (forgotten && NEGATED.test(whole)) return [forgotten]
  if (NEGATED.test(clause.text) || NEGATED.test(whole)) {
    const kept = readRemember({ ...clause, text: whole }, before, whole)
    return kept ? [kept] : refrains(whole) ? [{ kind: 'refrain' }] : []
  }
  const rules = isIdiom(clause.text) ? RULES.slice(0, 2) : RULES
  for (const rule of rules) {
    const intent = rule(clause, { before, whole })
    if (intent) return [intent]
  }
  const stated = readStatement(
    text.replace(/^\S+,\s+/u, (lead) => (withoutName(`${lead}x`) === 'x' ? '' : lead)),
    clause.question,
  )
  if (stated) return [stated]
  for (const rule of LATER) {
    const intent = rule(clause, { before, whole })
    if (intent) return [intent]
  }
  return []
}

/** Whether two intents of one kind are two wishes: another question, another topic. */
function isAnother(one: Intent, other: Intent): boolean {
  if (isAnswered(one)) return true
  if (!('prompt' in one && 'prompt' in other) || !/^(?:research|lesson|schedule)$/.test(one.kind))
    return false
  return !one.prompt.includes(other.prompt) && !other.prompt.includes(one.prompt)
}

/** Drops repeated intents; gathers the facts of several sentences. */
function merged(intents: readonly Intent[]): Intent[] {
  const facts = intents.flatMap((intent) => (intent.kind === 'remember' ? intent.facts : []))
  const kept: Intent[] = []
  for (const intent of intents) {
    if (intent.kind === 'remember') {
      if (!kept.some(({ kind }) => kind === 'remember')) kept.push({ ...intent, facts: [...new Set(facts)] })
    } else if (
      !kept.some(
        (other) =>
          JSON.stringify(other) === JSON.stringify(intent) ||
          (other.kind === intent.kind && !isAnother(other, intent)),
      )
    ) {
      kept.push(intent)
    }
  }
  // What a squad is to find out is the squad's goal, not a task beside it.
  return kept.some(({ kind }) => kind === 'squad') ? kept.filter(({ kind }) => kind !== 'research') : kept
}
