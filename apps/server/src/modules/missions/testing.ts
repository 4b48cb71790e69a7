import assert from 'node:assert/strict'
import { allCourses, type Course } from '@shugyo/knowledge'
import { addMs, DAY_MS, utcDay } from '../../kernel/lib/clock.ts'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import type { Player } from '../../testing/player.ts'
import type { TestService } from '../../testing/service.ts'
import { untilReacted } from '../../testing/until-reacted.ts'
import { say } from '../agents/testing.ts'
import { inBattle, playOut } from '../battles/testing.ts'
import { practise } from '../progress/testing.ts'
import { give, untilTask } from '../tasks/testing.ts'
import { answerAt, checkInAt, dojosAbroad } from '../travel/testing.ts'
import { findMission } from './data/missions.ts'
import type { MissionAction } from './data/schema.ts'
import { countActions } from './progress.ts'

export type Doer = { readonly service: TestService; readonly owner: Player; readonly id: string }

/** A player with one agent that has a skill for practice. */
export async function makeDoer(service: TestService): Promise<Doer> {
  const owner = await service.player()
  return { service, owner, id: (await owner.makeAgent()).id }
}

export async function missionsOf({ owner, id }: Doer) {
  const { status, json, text } = await owner.send(`GET /agents/${id}/missions`)
  assert.equal(status, 200, text)
  return json.data as Mission[]
}

type Step = { id: string; label: string; done: boolean; count: number; of: number }
export type Mission = {
  id: string
  cadence: 'once' | 'daily' | 'weekly'
  period: string
  xp: number
  badge: string | null
  steps: Step[]
  complete: boolean
  claimed: boolean
  claimable: boolean
}

export async function missionOf(doer: Doer, mission: string): Promise<Mission> {
  const found = (await missionsOf(doer)).find(({ id }) => id === mission)
  return found ?? assert.fail(`${mission} is not among its missions`)
}

export const claimOf = ({ owner, id }: Doer, mission: string) =>
  owner.send(`POST /agents/${id}/missions/${mission}/claim`)

/** Moves the clock to shortly after the next Monday’s midnight, UTC. */
export function startWeek({ clock }: TestService): void {
  const monday = new Date((utcDay(clock.now()) + 1) * DAY_MS)
  const days = (8 - (monday.getUTCDay() || 7)) % 7
  clock.advance(addMs(monday, days * DAY_MS + 1_000).getTime() - clock.now().getTime())
}

const [dojo] = dojosAbroad(1)

/** A foundation skill with a practice check. */
const PRACTISED = 'first-stance'

async function work({ owner, id }: Doer): Promise<string> {
  const task = await give(owner, id, 'Research passwords')
  await untilTask(owner, task.id, 'done')
  return task.id
}

const passLesson = ({ owner, id }: Doer, depth: 'guide' | 'course'): Promise<void> =>
  passLessonOn(owner, id, nextCourse(), depth)

async function fight({ service, owner, id }: Doer, body: Record<string, unknown>): Promise<string> {
  const { outcome } = await playOut(service, (await inBattle({ owner, id }, body)).id)
  await untilReacted(service, id)
  return outcome
}

async function beatScout(doer: Doer): Promise<void> {
  while ((await fight(doer, { mode: 'boss', boss: 'scout' })) !== 'a');
}

const must = async (sent: ReturnType<Player['send']>): Promise<void> => {
  const { status, text } = await sent
  assert.equal(status, 200, text)
}

/**
 * The calls that perform each action over HTTP. Actions that need another player or much time have tests of their own.
 */
