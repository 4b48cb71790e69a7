import type { AgentId, Id } from '../../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import type { ReadContext, UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { type AgentRow, endTask, lockAgents } from '../../agents/index.ts'
import type { Thinking } from '../../brain/index.ts'
import { modelBudgetOf, outcomeOf } from '../../finance/index.ts'
import type { Credits } from '../../ledger/index.ts'
import { taskMoved, taskTold } from '../facts.ts'
import { parkTask, startNext } from '../queue.ts'
import { AT_WORK } from '../rules.ts'
import { type EventRow, type EventType, type Json, namesOf, type TaskRow } from '../store/rows.ts'
import { insertEvents, insertStep, listSteps } from '../store/steps.ts'
import { addCost, lockTask, moveTask } from '../store/tasks.ts'
import { Overtaken, WorkFailed, WorkOver, WorkPaused } from './endings.ts'

/** The first step, which reports the plan. No step of a kind's own begins with a colon. */
export const PLAN = ':plan'

/** The payment, or the reason for none: the owner declined, or did not answer in time. */
export type Paid<T> =
  | { readonly paid: true; readonly result: T | null }
  | { readonly paid: false; readonly why: 'declined' | 'expired' }

type Payment<T> =
  | { readonly status: 'paid'; readonly amount: Credits; readonly result: T }
  | { readonly status: 'awaiting_approval'; readonly approvalId: Id<'approval'> }

/**
 * The tools of a kind of work. Work is a list of recorded steps: a recorded step answers as it did then, without being
 * taken again, so a new run goes on where the last one stopped.
 */
export class Work {
  readonly reading: ReadContext
  readonly task: TaskRow
  /** As it was when this run began. */
  readonly agent: AgentRow
  readonly #steps: Map<string, Json>

  private constructor(reading: ReadContext, task: TaskRow, agent: AgentRow, steps: Map<string, Json>) {
    this.reading = reading
    this.task = task
    this.agent = agent
    this.#steps = steps
  }

  static async resume(reading: ReadContext, task: TaskRow, agent: AgentRow): Promise<Work> {
    return new Work(reading, task, agent, await listSteps(reading.db, task.id))
  }

  get thinking(): Thinking {
    const { runtime } = this.reading
    const { ownerId, agentId, intent } = this.task
    const budget = modelBudgetOf(runtime, { ownerId, agentId, job: intent }, runtime.settings)
    return { runtime, account: ownerId, budget }
  }

