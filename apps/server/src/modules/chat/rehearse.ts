import type { Known } from '../../kernel/threads/readers.ts'
import { calculatedAnswer } from '../brain/index.ts'
import { asksForSomething, refusalOf, routeOf, scheduleRefusal } from '../tasks/index.ts'
import { dojosNamedIn } from '../travel/index.ts'
import { tellTime } from './answers/clock.ts'
import { readCorrection } from './answers/correcting.ts'
import { asksPriceFirst } from './answers/cost.ts'
import { askAnother, pointTo, reportFor, worthFor } from './answers/elsewhere.ts'
import { namesTask } from './answers/following.ts'
import { explainTerm } from './answers/meaning.ts'
import { endsSchedule, keepsOn, nameIn, speaksOfOne } from './answers/schedules.ts'
import { workOut } from './answers/sum.ts'
import { plain } from './answers/turn.ts'
import { permitsSpending } from './permitting.ts'
import { forAWhile, leftOut, putOff } from './understand/bounds.ts'
import { permits } from './understand/english/memory.ts'
import { takesBack } from './understand/english/refraining.ts'
import { mend } from './understand/english/spelling.ts'
import { type Intent, isTaskIntent, LANGUAGES, type Language } from './understand/intent.ts'
import { languageOf } from './understand/languages/index.ts'
import { moodOf } from './understand/mood.ts'
import { significantWords } from './understand/significant.ts'

type Rehearsed = {
  readonly language: Language
  readonly name: string
  readonly at: Date
  readonly intents: readonly Intent[]
  readonly known: Known
}

/** What reading it once more, for the answer, may take of the processor. */
const LIGHT_MS = 40
const TEXT_FIGURES_MAX = 200

/**
 * [chat-43] Whether the words are light: the answer reads them while it holds the agent, with all of these patterns. Each
 * is tried here first, in the thread of readers, where nothing is held up by it.
 */
export const rehearse = (written: string, rehearsed: Rehearsed): boolean =>
  // What is read for the first time has patterns compiled, too.
  isLight(() => readAll(written, rehearsed)) || isLight(() => readAll(written, rehearsed))

function isLight(read: () => void): boolean {
  const before = process.threadCpuUsage()
  read()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000 <= LIGHT_MS
}

function readAll(written: string, { language, name, at, intents, known }: Rehearsed): void {
  const text = language === 'en' ? mend(written) : written
  const said = plain(text)
  readCorrection(text, intents)
  asksPriceFirst(text)
  pointTo(text, name)
  askAnother(text, name)
  worthFor(text)
  reportFor(text)
  explainTerm(text)
  workOut(text, language)
  tellTime(text, language, at)
  if (text.length <= TEXT_FIGURES_MAX) calculatedAnswer(said, at)
  endsSchedule(text)
  keepsOn(text)
  speaksOfOne(text)
  nameIn(text)
  significantWords(text)
  namesTask(text)
  takesBack(said)
  permitsSpending(text)
  languageOf(text, name)
  moodOf(text, language)
  dojosNamedIn(text)
  asksForSomething(text)
  for (const one of LANGUAGES) [leftOut(one, text), putOff(one, text), forAWhile(one, text)]
  const prompts = intents.flatMap((intent) => (isTaskIntent(intent) ? intent.prompt : []))
  for (const prompt of [text, ...prompts])
    [routeOf(known, prompt, undefined), scheduleRefusal(prompt), refusalOf(prompt)]
  for (const intent of intents) if (intent.kind === 'remember') intent.facts.forEach(permits)
}
