import { act } from '../../../kernel/act.ts'
import type { Credits } from '../../../kernel/credits.ts'
import type { Deed, Reading } from '../../../kernel/deed.ts'
import type { AgentId, Id } from '../../../kernel/ids.ts'
import { type AgentRow, lockAgents } from '../../agents/index.ts'
import type { Thinking } from '../../brain/index.ts'
import { modelBudgetOf } from '../../finance/index.ts'
import { parkTask } from '../queue.ts'
import { AT_WORK } from '../states.ts'
import type { Json, TaskRow } from '../store/rows.ts'
import { insertStep, listSteps } from '../store/steps.ts'
import { addCost, lockTask } from '../store/tasks.ts'
import { readAnswer, waitForAnswer } from './approvals.ts'
import { Overtaken, WorkFailed, WorkOver, WorkPaused } from './endings.ts'
import { type Tell, Telling } from './telling.ts'

/** The first step, which reports the plan. No step of a kind's own begins with a colon. */
export const PLAN = ':plan'

/** What was paid, or why not: the owner declined, or did not answer in time. */
export type Paid<T> =
  | { readonly paid: true; readonly result: T | null }
  | { readonly paid: false; readonly why: 'declined' | 'expired' }

type Payment<T> =
  | { readonly status: 'paid'; readonly amount: Credits; readonly result: T }
  | { readonly status: 'awaiting_approval'; readonly approvalId: Id<'approval'> }

/**
 * What a kind of work gets to do its job. Work is a list of recorded steps: a recorded step answers what it answered
 * then, without being taken again, so a new run goes on where the last one stopped.
 */
export class Work {
  readonly reading: Reading
  readonly task: TaskRow
  /** As it was when this run began. */
  readonly agent: AgentRow
  readonly #steps: Map<string, Json>

  private constructor(reading: Reading, task: TaskRow, agent: AgentRow, steps: Map<string, Json>) {
    this.reading = reading
    this.task = task
    this.agent = agent
    this.#steps = steps
  }

  static async resume(reading: Reading, task: TaskRow, agent: AgentRow): Promise<Work> {
    return new Work(reading, task, agent, await listSteps(reading.db, task.id))
  }

  get thinking(): Thinking {
    const { runtime } = this.reading
    const { ownerId, agentId, intent } = this.task
    const budget = modelBudgetOf(runtime, { ownerId, agentId, job: intent }, runtime.settings)
    return { runtime, account: ownerId, budget }
  }

  /** Something slow or outside, without a transaction: a request, or a text to write. It changes nothing. */
  async step<T extends Json>(name: string, take: (tell: Tell) => Promise<T>): Promise<T> {
    if (this.#steps.has(name)) return this.#steps.get(name) as T
    const told = new Telling()
    const result = await take(told.tell)
    return this.#record(name, result, (deed) => told.write(deed, this.task))
  }

  /**
   * A change: it, its record and its reports are one transaction. The agent's row is locked together with those of the
   * `others` that the change needs, so that no deadlock arises.
   */
  async effect<T extends Json>(
    name: string,
    change: (deed: Deed, agent: AgentRow, tell: Tell) => Promise<T>,
    others: readonly AgentId[] = [],
  ): Promise<T> {
    if (this.#steps.has(name)) return this.#steps.get(name) as T
    return act(this.reading.runtime, async (deed) => {
      const agent = await this.#hold(deed, others)
      const told = new Telling()
      const result = await change(deed, agent, told.tell)
      await this.#save(deed, name, result)
      await told.write(deed, this.task)
      return result
    }).then((result) => this.#remember(name, result))
  }

  /**
   * A change that costs credits, through the gate. If the owner has to approve it, the task waits and goes on once
   * there is an answer, and this tells whether it was paid.
   */
  async pay<T extends Json>(
    name: string,
    change: (deed: Deed, agent: AgentRow, tell: Tell) => Promise<Payment<T>>,
  ): Promise<Paid<T>> {
    const done = await this.effect(name, async (deed, agent, tell) => {
      const payment = await change(deed, agent, tell)
      if (payment.status === 'paid') {
        await addCost(deed.tx, this.task.id, payment.amount)
        return { paid: true, result: payment.result }
      }
      await waitForAnswer(deed, this.task, payment.approvalId, tell)
      return { asked: payment.approvalId }
    })
    if (!('asked' in done)) return done as Paid<T>
    return this.effect(`${name}: answer`, (deed, _agent, tell) =>
      readAnswer(deed, this.task, done.asked as Id<'approval'>, tell),
    )
  }

  /**
   * Waits for something outside, until `unparkTask`; the agent is free for other work meanwhile. Returns where that has
   * come since the work looked: `stillWaits` looks again under the locks that `unparkTask` takes.
   */
  async park(stillWaits: (deed: Deed) => Promise<boolean>): Promise<void> {
    const isParked = await act(this.reading.runtime, async (deed) => {
      await lockAgents(deed.tx, [this.task.agentId])
      const task = await lockTask(deed.tx, this.task.id)
      if (!task || !isAtWork(task) || task.parked) throw new WorkOver()
      if (!(await stillWaits(deed))) return false
      await parkTask(deed, task)
      return true
    })
    if (isParked) throw new WorkPaused()
  }

  /** Refuses a run that does not know all that is recorded. The caller holds the task's row. */
  async requireAhead({ tx }: Deed): Promise<void> {
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
    alongside: (deed: Deed) => Promise<void>,
  ): Promise<T> {
    await act(this.reading.runtime, async (deed) => {
      const task = await lockTask(deed.tx, this.task.id)
      if (!isAtWork(task)) throw new WorkOver()
      await this.#save(deed, name, result)
      await alongside(deed)
    })
    return this.#remember(name, result)
  }

  async #hold(deed: Deed, others: readonly AgentId[]): Promise<AgentRow> {
    const agent = (await lockAgents(deed.tx, [this.task.agentId, ...others])).get(this.task.agentId)
    const task = await lockTask(deed.tx, this.task.id)
    if (!agent || !isAtWork(task)) throw new WorkOver()
    return agent
  }

  async #save(deed: Deed, name: string, result: Json): Promise<void> {
    if (!(await insertStep(deed.tx, this.task.id, name, result, deed.at))) throw new Overtaken()
  }

  #remember<T extends Json>(name: string, result: T): T {
    this.#steps.set(name, result)
    return result
  }
}

const isAtWork = (task: TaskRow | null): boolean => AT_WORK.some((status) => status === task?.status)
