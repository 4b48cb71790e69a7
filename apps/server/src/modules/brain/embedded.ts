import { asksFigure, calculate } from './calculated/index.ts'
import { findAllCovering, findCovering } from './library/find-subject.ts'
import { lessonOf } from './library/lesson.ts'
import { meaningFor, readMeaning } from './library/meaning.ts'
import { type Passage, passagesOf, passagesWithin } from './library/passages.ts'
import { type Picked, pickSentences } from './library/pick-sentences.ts'
import { LIBRARY, LIVE, type Report, reportOf } from './library/report.ts'
import { comparedIn, splitByPassages } from './library/squad.ts'
import { pickFromPages, readPages, searchPages } from './live/pages.ts'
import type { GoalPart, LessonAsk, ReportAsk, Thinking, Uncovered, Written } from './types.ts'

const NO_FIGURE: Uncovered = { uncovered: true, nearest: [], figure: true }

/** A lesson from the library or from the reader's own figures; nothing is invented. */
export async function writeEmbeddedLesson(
  thinking: Thinking,
  { topic, depth }: LessonAsk,
): Promise<Written | Uncovered> {
  const now = thinking.runtime.clock.now()
  const calculated = calculate(topic, now)
  if (calculated && depth === 'guide') return calculated
  if (!calculated && asksFigure(topic)) return NO_FIGURE
  const { covering, nearest } = await findCovering(thinking, topic, depth)
  if (covering) return lessonOf(covering, depth)
  return calculated ?? { uncovered: true, nearest }
}

/** The nearest subjects, if no lesson can be written; null if one can. */
export async function foreseeEmbeddedLesson(
  thinking: Thinking,
  { topic, depth }: LessonAsk,
): Promise<Uncovered | null> {
  if (calculate(topic, thinking.runtime.clock.now())) return null
  if (asksFigure(topic)) return NO_FIGURE
  const { covering, nearest } = await findCovering(thinking, topic, depth)
  return covering ? null : { uncovered: true, nearest }
}

/** The same for reports of a squad. What a search engine finds, or a model asks of a goal, is not known beforehand. */
export async function foreseeEmbeddedReport(thinking: Thinking, topic: string): Promise<Uncovered | null> {
  const { searchUrl, model } = thinking.runtime.settings
  return searchUrl || model ? null : foreseeFromLibrary(thinking, topic)
}

async function foreseeFromLibrary(thinking: Thinking, topic: string): Promise<Uncovered | null> {
  if (calculate(topic, thinking.runtime.clock.now())) return null
  if (asksFigure(topic)) return NO_FIGURE
  const { covering, nearest } = await findSources(thinking, topic)
  return covering.length > 0 ? null : { uncovered: true, nearest }
}

/**
 * [brain-23] The nearest subjects, if the work would fail; null if it would not, and where that is not certain: pages
 * may be found, or the encoder, by which the work will go, does not answer now.
 */
export async function forecastLesson(thinking: Thinking, ask: LessonAsk): Promise<Uncovered | null> {
  const uncovered = await foreseeEmbeddedLesson(thinking, ask)
  return uncovered && (await isCertain(thinking, ask.topic)) ? uncovered : null
}

export async function forecastReport(thinking: Thinking, topic: string): Promise<Uncovered | null> {
  if (thinking.runtime.settings.searchUrl) return null
  const uncovered = await foreseeFromLibrary(thinking, topic)
  return uncovered && (await isCertain(thinking, topic)) ? uncovered : null
}

const isCertain = async (thinking: Thinking, topic: string): Promise<boolean> =>
  !thinking.runtime.settings.encoderEnabled || (await readMeaning(thinking, topic)) !== null

/**
 * [brain-27] A report of sentences quoted from what the library has on this very topic, and from web pages when a search
 * engine is configured. [brain-2] What can be calculated is: sentences about other figures answer nothing.
 */
export async function writeEmbeddedReport(thinking: Thinking, ask: ReportAsk): Promise<Report | Uncovered> {
  const { topic } = ask
  const within = withinOf(ask)
  const calculated = within ? null : calculate(topic, thinking.runtime.clock.now())
  // Nobody is asked anything by a report.
  if (calculated) return { written: { ...calculated, quiz: [] }, passages: [] }
  if (!within && asksFigure(topic)) return NO_FIGURE
  const { passages, nearest } = within
    ? { passages: passagesWithin(within), nearest: [] }
    : await findPassages(thinking, topic)
  const [fromLibrary, fromPages] = await Promise.all([
    pickFrom(thinking, topic, passages),
    pickLive(thinking, ask),
  ])
  const picked = [...fromLibrary, ...(fromPages ?? [])].sort((one, other) => other.score - one.score)
  const where = fromPages?.length ? LIVE : LIBRARY
  const report = reportOf(topic, picked, where) ?? reportOf(topic, openingOf(passages))
  if (!report) return { uncovered: true, nearest }
  const note = fromPages === null && thinking.runtime.settings.searchUrl ? NO_SEARCH : null
  return { ...report, written: { ...report.written, note } }
}

