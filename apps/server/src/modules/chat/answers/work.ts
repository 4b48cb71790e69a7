import { BOSS_IDS, getBoss } from '@shugyo/engine'
import { randomFraction } from '../../../kernel/random.ts'
import type { Runtime } from '../../../kernel/runtime.ts'
import { counted } from '../../../kernel/words.ts'
import { careFor } from '../../agents/index.ts'
import { sendIntoBattle } from '../../battles/index.ts'
import { listSubjects, type Uncovered } from '../../brain/index.ts'
import { foreseeSpend } from '../../finance/index.ts'
import {
  bare,
  costOf,
  createTask,
  type JobKind,
  jobKinds,
  kindOf,
  leading,
  type Route,
  refusalOf,
  routeOf,
  scheduleRefusal,
  scopesOf,
} from '../../tasks/index.ts'
import { forecastKey } from '../forecast.ts'
import { shall } from '../phrases/shall.ts'
import { STANDING } from '../phrases/standing.ts'
import type { Answer } from '../speak.ts'
import { leftOut, putOff } from '../understand/bounds.ts'
import type { BattleMode, Language, TaskEffect } from '../understand/intent.ts'
import { languageOf } from '../understand/languages/index.ts'
import { topicIn } from '../understand/languages/topics.ts'
import { tried } from './tried.ts'
import { dateText, shortly, type Turn } from './turn.ts'

/** Kinds of work that everything else falls back to, or that chat doesn't start. */
const GENERAL = [
  'helper',
  'research',
  'report',
  'guide',
  'course',
  'squad',
  'remember',
  'remind',
  'equip',
  'pay',
  'schedule',
]

const named = (runtime: Wording['runtime'], name: string): JobKind | undefined =>
  jobKinds.of(runtime).find((kind) => kind.name === name)

/** The first of these kinds that recognises the prompt, or another wording of it. */
function firstKnowing(
  runtime: Wording['runtime'],
  kinds: readonly (JobKind | undefined)[],
  prompts: readonly string[],
): Route | null {
  for (const prompt of prompts) {
    for (const kind of kinds) {
      const wanted = kind?.recognise(prompt)
      if (kind && wanted) return leading(runtime, kind, wanted)
    }
  }
  return null
}

const BUYS = /^(?:buy|purchase)\b/iu
const HIRES = /^(?:hire|book|reserve|rent|commission|engage)\b/iu

const SET_UP = /^(?:schedule|set up|arrange|plan) (?:me )?(?:(?:a|an|the|some|my) )?/iu

/** In whose words a request is read. */
export type Wording = {
  readonly runtime: Pick<Runtime, 'contributions'>
  readonly language: Language
  readonly name: string
}

const wordingOf = ({ deed, language, agent }: Turn): Wording => ({
  runtime: deed.runtime,
  language,
  name: agent.name,
})

/** [chat-13] Which work a request leads to. A request that no kind of work recognises starts none. */
export function routeFor(
  { runtime, language, name: agentName }: Wording,
  effect: TaskEffect,
  prompt: string,
): Route | null {
  const special = jobKinds
    .of(runtime)
    .toReversed()
    .filter(({ name }) => !GENERAL.includes(name))
  const words = bare(prompt)
  const spoken = languageOf(prompt, agentName)
  // The kinds of work know English alone: of other languages, the order is read here, and they get its topic.
  const topic = topicIn(spoken === 'en' ? language : spoken, prompt)
  switch (effect) {
    case 'lesson':
      return topic === null
        ? routeOf(runtime, prompt, 'lesson')
        : { kind: kindOf(runtime, 'guide'), wanted: { topic, args: {} } }
    case 'squad':
      return routeOf(runtime, prompt, 'squad')
    case 'research': {
      const known = firstKnowing(runtime, [named(runtime, 'research'), named(runtime, 'report')], [prompt])
      const kind = named(runtime, 'research')
      return known ?? (kind ? { kind, wanted: { topic: topic ?? words, args: {} } } : null)
    }
    case 'schedule':
      // “Schedule research on tides every Monday”: the order itself is what follows the verb.
      return firstKnowing(
        runtime,
        [named(runtime, 'schedule')],
        [prompt, words.replace(SET_UP, '').replace(/^research (?:on|about|into) /iu, 'research ')],
      )
    case 'equip':
      return firstKnowing(runtime, [named(runtime, 'equip')], [prompt])
    case 'report':
      return firstKnowing(runtime, [...special, named(runtime, 'report')], [prompt, `write a ${words}`])
    case 'scout':
      return firstKnowing(runtime, special, [prompt, `scout ${words.replace(/^scout (?:out )?/iu, '')}`])
    case 'journey':
      return firstKnowing(runtime, special, [prompt, `plan a journey: ${words}`])
    case 'book': {
      const what = words.replace(
        /^(?:book|reserve|hire|buy|purchase|order|rent|get(?: me)?|arrange|find)\s+/iu,
        '',
      )
      // [chat-34] Who wants to buy hires nobody, and who wants to hire buys nothing.
      const ways = BUYS.test(words)
        ? [`buy ${what}`]
        : HIRES.test(words)
          ? [prompt, `hire ${what}`]
          : [prompt, `hire ${what}`, `buy ${what}`]
      return firstKnowing(
        runtime,
        special.filter(({ intent }) => intent === 'errand'),
        ways,
      )
    }
  }
}

