import { truncate } from '../../../kernel/lib/unicode.ts'
import type { ModelSettings } from '../../../kernel/settings/settings.ts'
import type { Passage } from '../library/passages.ts'
import { distinctLinks, sourceList } from '../library/report.ts'
import { asTitle } from '../library/words.ts'
import type { GoalPart, LessonAsk, Thinking, Usage, Written } from '../types.ts'
import { askModel, noteFailures, type Outcome } from './call.ts'
import {
  type Excerpt,
  hasMark,
  lessonPrompt,
  type ModelReport,
  type Prompt,
  plainMarkdown,
  readLesson,
  readQuestions,
  readReport,
  reportPrompt,
  splitPrompt,
  worstUsd,
} from './prompts.ts'

const EXCERPT_MAX = 6_000
const FAILED = 'The model did not answer as it should; this was written without it.'
const SPENT = 'The budget for the model is spent; this was written without it.'

const TRIED: Prompt = {
  system: 'Answer with one JSON object and nothing else.',
  prompt: 'Answer with {"ok": true}.',
  outputMax: 256,
}

/** [doctor-5] One real completion, of a few words: how long it took and what it cost, or what failed. */
export async function tryModel(model: ModelSettings, signal: AbortSignal) {
  const started = performance.now()
  const isAnswer = (json: unknown) => (json ? true : null)
  const { answer, usage, failures } = await askModel(model, TRIED, isAnswer, signal, 1)
  return { isWell: answer === true, usage, failures, tookMs: performance.now() - started }
}

/** The model's version of a report; when it fails, the original with a note. */
export async function rewriteReport(
  thinking: Thinking,
  topic: string,
  written: Written,
  passages: readonly Passage[],
): Promise<Written> {
  const told = await ask(thinking, reportPrompt(topic, excerptsOf(passages)), (json) =>
    withSections(readReport(json), passages),
  )
  if (!told) return written
  if (!told.answer) return without(written, told)
  return { ...written, ...bodyOf(told.answer, passages), ...by(thinking, told.usage) }
}

export async function rewriteLesson(
  thinking: Thinking,
  { topic, depth }: LessonAsk,
  written: Written,
  passages: readonly Passage[],
): Promise<Written> {
  const told = await ask(thinking, lessonPrompt(topic, depth, excerptsOf(passages)), (json) =>
    withSections(readLesson(json, depth), passages),
  )
  if (!told) return written
  if (!told.answer) return without(written, told)
  const quiz = told.answer.questions.map(({ q, options, answer }) => ({
    q: plainMarkdown(q, 0),
    options: options.map((option) => plainMarkdown(option, 0)),
    answer,
  }))
  // A `## ` heading would turn the sources into a chapter.
  return { ...written, ...bodyOf(told.answer, passages, '###'), quiz, ...by(thinking, told.usage) }
}

/** Null when there is no model or it fails: then the goal is split without it. */
export async function splitByModel(
  thinking: Thinking,
  goal: string,
  n: number,
): Promise<readonly GoalPart[] | null> {
  // Parts carry no usage, so a budget that can't be told of it separately would lose it.
  if (thinking.budget && !thinking.budget.settle) return null
  const told = await ask(thinking, splitPrompt(goal, n), readQuestions(n))
  return told?.answer?.map((question) => ({ question: asTitle(question), sources: [] })) ?? null
}

type Told<T> = Outcome<T> & { readonly note: string }

/** Null without a model. */
async function ask<T>(
  { runtime, budget, signal }: Thinking,
  prompt: Prompt,
  read: (json: unknown) => T | null,
): Promise<Told<T> | null> {
  const { model } = runtime.settings
  if (!model) return null
  if (budget && !(await budget.reserve(worstUsd(model, prompt)))) {
    const failures = [{ kind: 'budget' }] as const
    noteFailures(runtime, failures, false)
    return { answer: null, usage: [], failures, note: SPENT }
  }
  const outcome = await askModel(model, prompt, read, signal)
  noteFailures(runtime, outcome.failures, outcome.answer !== null)
  await budget?.settle?.(outcome.usage)
  return { ...outcome, note: FAILED }
}

/** Adds the note to any earlier one. */
const without = (written: Written, { note, usage }: Told<unknown>): Written => ({
  ...written,
  note: written.note ? `${written.note} ${note}` : note,
  usage,
})

const by = ({ runtime }: Thinking, usage: readonly Usage[]) => ({
  by: runtime.settings.model?.name ?? 'embedded',
  usage,
})

const excerptsOf = (passages: readonly Passage[]): readonly Excerpt[] =>
  passages.map(({ title, sentences }, at) => ({
    number: at + 1,
    title,
    text: truncate(sentences.map(({ text }) => text).join(' '), EXCERPT_MAX),
  }))

/** Drops sections without a source; an answer with none left is no answer. */
function withSections<T extends ModelReport>(answer: T | null, passages: readonly Passage[]): T | null {
  const sections = (answer?.sections ?? [])
    .map(({ heading, text }) => ({ heading: asTitle(heading), text: plainMarkdown(text, passages.length) }))
    .filter(({ heading, text }) => heading && hasMark(text))
  return answer && sections.length > 0 ? { ...answer, sections } : null
}

function bodyOf({ title, sections }: ModelReport, passages: readonly Passage[], level: '##' | '###' = '##') {
  const chapters = sections.map(({ heading, text }) => `## ${heading}\n\n${text}`)
  return {
    title: asTitle(title),
    body: [...chapters, sourceList(passages, level)].join('\n\n'),
    links: distinctLinks(passages.flatMap(({ links }) => links)),
  }
}
