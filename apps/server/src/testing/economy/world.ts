import assert from 'node:assert/strict'
import { DAY_MS } from '../../kernel/lib/clock.ts'
import { walletOf } from '../../modules/agents/testing.ts'
import { assertAudited, makeProgram, untilEnded } from '../../modules/custody/testing.ts'
import { purseOf, statusOf } from '../../modules/finance/testing.ts'
import { untilOrder, untilTaskMade } from '../../modules/services/testing.ts'
import { told, untilTask } from '../../modules/tasks/testing.ts'
import type { Player } from '../player.ts'
import type { TestService } from '../service.ts'
import { COURSE_PRICE, Model } from './model.ts'
import type { Agent, Course, Order } from './records.ts'

const PLAYERS = 3
const STEP_MS = 1_000
/** Shorter than a session lasts, and than an open program waits. */
const AGE_MAX_MS = 20 * DAY_MS

export type Answer = Awaited<ReturnType<Player['send']>>

/** Some players of the service, and the model of them. */
export class World {
  readonly service: TestService
  readonly model = new Model()
  readonly players: Player[] = []
  readonly agentIds: string[] = []
  readonly programIds: string[] = []
  /** The tasks that keep agents busy, by agent. */
  readonly busy = new Map<number, string>()
  #born = 0
  #platformBefore = 0
  #mintedBefore = 0

  constructor(service: TestService) {
    this.service = service
  }

  async open(): Promise<void> {
    this.#born = this.model.now = this.service.clock.now().getTime()
    const { platform, minted } = await this.#books()
    this.#platformBefore = platform
    this.#mintedBefore = minted
    for (let who = 0; who < PLAYERS; who++) {
      const player = await this.service.player()
      this.players.push(player)
      this.model.register()
      await this.makeAgent(who)
      this.programIds.push((await makeProgram(player, { fee: this.feeOf(who) })).id)
    }
    await this.makeAgent(0)
  }

  player(index: number): Player {
    return this.players[index] ?? assert.fail()
  }
  ownerOf(agent: number): Player {
    return this.player(this.model.agent(agent).owner)
  }
  idOf(agent: number): string {
    return this.agentIds[agent] ?? assert.fail()
  }
  feeOf(program: number): number {
    return 101 + 111 * program
  }

  async makeAgent(who: number): Promise<void> {
    const body = { name: `Agent ${this.agentIds.length}`, character: 'kuma' }
    const answer = await this.player(who).send('POST /agents', { body })
    const expected = this.model.makeAgent(who)
    assert.equal(answer.code ?? null, expected, answer.text)
    if (expected === null) this.agentIds.push(answer.json.id)
  }

  /** Moves the clock; everything that is over by then ends, in the service and in the model. */
  async pass(ms: number): Promise<void> {
    const { clock } = this.service
    if (clock.now().getTime() + ms > this.#born + AGE_MAX_MS) return
    clock.advance(ms)
    this.service.runtime.wakeWorkers()
    const over = this.model.pass(clock.now().getTime())
    for (const { id, buyer } of over.orders) await untilOrder(this.player(buyer), id, 'refunded')
    for (const { id, payer } of over.custodies) await untilEnded(this.service, this.player(payer), id)
    for (const { id, asker, action } of over.questions) {
      assert.equal(await statusOf(this.player(asker), id), 'expired')
      if (action.is === 'course') await this.followRefused(action.course, asker)
    }
    if (ms > STEP_MS)
      for (const [agent, id] of this.agentIds.entries())
        await this.ownerOf(agent).send(`POST /agents/${id}/care`)
  }

  step = (): Promise<void> => this.pass(STEP_MS)

  /** An order was placed: its work begins at once if the agent is free. */
  async follow(order: Order, isCovered: boolean): Promise<void> {
    this.model.orders.push(order)
    await untilTaskMade(this.ownerOf(order.provider), order.id)
    this.#queue.push({ agent: order.provider, run: () => this.#runOrder(order, isCovered) })
    await this.work()
  }

  async followCourse(course: Course): Promise<void> {
    this.#queue.push({ agent: course.agent, run: () => this.#runCourse(course) })
    await this.work()
  }

  /** A task whose price was not approved fails, once the agent is free for it. */
  async followRefused({ id, agent }: Course, asker: number): Promise<void> {
    const run = async () => void (await untilTask(this.player(asker), id, 'failed', 'cancelled'))
    this.#queue.push({ agent, run })
    await this.work()
  }

  #queue: { agent: number; run: () => Promise<void> }[] = []

  /** Free agents do the waiting work, oldest first. */
  async work(): Promise<void> {
    // A rented agent works for its renter alone: work from its owner and others waits.
    const isFree = ({ agent }: { agent: number }) =>
      !this.model.agent(agent).busy && !this.model.held(agent)?.isRental
    const ready = this.#queue.filter(isFree)
    this.#queue = this.#queue.filter((one) => !isFree(one))
    for (const { run } of ready) await run()
  }

  async #runOrder(order: Order, isCovered: boolean): Promise<void> {
    if (!order.isOpen) return
    const ending = isCovered ? 'delivered' : 'refunded'
    const { taskId } = await untilOrder(this.ownerOf(order.provider), order.id, ending)
    // The agent is free only when its own record of the work is closed too.
    await untilTask(this.ownerOf(order.provider), taskId, 'done', 'failed', 'cancelled')
    if (isCovered) this.model.deliver(order)
    else this.model.giveBack(order)
  }

