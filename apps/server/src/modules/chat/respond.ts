import { hasScopes, type KnownCaller } from '../../kernel/operation/access.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { type AgentRow, type Role, readInstructions, readMessages, statusOf } from '../agents/index.ts'
import { bare } from '../tasks/index.ts'
import { tellTime } from './answers/clock.ts'
import { correctFact } from './answers/correcting.ts'
import { tellCost } from './answers/cost.ts'
import { askAnother, pointTo, reportFor, worthFor } from './answers/elsewhere.ts'
import { cancelWork, followUp } from './answers/following.ts'
import { answerInvitation } from './answers/invitations.ts'
import { explainTerm } from './answers/meaning.ts'
import { correctFacts, forgetFacts, keepFacts, recallFacts } from './answers/memory.ts'
import { answerQuestion } from './answers/questions.ts'
import { askQuestion } from './answers/quiz.ts'
import { endsSchedule, stopRepeating } from './answers/schedules.ts'
import { workOut, workOutFigures } from './answers/sum.ts'
import { listed, plain, shortly, type Turn } from './answers/turn.ts'
import { giveWork, goIntoBattle, isPurchase, takeCare, whyNot } from './answers/work.ts'
import type { Considered } from './consider.ts'
import { mannerOf } from './manner.ts'
import { answerPending, type Pending, pendingOf } from './pending.ts'
import { permitsSpending } from './permitting.ts'
import { PHRASES } from './phrases/index.ts'
import { MOOD_PHRASES } from './phrases/moods.ts'
import { STANDING } from './phrases/standing.ts'
import { askBack, researchFor } from './propose.ts'
import { type Answer, OPENINGS_APART, pick, speak } from './speak.ts'
import { takesBack } from './understand/english/refraining.ts'
import { mend } from './understand/english/spelling.ts'
import {
  effectOf,
  type Intent,
  isTaskIntent,
  type Language,
  type Topic,
  type Understood,
} from './understand/intent.ts'
import { moodOf } from './understand/mood.ts'
import type { Wish } from './wishes.ts'

/**
 * The agent's answer: it acts on clear requests and only talks about everything else. The caller holds the agent's row.
 */
export async function respond(
  uow: UnitOfWork,
  caller: KnownCaller,
  agent: AgentRow,
  role: Role,
  considered: Considered | null,
) {
  const pair = { agentId: agent.id, ownerId: agent.ownerId }
  const looking = { db: uow.tx, runtime: uow.runtime }
  // A message and its reply are two rows: this many cover the openings that must differ.
  const before = await readMessages(looking, pair, { before: null, count: 2 * (OPENINGS_APART - 1) })
  const manner = mannerOf(await readInstructions(looking, pair))
  const last = before[0]
  const pending = role === 'owner' && last?.role === 'agent' ? pendingOf(last.meta) : null
  const language = manner.language ?? languageOf(considered, pending)
  const turn: Turn = {
    uow,
    caller,
    agent,
    pair,
    phrases: PHRASES[language],
    language,
    manner,
    nearness: considered?.nearness ?? null,
    forecasts: considered?.forecasts ?? new Map(),
    works: considered?.works ?? new Map(),
    priced: considered?.priced ?? new Map(),
    before,
  }
  const answer =
    considered === null
      ? { core: STANDING[language].unreadable, meta: null }
      : role === 'owner'
        ? await answerOwner(turn, considered, pending)
        : await answerToken(turn, considered.understood)
  const recent = before.filter(({ role }) => role === 'agent').map(({ text }) => text)
  // [chat-26] The name stands in the instructions, which need this scope to be read.
  const name = hasScopes(caller, ['agents:read']) ? manner.name : null
  const speaker = { ...agent.persona, language, name, short: manner.short }
  return { text: speak(speaker, answer, recent, uow.random), meta: withLanguage(answer.meta, language) }
}

/** A bare yes belongs to no language: the answer keeps that of the question. So does what can't be read. */
function languageOf(considered: Considered | null, pending: Pending | null): Language {
  if (pending && (considered === null || isBare(considered.understood))) return pending.language
  return considered?.understood.language ?? 'en'
}

const isBare = ({ intents }: Understood): boolean =>
  intents.every(({ kind }) => kind === 'other' || kind === 'refrain' || kind === 'forget_what')

/** A question is kept together with its language. */
function withLanguage(meta: Answer['meta'], language: Language): Answer['meta'] {
  const pending = meta?.['pending']
  return pending ? { ...meta, pending: { ...pending, language } } : meta
}

async function answerOwner(
  turn: Turn,
  { text, understood: { intents }, wishes, left, proposal }: Considered,
  pending: Pending | null,
): Promise<Answer> {
  const settled = pending && (await answerPending(turn, pending, text))
  if (settled) return settled
  const answer =
    wishes.length > 0 ? await answerEach(turn, wishes) : await answerOne(turn, text, intents, proposal)
  if (left.length === 0) return answer
  const omitted = STANDING[turn.language].omitted(left.length, listed(left.map(shortly)))
  return joined([answer, { core: omitted, meta: null }])
}

