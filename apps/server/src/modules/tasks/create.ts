import type { UserId } from '../../kernel/lib/ids.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import type { ReadContext, UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { type AgentRow, renterOf, requireAwake, requireUnrented } from '../agents/index.ts'
import type { Uncovered } from '../brain/index.ts'
import { skillName } from '../catalog/index.ts'
import { taskMoved } from './facts.ts'
import { startNext } from './queue.ts'
import { costOf, isPrivate, type Route, titleOf } from './routing.ts'
import { UNFINISHED_MAX } from './rules.ts'
import { uncoveredWords } from './run/endings.ts'
import { type Intent, namesOf, type ScheduleId, type TaskRow } from './store/rows.ts'
import { countUnfinished, findTask, insertTasks } from './store/tasks.ts'

/** The problems with which making a task may be refused. */
export const CREATE_PROBLEMS = [
  'agent_dormant',
  'agent_in_custody',
  'limit_reached',
  'skill_required',
] as const

export type Order = {
  readonly route: Route
  readonly prompt: string
  /** The player who gives the work and sees it: the agent's owner, or a player who holds the agent. */
  readonly givenBy: UserId
  /** True when that is not the owner: then only free work is accepted. */
  readonly asHolder?: boolean
  readonly scheduleId?: ScheduleId
  readonly byAgent?: boolean
}

/** [tasks-2] Gives work to an agent, whose row the caller holds: it starts at once, or waits for earlier tasks. */
export async function createTask(uow: UnitOfWork, agent: AgentRow, order: Order): Promise<TaskRow> {
  requireAwake(agent, uow.at)
  const [unfinished, renter] = await Promise.all([
    countUnfinished(uow.tx, agent.id, order.givenBy),
    order.asHolder ? renterOf(uow.runtime, uow.tx, agent.id) : requireUnrented(uow, agent),
  ])
  // Work that waits for a rented agent's return is not in its renter's way.
  if ((renter ? unfinished.own : unfinished.all) >= UNFINISHED_MAX)
    refuse('limit_reached', {
      message: `${agent.name} has ${UNFINISHED_MAX} unfinished tasks: cancel one, or wait until one is done.`,
    })
  const { route } = order
  if (order.asHolder) requireHoldersWork(route)
  const { total, needsSkill } = await costOf({ ...uow, db: uow.tx as never }, agent, route)
  if (needsSkill && !hasSkill(agent, needsSkill)) refuseWithoutSkill(agent, needsSkill)
  const id = uow.newId<'task'>()
  const [made] = await insertTasks(uow.tx, [
    {
      id,
      agentId: agent.id,
      ownerId: order.givenBy,
      parentId: null,
      kind: route.kind.kind,
      job: route.kind.name,
      intent: route.kind.intent,
      wanted: route.wanted,
      title: titleOf(route),
      prompt: order.prompt,
      status: 'queued',
      costQuote: total,
      scheduleId: order.scheduleId ?? null,
      byAgent: order.byAgent ?? false,
      hired: route.kind.hired ?? false,
      // An agent token may read what it requested itself.
      private: !order.byAgent && isPrivate(route),
      createdAt: uow.at,
    },
  ])
  await uow.emit(taskMoved, { ...namesOf(made as TaskRow), status: 'queued' })
  await startNext(uow, agent.id)
  return (await findTask(uow.tx, id)) as TaskRow
}

/** The work that a player who only holds an agent may give it: free, and showing or changing nothing of the owner's. */
const HOLDERS_WORK: readonly Intent[] = ['research', 'report', 'guide']

/** [tasks-40] Declares `forbidden`. */
export function requireHoldersWork({ kind }: Route): void {
  if (HOLDERS_WORK.includes(kind.intent) && !kind.private) return
  refuse('forbidden', {
    message:
      `An agent that you hold does ${HOLDERS_WORK.join(', ')} work for you: no errands, nothing with a price, and no ` +
      'report on what is its owner’s.',
    details: { intent: kind.intent, allowed: HOLDERS_WORK },
  })
}

export const hasSkill = (agent: AgentRow, code: string): boolean =>
  agent.skills.some(({ skill }) => skill === code)

/** Declares `skill_required`. */
function refuseWithoutSkill(agent: AgentRow, code: string): never {
  const skill = skillName(code)
  refuse('skill_required', {
    message: `${agent.name} needs the skill ${skill} for this: buy it in the market first.`,
    details: { skill },
  })
}

/** The time that a request waits to know what covers the topic; after that it answers without. */
const PATIENCE_MS = 4_000

/** [tasks-28] The nearest subjects, if it is certain that nothing covers the topic. Asked outside of transactions. */
export async function foreseeUncovered(
  { runtime }: Pick<ReadContext, 'runtime'>,
  account: UserId,
  { kind, wanted }: Route,
): Promise<Uncovered | null> {
  const thinking = { runtime, account, signal: AbortSignal.timeout(PATIENCE_MS) }
  return (await kind.forecast?.(thinking, wanted)) ?? null
}

/** [tasks-43] Refuses work that would fail at each run; declares `skill_required`. */
export async function requireDoable(
  reading: Pick<ReadContext, 'db' | 'at' | 'runtime'>,
  agent: AgentRow,
  route: Route,
  uncovered: Uncovered | null,
): Promise<void> {
  const { needsSkill, cannot } = await costOf(reading, agent, route)
  if (needsSkill && !hasSkill(agent, needsSkill)) refuseWithoutSkill(agent, needsSkill)
  const why = cannot ?? (uncovered && uncoveredWords(uncovered))
  if (!why) return
  const message = `asks for what ${agent.name} can’t do. ${why}`
  refuse('invalid_request', { details: [{ path: 'body.prompt', message }] })
}
