import {
  forgetLearned,
  forgetMemories,
  MEMORY_TEXT_MAX,
  OWNER_MEMORIES_MAX,
  outdatedBy,
  recall,
  recallLearned,
  remember,
} from '../../agents/index.ts'
import { isSilentAbout } from '../manner.ts'
import { STANDING } from '../phrases/standing.ts'
import { ASKED_FROM, findAbout } from '../recollect.ts'
import type { Answer } from '../speak.ts'
import { permits } from '../understand/english/memory.ts'
import { isAbout } from '../understand/significant.ts'
import { tried } from './tried.ts'
import { listed, shortly, type Turn } from './turn.ts'

const PREFERENCE =
  /\b(?:likes?|loves?|hates?|dislikes?|prefers?|preferred|favou?rite|enjoys?|can't stand|allergic)\b/i
const kindOf = (text: string): string => (PREFERENCE.test(text) ? 'preference' : 'fact')

type Outdated = (memory: { readonly content: string }) => boolean
const NONE: Outdated = () => false

/** [chat-14] Stores each fact on its own. [chat-39] What one takes the place of is named. */
export async function keepFacts(
  turn: Turn,
  facts: readonly string[],
  isOutdated: Outdated = NONE,
): Promise<Answer> {
  const { uow, pair, phrases, language } = turn
  if (facts.some(permits)) return { core: phrases.permission, meta: null }
  const kept: string[] = []
  const beside: string[] = []
  const gone: string[] = []
  for (const fact of facts) {
    const { outcome, replaced } = await remember(uow, pair, fact, kindOf(fact), isOutdated)
    gone.push(...replaced)
    if (outcome === 'remembered') kept.push(shortly(fact))
    else if (outcome === 'known') beside.push(phrases.known(shortly(fact)))
    else beside.push(outcome === 'full' ? phrases.full(OWNER_MEMORIES_MAX) : phrases.tooLong(MEMORY_TEXT_MAX))
  }
  if (gone.length > 0) beside.push(STANDING[language].inPlaceOf(gone.map(quoted).join(', ')))
  const said = kept.length > 0 ? [phrases.remembered(kept), ...beside] : beside
  return {
    core: [...new Set(said)].join(' '),
    meta: { remembered: kept.length, ...(gone.length > 0 ? { replaced: gone.length } : {}) },
  }
}

/** The same where the owner says that they correct what they told before. */
export async function correctFacts(turn: Turn, facts: readonly string[]): Promise<Answer> {
  const held = await recall({ db: turn.uow.tx, runtime: turn.uow.runtime }, turn.pair)
  const outdated = new Set(
    facts.flatMap((fact) => outdatedBy(fact, held, true)).map(({ content }) => content),
  )
  return keepFacts(turn, facts, ({ content }) => outdated.has(content))
}

const quoted = (content: string): string => `“${shortly(content)}”`

/** [chat-15] The memories that match by meaning, and by the words asked for. */
export async function recallFacts(
  { uow, pair, phrases, manner, nearness }: Turn,
  about: string | null,
): Promise<Answer> {
  const known = (await recall({ db: uow.tx, runtime: uow.runtime }, pair)).map(({ content }) => content)
  const found = about === null ? known : findAbout(known, about, nearness)
  const told = found.filter((content) => !isSilentAbout(manner, content))
  const meta = { memories: told.length }
  if (told.length === 0)
    return {
      core: found.length > 0 ? phrases.silent : phrases.knowsNothing(about === null ? null : shortly(about)),
      meta,
    }
  const [only = ''] = told
  if (about !== null && told.length === 1) return { core: phrases.recalledOne(shortly(only)), meta }
  const lines = told.map((content) => `“${shortly(content)}”`)
  return { core: phrases.recalled(told.length, about === null ? null : shortly(about), listed(lines)), meta }
}

/** [chat-16] Forgets a single memory at once; more than one, or everything, only after a yes. */
export async function forgetFacts(turn: Turn, about: string | null, many: boolean): Promise<Answer> {
  const { uow, pair, phrases } = turn
  const known = await recall({ db: uow.tx, runtime: uow.runtime }, pair)
  const count = known.filter(({ content }) => about === null || isAbout(content, about)).length
  const topic = about === null ? null : shortly(about)
  if (count === 0 && about !== null) return askToUnlearn(turn, about)
  if (count === 0) return { core: phrases.foundNothing(topic), meta: { forgotten: 0 } }
  if (count > 1 || many || about === null)
    return tried(turn, ERASING, async () => ({
      core: phrases.confirmForget(count, topic),
      meta: { forgotten: 0, pending: { kind: 'forget', about, count } },
    }))
  return forgetCounted(turn, about, count)
}

/**
 * [chat-26] A single memory is taken back as it was told, by talking alone. More than one, or what the agent learned,
 * changes the agent, as the operations do that need this scope.
 */
const ERASING = ['agents:write'] as const

/** [chat-30] Forgets what the agent learned by its own doing only after a yes: it is part of the agent's worth. */
async function askToUnlearn(turn: Turn, about: string): Promise<Answer> {
  const { uow, agent, phrases } = turn
  const learned = await recallLearned(uow.tx, agent.id)
  const count = learned.filter(({ content }) => isAbout(content, about)).length
  if (count === 0) return { core: phrases.foundNothing(shortly(about)), meta: { forgotten: 0 } }
  return tried(turn, ERASING, async () => ({
    core: phrases.confirmUnlearn(count, shortly(about)),
    meta: { forgotten: 0, pending: { kind: 'unlearn', about } },
  }))
}

export function unlearnNow(turn: Turn, about: string): Promise<Answer> {
  const { uow, agent, phrases } = turn
  return tried(turn, ERASING, async () => {
    const forgotten = await forgetLearned(uow, agent.id, (content) => isAbout(content, about))
    return { core: phrases.forgotten(forgotten), meta: { forgotten } }
  })
}

/** The yes may come with another key than the request did. */
export const forgetNow = (turn: Turn, about: string | null, count: number): Promise<Answer> =>
  tried(turn, count > 1 || about === null ? ERASING : [], () => forgetCounted(turn, about, count))

/** Deletes exactly what the question named; if that has grown meanwhile, asks again. */
async function forgetCounted(turn: Turn, about: string | null, count: number): Promise<Answer> {
  const { uow, pair, phrases } = turn
  const isMeant = (content: string) => about === null || isAbout(content, about)
  const known = await recall({ db: uow.tx, runtime: uow.runtime }, pair)
  if (known.filter(({ content }) => isMeant(content)).length > count) return forgetFacts(turn, about, true)
  const forgotten = await forgetMemories(uow, pair, isMeant)
  return { core: phrases.forgotten(forgotten), meta: { forgotten } }
}

/**
 * [chat-19] The owner wants something forgotten, but the words don't clearly say what: asks about the nearest memory.
 */
export async function askToForget(turn: Turn, about: string): Promise<Answer> {
  const { uow, pair, phrases, nearness } = turn
  const known = (await recall({ db: uow.tx, runtime: uow.runtime }, pair)).map(({ content }) => content)
  const [nearest] = findAbout(known, about, nearness, ASKED_FROM)
  if (nearest === undefined) return { core: phrases.forgetWhat, meta: { forgotten: 0 } }
  return forgetFacts(turn, nearest, true)
}