/** [chat-41] Each wish by itself, in their order; what none of them leads to is named. Of several questions one is asked. */
async function answerEach(turn: Turn, wishes: readonly Wish[]): Promise<Answer> {
  const answers: Answer[] = []
  for (const { text, understood } of wishes) {
    const answer = await answerOne(turn, text, understood.intents, null)
    const isSecondQuestion = answer.meta?.['pending'] && answers.some(({ meta }) => meta?.['pending'])
    const undone = { core: STANDING[turn.language].undone(shortly(plain(text))), meta: null }
    answers.push(answer.isUnread || isSecondQuestion ? undone : answer)
  }
  return joined(answers)
}

async function answerOne(
  turn: Turn,
  written: string,
  intents: readonly Intent[],
  proposal: Intent | null,
): Promise<Answer> {
  const text = turn.language === 'en' ? mend(written) : written
  const followed = await followUp(turn, text, intents)
  if (followed) return followed
  const corrected = await correctFact(turn, text, intents)
  if (corrected) return corrected
  const cost = await tellCost(turn, text)
  if (cost) return cost
  const elsewhere =
    turn.language === 'en' ? (pointTo(text, turn.agent.name) ?? askAnother(text, turn.agent.name)) : null
  if (elsewhere) return elsewhere
  const valued = turn.language === 'en' ? worthFor(text) : null
  const worth = valued && (await askBack(turn, valued))
  if (worth) return worth
  const summed = turn.language === 'en' ? reportFor(text) : null
  if (summed)
    return joined([await answerQuestion(turn, 'spending', text), (await askBack(turn, summed)) ?? []].flat())
  const explained =
    explainTerm(text) ?? workOut(text, turn.language) ?? tellTime(text, turn.language, turn.uow.at)
  if (explained && !intents.some((intent) => CHANGES.test(effectOf(intent)))) return explained
  const figures = turn.language === 'en' && !intents.some(isTaskIntent) ? workOutFigures(turn, text) : null
  if (figures && !intents.some((intent) => CHANGES.test(effectOf(intent)))) return figures
  const asked = proposal && (await askBack(turn, proposal))
  const meant = intents.filter(
    ({ kind }) => (intents.length === 1 && !asked) || !['refrain', 'greeting', 'thanks'].includes(kind),
  )
  const answers: Answer[] = []
  // [chat-13] Two requests in one message are both answered, in their order; what is only asked about comes last.
  for (const intent of meant.length > 0 || asked ? meant : intents)
    if (!asked || ANSWERED.test(intent.kind)) answers.push(await answerTo(turn, intent, text))
  return joined(asked ? [...answers, asked] : answers)
}

/** Intents that are answered even where another is asked about first. */
const ANSWERED = /^(?:ask|recall)$/

/** Effects that change something. A message without any of them is looked up in the glossary first. */
const CHANGES = /^(?:remember|forget|battle|care|book|schedule|squad|equip)/

function joined(answers: readonly Answer[]): Answer {
  const [only] = answers
  if (answers.length === 1 && only) return only
  const metas = answers.map(({ meta }) => meta).filter((meta) => meta !== null)
  const taskIds = metas.flatMap((meta) => meta['taskId'] ?? [])
  return {
    core: answers
      .map(({ core }) => core)
      .reduce((all, core) => (all.endsWith('\n') ? all + core : `${all} ${core}`)),
    // What several say is the first one's, but of the tasks all are named.
    meta:
      metas.length > 0
        ? { ...Object.assign({}, ...metas.toReversed()), ...(taskIds.length > 1 ? { taskIds } : {}) }
        : null,
  }
}

/**
 * [chat-4] An agent token speaks as the agent: it reaches no memory of the owner's, and nothing is done on its request.
 */
async function answerToken(turn: Turn, { intents }: Understood): Promise<Answer> {
  const [first = { kind: 'other' }] = intents as readonly Intent[]
  const public_ = first.kind === 'ask' && !OWNERS_TOPICS.has(first.topic)
  if (public_ || ['greeting', 'thanks', 'farewell', 'spend', 'refrain'].includes(first.kind))
    return answerTo(turn, first, '')
  return effectOf(first) === 'none' && first.kind !== 'invitation' ? other(turn, null) : NOT_THE_OWNER
}

/** What tells of the owner's own days, besides what the agent itself may know. */
const OWNERS_TOPICS: ReadonlySet<Topic> = new Set([
  'wallet',
  'instructions',
  'invitations',
  'schedules',
  'done',
])

const NOT_THE_OWNER: Answer = {
  core: 'My owner’s memories and wishes are between my owner and me, so I did nothing.',
  detail: 'An agent token can’t read, change or order anything here.',
  meta: null,
}