/** [chat-13] Opens a task in the owner's words; if it costs something, the task pays under the policy. */
export function giveWork(
  turn: Turn,
  effect: TaskEffect,
  prompt: string,
  isConfirmed = false,
): Promise<Answer> {
  const { phrases } = turn
  const route = routeOfTurn(turn, effect, prompt)
  if (!route) return Promise.resolve(instead(turn, effect, prompt))
  const uncovered = uncoveredBy(turn, route)
  if (uncovered) return Promise.resolve(tellUncovered(turn, effect, route, uncovered))
  return tried(turn, ['tasks:write', ...scopesOf(route)], async () => {
    const why = await whyNotNow(turn, effect, route, isConfirmed)
    if (why !== null) return { core: why, meta: null }
    const task = await openTask(turn, route, prompt)
    const cost = task.costQuote > 0 ? counted(task.costQuote, 'credit') : null
    return { core: phrases.opened(effect, task.title, cost), meta: { taskId: task.id } }
  })
}

/** [chat-46] Draws from the limits of the operations that do the same. */
export async function openTask({ deed, caller, agent }: Turn, route: Route, prompt: string) {
  const { kind } = route
  const opening =
    kind.kind === 'lesson' ? 'createLesson' : kind.kind === 'squad' ? 'createSquad' : 'createTask'
  for (const operation of route.next ? [opening, 'createSchedule'] : [opening])
    await deed.runtime.drawLimit(operation, caller, deed.at)
  return createTask(deed, agent, { route, prompt, givenBy: agent.ownerId })
}

/** Of these, research would not be the nearest thing. */
const NO_RESEARCH: ReadonlySet<TaskEffect> = new Set(['equip', 'schedule', 'journey', 'scout', 'report'])

/** [chat-34] What a quote would say of it: a task that can't be done, or paid for, is not opened to fail. */
async function whyNotNow(
  { deed, agent }: Turn,
  effect: TaskEffect,
  route: Route,
  isConfirmed: boolean,
): Promise<string | null> {
  const { total, trusted, cannot } = await costOf({ ...deed, db: deed.tx as never }, agent, route)
  if (
    cannot !== undefined &&
    (effect === 'equip' || effect === 'schedule' || (effect === 'book' && !isConfirmed))
  )
    return cannot
  const { policy, message } = await foreseeSpend(deed.tx, agent, total, deed.at, trusted)
  return policy === 'blocked' ? `${message} So I began nothing.` : null
}

export const routeKey = ({ language, name }: Wording, effect: TaskEffect, prompt: string): string =>
  JSON.stringify([language, name, effect, prompt])

/** As it was read with the message, or a message before. */
export function routeOfTurn(turn: Turn, effect: TaskEffect, prompt: string): Route | null {
  const wording = wordingOf(turn)
  const read = turn.routes.get(routeKey(wording, effect, prompt))
  return read === undefined ? routeFor(wording, effect, prompt) : read
}

const uncoveredBy = ({ forecasts }: Turn, route: Route): Uncovered | null =>
  forecasts.get(forecastKey(route)) ?? null

