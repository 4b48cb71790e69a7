import { BOSS_IDS, getBoss } from '@shugyo/engine'
import { pluralize } from '../../../kernel/lib/plural.ts'
import { randomFraction } from '../../../kernel/lib/random.ts'
import { careFor } from '../../agents/index.ts'
import { sendIntoBattle } from '../../battles/index.ts'
import { listSubjects, type Uncovered } from '../../brain/index.ts'
import { foreseeSpend } from '../../finance/index.ts'
import {
  bare,
  costOf,
  createTask,
  fromPlain,
  type Route,
  refusalOf,
  scheduleRefusal,
  scopesOf,
} from '../../tasks/index.ts'
import { forecastKey } from '../forecast.ts'
import { shall } from '../phrases/shall.ts'
import { STANDING } from '../phrases/standing.ts'
import type { Answer } from '../speak.ts'
import { leftOut, putOff } from '../understand/bounds.ts'
import type { BattleMode, TaskEffect } from '../understand/intent.ts'
import { workKey } from '../wording.ts'
import { workReader } from '../work-reader.ts'
import { tried } from './tried.ts'
import { dateText, shortly, type Turn, type WorkRead } from './turn.ts'

const BUYS = /^(?:buy|purchase)\b/iu

/** [chat-13] Opens a task in the owner's words; if it costs something, the task pays under the policy. */
export async function giveWork(
  turn: Turn,
  effect: TaskEffect,
  prompt: string,
  isConfirmed = false,
): Promise<Answer> {
  const { phrases } = turn
  const { route } = await workOfTurn(turn, effect, prompt)
  if (!route) return instead(turn, effect, prompt)
  const uncovered = uncoveredBy(turn, route)
  if (uncovered) return tellUncovered(turn, effect, route, uncovered)
  return tried(turn, ['tasks:write', ...scopesOf(route)], async () => {
    const why = await whyNotNow(turn, effect, route, isConfirmed)
    if (why !== null) return { core: why, meta: null }
    const task = await openTask(turn, route, prompt)
    const cost = task.costQuote > 0 ? pluralize(task.costQuote, 'credit') : null
    return { core: phrases.opened(effect, task.title, cost), meta: { taskId: task.id } }
  })
}

/** [chat-46] Draws from the limits of the operations that do the same. */
export async function openTask({ uow, caller, agent }: Turn, route: Route, prompt: string) {
  const { kind } = route
  const opening =
    kind.kind === 'lesson' ? 'createLesson' : kind.kind === 'squad' ? 'createSquad' : 'createTask'
  for (const operation of route.next ? [opening, 'createSchedule'] : [opening])
    await uow.runtime.drawLimit(operation, caller, uow.at)
  return createTask(uow, agent, { route, prompt, givenBy: agent.ownerId })
}

/** Of these, research would not be the nearest thing. */
const NO_RESEARCH: ReadonlySet<TaskEffect> = new Set(['equip', 'schedule', 'journey', 'scout', 'report'])

/** [chat-34] What a quote would say of it: a task that can't be done, or paid for, is not opened to fail. */
async function whyNotNow(
  { uow, agent }: Turn,
  effect: TaskEffect,
  route: Route,
  isConfirmed: boolean,
): Promise<string | null> {
  const { total, trusted, cannot } = await costOf({ ...uow, db: uow.tx as never }, agent, route)
  if (
    cannot !== undefined &&
    (effect === 'equip' || effect === 'schedule' || (effect === 'book' && !isConfirmed))
  )
    return cannot
  const { policy, message } = await foreseeSpend(uow.tx, agent, total, uow.at, trusted)
  return policy === 'blocked' ? `${message} So I began nothing.` : null
}

/** [chat-43] As it was read with the message; what was not is read now, in the thread of readers too. */
export async function workOfTurn(turn: Turn, effect: TaskEffect, prompt: string): Promise<WorkRead> {
  const { uow, agent, language, works } = turn
  const wording = { language, name: agent.name }
  const known = works.get(workKey(wording, effect, prompt))
  if (known) return known
  const { runtime } = uow
  const read = await runtime.readers.read(agent.ownerId, workReader, { ...wording, effect, prompt })
  return read ? { ...read, route: read.route && fromPlain(runtime, read.route) } : UNREADABLE
}
const UNREADABLE: WorkRead = { route: null, isRefused: false }