function answerTo(turn: Turn, intent: Intent, text: string): Answer | Promise<Answer> {
  const { uow, agent, phrases } = turn
  switch (intent.kind) {
    case 'ask':
      // “Beende den Zeitplan zu …” names what could be asked about, too.
      if (intent.topic === 'schedules' && endsSchedule(text)) return stopping(turn, text, phrases.refrain)
      return answerQuestion(turn, intent.topic, text)
    case 'remember':
      return intent.corrects ? correctFacts(turn, intent.facts) : keepFacts(turn, intent.facts)
    case 'recall':
      return recallFacts(turn, intent.about)
    case 'forget':
      return forgetFacts(turn, intent.about, intent.many)
    case 'battle':
      return goIntoBattle(turn, intent.mode, intent.boss)
    case 'quiz':
      return askQuestion(turn)
    case 'care':
      return takeCare(turn)
    case 'invitation':
      return answerInvitation(turn, intent).then((answer) => answer ?? other(turn, text))
    case 'unbegun':
      return { core: STANDING[turn.language][UNBEGUN[intent.why]], meta: null }
    case 'forget_what':
      if (intent.spares) return { core: STANDING[turn.language].forgetAllBut, meta: { forgotten: 0 } }
      return stopping(turn, text, phrases.forgetWhat)
    case 'permission':
      return { core: phrases.permission, meta: null }
    case 'refrain':
      // “Cancel the reminder. No, wait, keep it.”: what was said before that ends nothing, and asks for nothing.
      if (takesBack(plain(text))) return { core: phrases.refrain, meta: null }
      if (permitsSpending(text)) return { core: phrases.permission, meta: null }
      // [chat-42] “I leave that alone” would be believed of a battle that goes on.
      return stopping(turn, text, whyNot(turn, text) ?? phrases.refrain)
    case 'spend':
      return answerSpend(turn, text)
    case 'greeting':
      return { core: phrases.greeting(agent.name, statusOf(agent, uow.at)), meta: null }
    case 'thanks':
      return { core: pick(phrases.thanks, uow.random), meta: null }
    case 'farewell':
      return { core: pick(phrases.farewell, uow.random), meta: null }
    case 'other':
      return endsSchedule(text) ? stopping(turn, text, phrases.refrain) : other(turn, text)
    default:
      return giveWork(turn, intent.kind, intent.prompt)
  }
}

const UNBEGUN = { later: 'notLater', mode: 'whichMode', excepts: 'notAllBut' } as const

/** [chat-34] Something of the market by its name is asked about; of everything else the agent says why it moves no credit. */
async function answerSpend(turn: Turn, text: string): Promise<Answer> {
  if (permitsSpending(text)) return { core: turn.phrases.permission, meta: null }
  const asked = (await isPurchase(turn, text))
    ? await askBack(turn, { kind: 'book', prompt: bare(text) })
    : null
  return asked ?? { core: whyNot(turn, text) ?? turn.phrases.spend, meta: null }
}

/** What the owner wants ended may be a schedule; an agent token's words end nothing. */
const stopping = async (turn: Turn, text: string, otherwise: string): Promise<Answer> =>
  (text !== '' && ((await stopRepeating(turn, text)) ?? (await cancelWork(turn, text)))) || {
    core: otherwise,
    meta: null,
  }

/** In a script that none of the six languages is written in. */
function isForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  return letters.length > 1 && letters.every((letter) => !/\p{sc=Latin}/u.test(letter))
}
const LANGUAGES_KNOWN =
  'I understand English, German, French, Spanish, Italian and Portuguese, and nothing else yet. Ask me “what can you do?”.'

/**
 * [chat-29] Talk gets a talking answer. [chat-20] Otherwise the agent says plainly that it can't, in varying words, and
 * names something that it can do.
 */
async function other(turn: Turn, text: string | null): Promise<Answer> {
  const { phrases, uow, language } = turn
  const cancelled = text === null ? null : await cancelWork(turn, text)
  if (cancelled) return cancelled
  if (text !== null && permitsSpending(text)) return { core: phrases.permission, meta: null }
  if (text !== null && isForeign(text)) return { core: LANGUAGES_KNOWN, meta: null }
  const mood = text === null ? null : moodOf(text, language)
  if (mood) return { core: pick(MOOD_PHRASES[language][mood], uow.random), meta: null }
  const proposal = text === null ? null : researchFor(text)
  const asked = proposal && (await askBack(turn, proposal))
  if (asked) return asked
  const why = text === null ? null : whyNot(turn, text)
  if (why) return { core: why, meta: null }
  const unable = pick(phrases.other, uow.random)
  const ask = {
    en: 'Ask me “what can you do?”.',
    de: 'Frag mich: „Was kannst du?“',
    fr: 'Demande-moi : « Que sais-tu faire ? »',
    es: 'Pregúntame: «¿Qué sabes hacer?»',
    it: 'Chiedimi: «Che cosa sai fare?»',
    pt: 'Pergunta-me: «O que sabes fazer?»',
  }[language]
  return { core: `${unable} ${ask}`, meta: null, isUnread: true }
}