/**
 * The subjects that cover a topic, or each of the things that it names: “Rome and Paris”, “compare heat pumps and
 * ratings”.
 */
async function findSources(thinking: Thinking, topic: string) {
  const whole = await findAllCovering(thinking, topic)
  if (whole.covering.length > 0) return whole
  const things = comparedIn(topic).length > 0 ? comparedIn(topic) : comparedIn(`compare ${topic}`)
  const each = await Promise.all(things.map((thing) => findCovering(thinking, thing, 'guide')))
  const covering = each.flatMap((found) => found.covering ?? [])
  return covering.length === things.length ? { covering, nearest: whole.nearest } : whole
}

/** Of places in turn, so that each is told of. */
async function findPassages(thinking: Thinking, topic: string) {
  const { covering, nearest } = await findSources(thinking, topic)
  const each = covering.map(passagesOf)
  const most = Math.max(0, ...each.map(({ length }) => length))
  const inTurn = Array.from({ length: most }, (_none, at) => each.flatMap((passages) => passages[at] ?? []))
  return { passages: [...new Set(inTurn.flat())], nearest }
}

/** No sources named means any. */
const withinOf = ({ within }: ReportAsk): readonly string[] | null => (within?.length ? within : null)

const NO_SEARCH = 'The search engine did not answer; this was written from my own library.'

/** Null when there is no search engine, or it does not answer. */
async function pickLive(thinking: Thinking, ask: ReportAsk): Promise<readonly Picked[] | null> {
  const { topic } = ask
  if (!thinking.runtime.settings.searchUrl) return null
  const urls = withinOf(ask)?.filter((id) => /^https?:/.test(id)) ?? (await searchPages(thinking, topic))
  return urls ? pickFromPages(thinking, topic, await readPages(thinking, urls)) : null
}

/** [brain-5] A goal that compares several things is split by them, where courses of their own cover them. */
export async function splitEmbedded(
  thinking: Thinking,
  goal: string,
  n: number,
): Promise<readonly GoalPart[]> {
  const compared = await findCompared(thinking, goal)
  if (compared.length < 2) return splitOne(thinking, goal, n)
  const shares = dealt(compared, Math.min(n, compared.length)).map((things) => things.join(' and '))
  const parts: GoalPart[] = []
  for (const [share, things] of shares.entries()) {
    const helpers = dealt(Array.from({ length: n }), shares.length)[share]?.length ?? 1
    parts.push(
      ...(await splitOne(thinking, things, helpers, new Set(parts.flatMap(({ sources }) => sources)))),
    )
  }
  return parts
}

/** The things that a goal compares, each with a course of its own; none if they share one or have none. */
async function findCompared(thinking: Thinking, goal: string): Promise<readonly string[]> {
  const things = comparedIn(goal)
  const found = await Promise.all(things.map((thing) => findCovering(thinking, thing, 'course')))
  const covered = new Map(found.map(({ covering }, at) => [covering?.id ?? null, things[at] as string]))
  return covered.size === things.length && !covered.has(null) ? things : []
}

/** The items dealt out in turn, like cards. */
const dealt = <T>(items: readonly T[], hands: number): T[][] =>
  Array.from({ length: hands }, (_none, hand) => items.filter((_item, at) => at % hands === hand))

async function splitOne(
  thinking: Thinking,
  goal: string,
  n: number,
  taken: ReadonlySet<string> = new Set(),
): Promise<readonly GoalPart[]> {
  const { covering } = await findCovering(thinking, goal, 'course')
  const free = covering ? passagesOf(covering).filter(({ id }) => !taken.has(id)) : []
  const parts = splitByPassages(goal, await pickFrom(thinking, goal, free), free, n)
  if (parts.every(({ sources }) => sources.length > 0)) return parts
  const urls = (await searchPages(thinking, goal)) ?? []
  if (urls.length < n) return parts
  return parts.map(({ question }, part) => ({
    question,
    sources: urls.filter((_url, at) => at % n === part),
  }))
}

async function pickFrom(
  thinking: Thinking,
  topic: string,
  passages: readonly Passage[],
): Promise<readonly Picked[]> {
  if (passages.length === 0) return []
  const vector = await readMeaning(thinking, topic)
  return pickSentences(topic, passages, vector ? meaningFor(vector) : undefined)
}

const OPENING_SENTENCES = 4

/** The beginnings of these sources, when too few of their sentences match the question. */
const openingOf = (passages: readonly Passage[]): readonly Picked[] =>
  passages.flatMap((passage) =>
    passage.sentences
      .flatMap(({ standsAlone }, at) => (standsAlone ? [{ passage, at, score: 1 }] : []))
      .slice(0, OPENING_SENTENCES),
  )