  /** Something slow or outside, without a transaction: a request, or a text to write. It changes nothing. */
  async step<T extends Json>(name: string, take: (tell: Report) => Promise<T>): Promise<T> {
    if (this.#steps.has(name)) return this.#steps.get(name) as T
    const told = new StepReporter()
    const result = await take(told.tell)
    return this.#record(name, result, (uow) => told.write(uow, this.task))
  }

  /**
   * A change: it, its record and its reports are one transaction. The agent's row is locked together with those of the
   * `others` that the change needs, so that no deadlock arises.
   */
  async effect<T extends Json>(
    name: string,
    change: (uow: UnitOfWork, agent: AgentRow, tell: Report) => Promise<T>,
    others: readonly AgentId[] = [],
  ): Promise<T> {
    if (this.#steps.has(name)) return this.#steps.get(name) as T
    return runUnitOfWork(this.reading.runtime, async (uow) => {
      const agent = await this.#hold(uow, others)
      const told = new StepReporter()
      const result = await change(uow, agent, told.tell)
      await this.#save(uow, name, result)
      await told.write(uow, this.task)
      return result
    }).then((result) => this.#remember(name, result))
  }

  /**
   * A change that costs credits, by the rules of spending. If the owner has to approve it, the task waits and goes on
   * once there is an answer; the result says whether it was paid.
   */
  async pay<T extends Json>(
    name: string,
    change: (uow: UnitOfWork, agent: AgentRow, tell: Report) => Promise<Payment<T>>,
  ): Promise<Paid<T>> {
    const done = await this.effect(name, async (uow, agent, tell) => {
      const payment = await change(uow, agent, tell)
      if (payment.status === 'paid') {
        await addCost(uow.tx, this.task.id, payment.amount)
        return { paid: true, result: payment.result }
      }
      await waitForAnswer(uow, this.task, payment.approvalId, tell)
      return { asked: payment.approvalId }
    })
    if (!('asked' in done)) return done as Paid<T>
    return this.effect(`${name}: answer`, (uow, _agent, tell) =>
      readAnswer(uow, this.task, done.asked as Id<'approval'>, tell),
    )
  }

  /**
   * Waits for something outside, until `unparkTask`; the agent is free for other work meanwhile. Returns where the
   * wait is over since the work looked: `stillWaits` looks again under the locks that `unparkTask` takes.
   */
  async park(stillWaits: (uow: UnitOfWork) => Promise<boolean>): Promise<void> {
    const isParked = await runUnitOfWork(this.reading.runtime, async (uow) => {
      await lockAgents(uow.tx, [this.task.agentId])
      const task = await lockTask(uow.tx, this.task.id)
      if (!task || !isAtWork(task) || task.parked) throw new WorkOver()
      if (!(await stillWaits(uow))) return false
      await parkTask(uow, task)
      return true
    })
    if (isParked) throw new WorkPaused()
  }

  /** Refuses a run that does not know all that is recorded. The caller holds the task's row. */
  async requireAhead({ tx }: UnitOfWork): Promise<void> {
    const recorded = [...(await listSteps(tx, this.task.id)).keys()]
    if (recorded.some((name) => name !== PLAN && !this.#steps.has(name))) throw new Overtaken()
  }

  say(name: string, text: string): Promise<null> {
    return this.step(name, async (tell) => {
      tell('say', { text })
      return null
    })
  }

  /** Ends the work: the agent can't do this, and says why. */
  cannot(message: string): never {
    throw new WorkFailed('cannot', message)
  }

  async #record<T extends Json>(
    name: string,
    result: T,
    alongside: (uow: UnitOfWork) => Promise<void>,
  ): Promise<T> {
    await runUnitOfWork(this.reading.runtime, async (uow) => {
      const task = await lockTask(uow.tx, this.task.id)
      if (!isAtWork(task)) throw new WorkOver()
      await this.#save(uow, name, result)
      await alongside(uow)
    })
    return this.#remember(name, result)
  }

  async #hold(uow: UnitOfWork, others: readonly AgentId[]): Promise<AgentRow> {
    const agent = (await lockAgents(uow.tx, [this.task.agentId, ...others])).get(this.task.agentId)
    const task = await lockTask(uow.tx, this.task.id)
    if (!agent || !isAtWork(task)) throw new WorkOver()
    return agent
  }

  async #save(uow: UnitOfWork, name: string, result: Json): Promise<void> {
    if (!(await insertStep(uow.tx, this.task.id, name, result, uow.at))) throw new Overtaken()
  }

  #remember<T extends Json>(name: string, result: T): T {
    this.#steps.set(name, result)
    return result
  }
}

const isAtWork = (task: TaskRow | null): boolean => AT_WORK.some((status) => status === task?.status)

export type Report = (type: EventType, data: EventRow['data']) => void

/** The reports of a step, written in the transaction that records the step. */
export class StepReporter {
  readonly #events: { type: EventType; data: EventRow['data'] }[] = []
  readonly tell: Report = (type, data) => {
    this.#events.push({ type, data })
  }

  async write(uow: UnitOfWork, { id, agentId, ownerId }: TaskRow): Promise<void> {
    for (const eventId of await insertEvents(uow.tx, id, this.#events, uow.at))
      await uow.emit(taskTold, { taskId: id, agentId, ownerId, eventId })
  }
}

/** [tasks-9] The task waits for its owner's answer and blocks nobody meanwhile: the agent starts the next. */
async function waitForAnswer(
  uow: UnitOfWork,
  task: TaskRow,
  approvalId: Id<'approval'>,
  tell: Report,
): Promise<void> {
  const moved = await moveTask(uow.tx, task.id, 'awaiting_approval', { approval_id: approvalId })
  if (!moved) throw new WorkOver()
  tell('blocked', { approvalId, why: 'Waits for your approval.' })
  await uow.emit(taskMoved, { ...namesOf(task), status: 'awaiting_approval' })
  if (task.parentId === null) {
    await endTask(uow, task.agentId)
    await startNext(uow, task.agentId)
  }
}

/** The owner's answer. While there is none, pauses the work. */
async function readAnswer(uow: UnitOfWork, task: TaskRow, approvalId: Id<'approval'>, tell: Report) {
  const { status } = await outcomeOf(uow.tx, task.ownerId, approvalId, uow.at)
  if (status === 'pending') throw new WorkPaused()
  if (status === 'approved') {
    tell('approved', { approvalId })
    return { paid: true, result: null } as const
  }
  const why: 'declined' | 'expired' = status === 'expired' ? 'expired' : 'declined'
  tell('say', {
    text:
      why === 'declined'
        ? 'It was not approved, so nothing was paid.'
        : 'Nobody answered in time, so nothing was paid.',
  })
  return { paid: false, why } as const
}
