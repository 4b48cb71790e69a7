import { allDojos } from '@shugyo/knowledge'
import { pluralize } from '../../../kernel/lib/plural.ts'
import { COURSE_PRICE, HELPER_PRICE, listSchedules, listSubjects } from '../../tasks/index.ts'
import { dojosNamedIn, landmarkOf, travelsOf } from '../../travel/index.ts'
import { STANDING } from '../phrases/standing.ts'
import type { Answer } from '../speak.ts'
import { taskLine, tasksGiven } from './given.ts'
import { dateText, listed, shortly, type Turn } from './turn.ts'

const said = (core: string): Answer => ({ core, meta: null })

/** What repeats, how often, and when it comes next. */
export async function tellSchedules({ uow, pair, language }: Turn): Promise<Answer> {
  const active = (await listSchedules(uow.tx, pair.ownerId, pair.agentId)).filter(({ active }) => active)
  const words = STANDING[language]
  const lines = active.map(({ prompt, everyHours, nextRunAt }) =>
    words.everyHours(shortly(prompt), everyHours, dateText(nextRunAt)),
  )
  return { core: words.schedules(active.length, listed(lines)), meta: { schedules: active.length } }
}

/** What the owner gave it today and how it stands; else what it did last. */
export async function tellDone(turn: Turn): Promise<Answer> {
  const { uow, language } = turn
  const newest = await tasksGiven(turn)
  const day = uow.at.toISOString().slice(0, 10)
  const today = newest.filter(({ createdAt }) => createdAt.toISOString().startsWith(day))
  const [last] = newest
  const before = last ? `“${taskLine(last)}”, ${dateText(last.createdAt)}` : null
  return {
    core: STANDING[language].done(today.length, listed(today.map(taskLine)), before),
    meta: { tasks: today.length },
  }
}

export const tellPrices = async ({ language }: Turn): Promise<Answer> =>
  said(STANDING[language].prices(pluralize(COURSE_PRICE, 'credit'), pluralize(HELPER_PRICE, 'credit')))

export async function tellPlace({ uow, agent, language }: Turn): Promise<Answer> {
  const { stamps, countries } = await travelsOf(uow.tx, agent.id)
  const last = stamps.toSorted((one, other) => other.lastAt.getTime() - one.lastAt.getTime())[0]
  const where = last ? `${landmarkOf(last.dojo)}, ${last.dojo.city.english} (${dateText(last.lastAt)})` : null
  return said(STANDING[language].place(where, stamps.length, countries.length))
}

export async function tellLearned({ uow, agent, language }: Turn): Promise<Answer> {
  const subjects = await listSubjects(uow.tx, agent.id)
  return said(STANDING[language].learned(subjects.length, listed(subjects)))
}

/** [chat-33] The Dojos of the place that is named. The chat knows no position, so of “near me” it knows none. */
export async function tellDojos({ language }: Turn, text: string): Promise<Answer> {
  const words = STANDING[language]
  const found = dojosNamedIn(text)
  if (found.length === 0 && /\bhow many\b/iu.test(text))
    return said(`${pluralize(allDojos().length, 'Dojo')}.`)
  if (found.length === 0) return said(words.noPlace)
  const lines = found.map((dojo) => `${dojo.name}: ${landmarkOf(dojo)}, ${dojo.city.english}`)
  return said(words.dojosIn(found.length, listed(lines)))
}