  async #runCourse(course: Course): Promise<void> {
    const { model } = this
    if (course.state === 'over') return
    const owner = this.ownerOf(course.agent)
    const verdict =
      course.state === 'paid' ? 'pays' : model.spend(course.agent, COURSE_PRICE, { trusted: true })
    if (verdict === 'pays') {
      course.state = 'paid'
      await untilTask(owner, course.id, 'done')
      return model.finishCourse(course, true)
    }
    if (verdict === 'insufficient_funds') {
      await untilTask(owner, course.id, 'failed')
      return model.finishCourse(course, false)
    }
    course.state = 'asking'
    const { approvalId } = told(await untilTask(owner, course.id, 'awaiting_approval'), 'blocked')
    this.ask(approvalId, course.agent, COURSE_PRICE, { is: 'course', course })
  }

  ask(id: string, agent: number, amount: number, action: Model['questions'][number]['action']): void {
    const asker = this.model.agent(agent).owner
    // A player who repeats a waiting request is referred to the open question.
    if (this.model.questions.some((one) => one.id === id && one.isOpen)) return
    this.model.questions.push({ id, agent, asker, amount, action, at: this.model.now, isOpen: true })
  }

  async #books() {
    const { rows } = await this.service.runtime.database.pool.query(
      `select
         coalesce(sum(amount) filter (where credit::text like $1 and credit::text !~ '1$'), 0)
           - coalesce(sum(amount) filter (where debit::text like $1 and debit::text !~ '1$'), 0) as platform,
         coalesce(sum(amount) filter (where debit::text like $1 and debit::text ~ '1$'), 0) as minted,
         (select coalesce(sum(balance), 0) from ledger.accounts where kind = 'escrow') as escrowed
       from ledger.legs`,
      ['00000000-0000-7000-8000-00000000000_'],
    )
    const [platform, minted, escrowed] = [rows[0].platform, rows[0].minted, rows[0].escrowed].map(Number)
    return { platform: platform as number, minted: minted as number, escrowed: escrowed as number }
  }

  /** Compares every wallet and purse, the escrows and the platform, to the credit. */
  async assertAgrees(): Promise<void> {
    const { model } = this
    for (const [who, { wallet }] of model.accounts.entries())
      assert.equal(await walletOf(this.player(who)), wallet, `wallet of player ${who}`)
    for (const [index, agent] of model.agents.entries()) await this.#assertPurse(index, agent)
    const { platform, minted, escrowed } = await this.#books()
    assert.equal(escrowed, model.escrowed(), 'escrows')
    assert.equal(platform - this.#platformBefore, model.platform, 'the platform’s share')
    assert.equal(minted - this.#mintedBefore, model.minted, 'minted')
    assert.equal(model.inHands() + model.escrowed() + model.platform, model.minted, 'the model itself')
    await assertAudited(this.service)
  }

  async #assertPurse(index: number, { purse }: Agent): Promise<void> {
    const held = await purseOf({ id: this.idOf(index), owner: this.ownerOf(index) })
    assert.equal(held, purse, `purse of agent ${index}`)
  }
}