const uncoveredBy = ({ forecasts }: Turn, route: Route): Uncovered | null =>
  forecasts.get(forecastKey(route)) ?? null

const OFFERED_MAX = 3
const ANYTHING =
  /^(?:something|anything|whatever|a (?:subject|topic)|stuff)(?: (?:new|nice|interesting|useful|fun|cool|good|else))*$/iu

/** [chat-38] Nothing covers it: says so instead of a task that would, and offers the nearest that it can. */
function tellUncovered(turn: Turn, effect: TaskEffect, { wanted }: Route, { nearest }: Uncovered): Answer {
  const { uow, language } = turn
  const { uncovered, covered } = STANDING[language]
  const topic = bare(wanted.topic)
  const titles = listSubjects().map(({ title }) => title)
  const from = Math.floor(randomFraction(uow.random) * (titles.length - OFFERED_MAX))
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
export async function leadsToWork(turn: Turn, effect: TaskEffect, prompt: string): Promise<boolean> {
  const { route } = await workOfTurn(turn, effect, prompt)
  return route !== null && uncoveredBy(turn, route) === null
}

/** [chat-34] Whether a task of these words would only be refused. */
export const isRefused = async (turn: Turn, effect: TaskEffect, prompt: string): Promise<boolean> =>
  turn.language === 'en' && (await workOfTurn(turn, effect, prompt)).isRefused

/** [chat-34] Why the agent can't do what is ordered; null in languages that the kinds of work don't know. */
export const whyNot = ({ language }: Turn, prompt: string): string | null =>
  language === 'en' ? (scheduleRefusal(prompt) ?? refusalOf(prompt)) : null

/** [chat-34] A purchase that the market knows by its name. Chat opens no task for it without a yes. */
export const isPurchase = async (turn: Turn, prompt: string): Promise<boolean> =>
  BUYS.test(bare(prompt)) &&
  !leftOut('en', prompt) &&
  !putOff('en', prompt) &&
  (await workOfTurn(turn, 'book', prompt)).route?.kind.kind === 'purchase'

/** [chat-20] The nearest thing that the agent can do, for the owner to say yes to. */
export async function instead(turn: Turn, effect: TaskEffect, prompt: string): Promise<Answer> {
  const { phrases, language } = turn
  const why = whyNot(turn, prompt)
  if (why !== null) return { core: why, meta: null }
  const { route } = await workOfTurn(turn, effect, prompt)
  const uncovered = route && uncoveredBy(turn, route)
  if (route && uncovered) return tellUncovered(turn, effect, route, uncovered)
  const said = phrases.unknownWork(effect)
  const about = bare(prompt)
  if (NO_RESEARCH.has(effect) || !(await leadsToWork(turn, 'research', about)))
    return { core: said, meta: null }
  return {
    core: `${said} ${shall(language, 'research', about)}`,
    meta: { pending: { kind: 'work', effect: 'research', prompt: about } },
  }
}

export function goIntoBattle(turn: Turn, mode: BattleMode, boss: string | null): Promise<Answer> {
  const { uow, agent, phrases } = turn
  const known = BOSS_IDS.find((id) => id === boss) ?? null
  return tried(turn, ['battles:write'], async () => {
    const battleId = await sendIntoBattle(uow, agent, {
      mode: known === null && mode === 'boss' ? 'training' : mode,
      boss: known,
    })
    return { core: phrases.entered(mode, known && getBoss(known).name), meta: { battleId } }
  })
}

export function takeCare(turn: Turn): Promise<Answer> {
  const { uow, agent, phrases } = turn
  return tried(turn, ['agents:write'], async () => ({
    core: phrases.cared(dateText(await careFor(uow, agent))),
    meta: null,
  }))
}