const OFFERED_MAX = 3
const ANYTHING =
  /^(?:something|anything|whatever|a (?:subject|topic)|stuff)(?: (?:new|nice|interesting|useful|fun|cool|good|else))*$/iu

/** [chat-38] Nothing covers it: says so instead of a task that would, and offers the nearest that it can. */
function tellUncovered(turn: Turn, effect: TaskEffect, { wanted }: Route, { nearest }: Uncovered): Answer {
  const { deed, language } = turn
  const { uncovered, covered } = STANDING[language]
  const topic = bare(wanted.topic)
  const titles = listSubjects().map(({ title }) => title)
  const from = Math.floor(randomFraction(deed.random) * (titles.length - OFFERED_MAX))
  const some = titles.slice(from, from + OFFERED_MAX)
  // What is near a foreign word is near by chance: the library is in English.
  const near = effect === 'schedule' ? [] : ANYTHING.test(topic) ? some : language === 'en' ? nearest : []
  const [first] = near
  const said = ANYTHING.test(topic) ? covered(quoted(some)) : uncovered(shortly(topic))
  if (first === undefined) return { core: `${said} ${covered(quoted(some))}`, meta: null }
  return {
    core: `${said} ${shall(language, effect, first)}`,
    meta: { pending: { kind: 'work', effect, prompt: first } },
  }
}

const quoted = (titles: readonly string[]): string => titles.map((one) => `“${one}”`).join(', ')

/** [chat-34] Whether some work would follow from the request: what leads to none is not proposed. */
export function leadsToWork(turn: Turn, effect: TaskEffect, prompt: string): boolean {
  const route = routeOfTurn(turn, effect, prompt)
  return route !== null && uncoveredBy(turn, route) === null
}

/** [chat-34] Whether a task of these words would only be refused. */
export const isRefused = ({ deed, language }: Turn, prompt: string): boolean =>
  language === 'en' && routeOf(deed.runtime, prompt, undefined).kind.name === 'refusal'

/** [chat-34] Why the agent can't do what is ordered; null in languages that the kinds of work don't know. */
export const whyNot = ({ language }: Turn, prompt: string): string | null =>
  language === 'en' ? (scheduleRefusal(prompt) ?? refusalOf(prompt)) : null

/** [chat-34] A purchase that the market knows by its name. Chat opens no task for it without a yes. */
export const isPurchase = (turn: Turn, prompt: string): boolean =>
  BUYS.test(bare(prompt)) &&
  !leftOut('en', prompt) &&
  !putOff('en', prompt) &&
  routeOfTurn(turn, 'book', prompt)?.kind.kind === 'purchase'

/** [chat-20] The nearest thing that the agent can do, for the owner to say yes to. */
export function instead(turn: Turn, effect: TaskEffect, prompt: string): Answer {
  const { phrases, language } = turn
  const why = whyNot(turn, prompt)
  if (why !== null) return { core: why, meta: null }
  const route = routeOfTurn(turn, effect, prompt)
  const uncovered = route && uncoveredBy(turn, route)
  if (route && uncovered) return tellUncovered(turn, effect, route, uncovered)
  const said = phrases.unknownWork(effect)
  const about = bare(prompt)
  if (NO_RESEARCH.has(effect) || !leadsToWork(turn, 'research', about)) return { core: said, meta: null }
  return {
    core: `${said} ${shall(language, 'research', about)}`,
    meta: { pending: { kind: 'work', effect: 'research', prompt: about } },
  }
}

export function goIntoBattle(turn: Turn, mode: BattleMode, boss: string | null): Promise<Answer> {
  const { deed, agent, phrases } = turn
  const known = BOSS_IDS.find((id) => id === boss) ?? null
  return tried(turn, ['battles:write'], async () => {
    const battleId = await sendIntoBattle(deed, agent, {
      mode: known === null && mode === 'boss' ? 'training' : mode,
      boss: known,
    })
    return { core: phrases.entered(mode, known && getBoss(known).name), meta: { battleId } }
  })
}

export function takeCare(turn: Turn): Promise<Answer> {
  const { deed, agent, phrases } = turn
  return tried(turn, ['agents:write'], async () => ({
    core: phrases.cared(dateText(await careFor(deed, agent))),
    meta: null,
  }))
}