const ACTIONS: Partial<Record<MissionAction, (doer: Doer) => Promise<unknown>>> = {
  care: ({ owner, id }) => must(owner.send(`POST /agents/${id}/care`)),
  talk: ({ owner, id }) => say(owner, id, 'How are you today?'),
  task: work,
  'right-result': async (doer) => {
    const task = await work(doer)
    await must(doer.owner.send(`POST /tasks/${task}/confirm`, { body: { right: true } }))
  },
  drill: ({ owner, id }) => must(practise(owner, id, PRACTISED, 3)),
  lesson: (doer) => passLesson(doer, 'guide'),
  course: (doer) => passLesson(doer, 'course'),
  battle: (doer) => fight(doer, { mode: 'training' }),
  training: (doer) => fight(doer, { mode: 'training' }),
  win: beatScout,
  'boss-win': beatScout,
  checkin: ({ owner, id }) => must(checkInAt(owner, id, dojo ?? assert.fail('no Dojo'))),
  'dojo-lesson': ({ owner, id }) => must(answerAt(owner, id, dojo ?? assert.fail('no Dojo'), 3)),
}

export const doAction = (doer: Doer, action: MissionAction): Promise<unknown> =>
  (ACTIONS[action] ?? assert.fail(`nobody knows here how to ${action}`))(doer)

export const canDo = (mission: string): boolean =>
  (findMission(mission)?.steps ?? []).every(({ action }) => action in ACTIONS)

/** Takes every remaining step of a mission, a day apart where days are counted. */
export async function seeThrough(doer: Doer, mission: string): Promise<void> {
  for (const { id, action, onDays } of findMission(mission)?.steps ?? []) {
    for (;;) {
      const step = (await missionOf(doer, mission)).steps.find((one) => one.id === id)
      if (!step || step.done) break
      await doAction(doer, action)
      if (onDays && step.count + 1 < step.of) doer.service.clock.advance(DAY_MS)
    }
  }
}

/** Completes a mission without doing its steps. */
export const complete = ({ service, id }: Doer, mission: string) =>
  runUnitOfWork(service.runtime, async (uow) => {
    for (const { action: name, times = 1 } of findMission(mission)?.steps ?? [])
      for (let time = 0; time < times; time++) await countActions(uow, id as AgentId, [name])
  })

/** Completes one of the drawn missions of this cadence, and claims it. */
export async function claimOne(doer: Doer, cadence: Mission['cadence']) {
  const open = (await missionsOf(doer)).filter((one) => one.cadence === cadence && !one.claimed)
  const { id } = open.find((one) => canDo(one.id)) ?? assert.fail(`none of ${open.map(({ id }) => id)}`)
  await seeThrough(doer, id)
  const claimed = await claimOf(doer, id)
  assert.equal(claimed.status, 200, claimed.text)
  return claimed.json as { mission: string; xp: number; badge: string | null; earned: string[] }
}

type Question = { readonly q: string; readonly options: readonly string[] }

/** The option that is right according to the library's course. */
function answerTo(course: Course, { q, options }: Question): number {
  const known = course.questions.find((one) => one.q === q) ?? assert.fail(`${course.slug} does not ask ${q}`)
  return options.indexOf(known.options[known.answer] as string)
}

/** Has an agent write a lesson on a course of the library, and passes its check as the reader. */
export async function passLessonOn(
  owner: Player,
  agentId: string,
  course: Course,
  depth: 'guide' | 'course',
): Promise<void> {
  const asked = await owner.send(`POST /agents/${agentId}/lessons`, { body: { topic: course.title, depth } })
  assert.equal(asked.status, 200, asked.text)
  const { documents } = await untilTask(owner, asked.json.id, 'done')
  const id = documents[0]?.id ?? assert.fail('nothing was written')
  const { json: document } = await owner.send(`GET /documents/${id}`)
  const quiz: readonly Question[] = document.sources.quiz
  const answers = quiz.map((question) => answerTo(course, question))
  const checked = await owner.send(`POST /documents/${id}/check`, { body: { answers } })
  assert.equal(checked.json?.passed, true, checked.text)
}

let serial = 0

/** A different course of the library each time, until all are used. */
export function nextCourse(): Course {
  const all = allCourses()
  return all[serial++ % all.length] as Course
}
