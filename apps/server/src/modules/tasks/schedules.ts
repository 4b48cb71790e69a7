import { confinedTo, type KnownCaller } from '../../kernel/operation/access.ts'
import { Problem, refuse } from '../../kernel/operation/problems.ts'
import { Type, uuid } from '../../kernel/operation/schema.ts'
import type { Runtime } from '../../kernel/runtime.ts'
import { job } from '../../kernel/transaction/job.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { type AgentRow, isRented, lockAgents, requireUnrented, statusOf } from '../agents/index.ts'
import { lockUser } from '../identity/index.ts'
import { createTask } from './create.ts'
import { scheduleMade, scheduleRan } from './facts.ts'
import { readPrompts } from './reading.ts'
import { isPrivate } from './routing.ts'
import { firstDue, nextDue, SCHEDULES_MAX } from './rules.ts'
import type { ScheduleId, ScheduleRow } from './store/rows.ts'
import { countSchedules, findSchedule, insertSchedule, lockSchedule, updateRun } from './store/schedules.ts'

export type NewSchedule = {
  readonly prompt: string
  readonly kind?: 'task' | 'lesson' | undefined
  readonly everyHours: number
  readonly atHourUtc?: number | undefined
  /** It begins on this day of the week; 0 is Sunday. */
  readonly weekday?: number | undefined
  readonly byAgent?: boolean
}

/**
 * [tasks-40] Sets a schedule of the agent's owner; declares `agent_in_custody` and `limit_reached`. The caller holds the
 * agent's row.
 */
export async function createSchedule(
  uow: UnitOfWork,
  agent: AgentRow,
  wanted: NewSchedule,
): Promise<ScheduleRow> {
  await Promise.all([lockUser(uow.tx, agent.ownerId), requireUnrented(uow, agent)])
  if ((await countSchedules(uow.tx, agent.ownerId)) >= SCHEDULES_MAX)
    refuse('limit_reached', { message: `An account has at most ${SCHEDULES_MAX} schedules: end one first.` })
  const { prompt, kind = 'task', everyHours, atHourUtc = null, weekday = null, byAgent = false } = wanted
  const id = uow.newId<'schedule'>()
  const nextRunAt = firstDue(uow.at, everyHours, atHourUtc, weekday)
  const names = { agentId: agent.id, ownerId: agent.ownerId }
  const row = {
    id,
    ...names,
    prompt,
    kind,
    everyHours,
    atHourUtc,
    nextRunAt,
    lastRunAt: null,
    active: true,
    byAgent,
  }
  await insertSchedule(uow.tx, row, uow.at)
  await uow.emit(scheduleMade, { scheduleId: id, ...names })
  plan(uow, id, nextRunAt)
  return row
}

/** [tasks-16] The schedules whose words the caller may see: the results of the others are the owner's alone. */
export async function shown(
  runtime: Runtime,
  caller: KnownCaller,
  schedules: readonly ScheduleRow[],
): Promise<readonly ScheduleRow[]> {
  if (confinedTo(caller) === null) return schedules
  const others = schedules.filter(({ byAgent }) => !byAgent)
  const routes = await readPrompts(runtime, caller.userId, others.map(promptOf))
  const open = new Set(others.filter((_one, at) => routes?.[at] && !isPrivate(routes[at])))
  return schedules.filter((one) => one.byAgent || open.has(one))
}

const askedOf = (kind: ScheduleRow['kind'] | undefined): 'lesson' | undefined =>
  kind === 'lesson' ? 'lesson' : undefined

/** The work that each of its runs does. */
export const promptOf = ({ prompt, kind }: { prompt: string; kind?: ScheduleRow['kind'] | undefined }) => ({
  prompt,
  asked: askedOf(kind),
  isRun: true,
})

const plan = (uow: UnitOfWork, scheduleId: ScheduleId, runAt: Date): void =>
  uow.enqueue(runSchedule, { scheduleId }, { runAt })

/**
 * [tasks-21] Each due time is one job, which makes one task and enqueues the next job, all in one transaction: with any
 * number of workers, and whenever they die, it runs once. A late one skips the missed times.
 */
export const runSchedule = job({
  name: 'tasks.run-schedule',
  payload: Type.Object({ scheduleId: uuid<ScheduleId>() }),
  async run(uow, { scheduleId }) {
    const known = await findSchedule(uow.tx, scheduleId)
    if (!known) return
    const agent = (await lockAgents(uow.tx, [known.agentId])).get(known.agentId)
    const schedule = await lockSchedule(uow.tx, scheduleId)
    if (!agent || !schedule?.active || agent.ownerId !== schedule.ownerId) return
    const next = nextDue(schedule.nextRunAt, schedule.everyHours, schedule.atHourUtc, uow.at)
    const outcome = await makeTask(uow, agent, schedule)
    await updateRun(uow.tx, scheduleId, uow.at, next)
    await uow.emit(scheduleRan, { scheduleId, agentId: agent.id, ownerId: agent.ownerId, ...outcome })
    plan(uow, scheduleId, next)
  },
})

async function makeTask(uow: UnitOfWork, agent: AgentRow, schedule: ScheduleRow) {
  const { id, prompt, kind, byAgent } = schedule
  if (statusOf(agent, uow.at) === 'dormant') return { taskId: null, skipped: 'dormant' } as const
  if (await isRented(uow.runtime, uow.tx, agent.id)) return { taskId: null, skipped: 'in_custody' } as const
  try {
    const [route] = (await readPrompts(uow.runtime, agent.ownerId, [promptOf({ prompt, kind })])) ?? []
    if (!route) return { taskId: null, skipped: 'limit' } as const
    const task = await createTask(uow, agent, {
      route,
      prompt,
      givenBy: agent.ownerId,
      scheduleId: id,
      byAgent,
    })
    return { taskId: task.id, skipped: null } as const
  } catch (error) {
    // Too many tasks before it, or a lost skill: skips this time, but not the next.
    if (error instanceof Problem) return { taskId: null, skipped: 'limit' } as const
    throw error
  }
}
