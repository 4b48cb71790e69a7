import assert from 'node:assert/strict'
import { DAY_MS, HOUR_MS } from '../../kernel/lib/clock.ts'
import type { Account, Agent, Course, Custody, Listing, Offer, Order, Question, Service } from './records.ts'

export const COURSE_PRICE = 20
const DELIVERY_MS = 24 * HOUR_MS
const APPROVAL_MS = 72 * HOUR_MS
const tenth = (amount: number): number => Math.floor(amount / 10)

/** The whole economy in memory: every balance, and the amounts in escrow. It knows nothing of how the service works. */
export class Model {
  readonly accounts: Account[] = []
  readonly agents: Agent[] = []
  readonly services: Service[] = []
  readonly orders: Order[] = []
  readonly questions: Question[] = []
  readonly listings: Listing[] = []
  readonly offers: Offer[] = []
  readonly custodies: Custody[] = []
  readonly courses: Course[] = []
  minted = 0
  platform = 0
  now = 0

  account(index: number): Account {
    return this.accounts[index] ?? assert.fail()
  }
  agent(index: number): Agent {
    return this.agents[index] ?? assert.fail()
  }
  today(): number {
    return Math.floor(this.now / DAY_MS)
  }

  register(): void {
    this.accounts.push({ wallet: 2_000, topped: 0, toppedOn: 0, agentsMade: 0 })
    this.minted += 2_000
  }

  makeAgent(owner: number): string | null {
    const account = this.account(owner)
    const fee = account.agentsMade === 0 ? 0 : 100
    if (account.wallet < 300 + fee) return 'insufficient_funds'
    account.wallet -= 300 + fee
    account.agentsMade++
    this.platform += fee
    const policy = { dailyLimit: 200, askAbove: 50, payees: [] }
    this.agents.push({ owner, purse: 300, spent: 0, spentOn: 0, things: new Set(), busy: false, ...policy })
    return null
  }

  topUp(who: number, amount: number): string | null {
    const account = this.account(who)
    if (account.toppedOn !== this.today()) Object.assign(account, { topped: 0, toppedOn: this.today() })
    if (account.topped + amount > 5_000) return 'limit_reached'
    account.topped += amount
    account.wallet += amount
    this.minted += amount
    return null
  }

  /** From wallet to purse; negative for the way back. */
  fund(index: number, amount: number): string | null {
    const agent = this.agent(index)
    const account = this.account(agent.owner)
    if (amount > account.wallet || -amount > agent.purse) return 'insufficient_funds'
    account.wallet -= amount
    agent.purse += amount
    if (amount < 0) this.#guardListing(index)
    return null
  }

  /** Whether the day's limit leaves room for this amount. */
  isWithinDay(index: number, amount: number): boolean {
    const agent = this.agent(index)
    if (agent.spentOn !== this.today()) Object.assign(agent, { spent: 0, spentOn: this.today() })
    return agent.spent + amount <= agent.dailyLimit
  }

  /** The open question whether an agent may buy this. */
  askedFor(index: number, thing: string): Question | undefined {
    return this.questions.find(
      ({ agent, action, isOpen }) =>
        isOpen && agent === index && action.is === 'buy' && action.thing === thing,
    )
  }

  /** The answer of the spending check; a payment leaves the purse and counts. */
  spend(index: number, amount: number, word: { trusted?: boolean; approved?: boolean }) {
    const agent = this.agent(index)
    if (amount > agent.purse) return 'insufficient_funds'
    if (!this.isWithinDay(index, amount)) return 'limit_reached'
    if (!word.approved && (!word.trusted || amount > agent.askAbove)) return 'asks'
    agent.purse -= amount
    agent.spent += amount
    this.#guardListing(index)
    return 'pays'
  }

  #guardListing(index: number): void {
    for (const one of this.listings)
      if (one.agent === index && this.agent(index).purse < one.least) one.isActive = false
  }

  endListing(index: number): void {
    for (const one of this.listings) if (one.agent === index) one.isActive = false
  }

  held(index: number): Custody | undefined {
    return this.custodies.find(({ agent, isOpen }) => isOpen && agent === index)
  }

  /** The reason why a player can't order; null when they can. */
  orderable({ agent, isActive }: Service, buyer: number): string | null {
    if (this.agent(agent).owner === buyer) return 'own_service'
    if (!isActive) return 'wrong_state'
    return this.held(agent)?.isRental ? 'agent_in_custody' : null
  }

  deliver(order: Order): void {
    Object.assign(order, { isOpen: false, isDelivered: true })
    this.agent(order.provider).purse += order.price - tenth(order.price)
    this.platform += tenth(order.price)
  }

  giveBack(order: Order): void {
    order.isOpen = false
    if (order.payer === null) this.account(order.buyer).wallet += order.price
    else this.agent(order.payer).purse += order.price
  }

  finishCourse(course: Course, isDone: boolean): void {
    if (course.state === 'paid') {
      if (isDone) this.platform += COURSE_PRICE
      else this.agent(course.agent).purse += COURSE_PRICE
    }
    course.state = 'over'
  }

  close(question: Question): void {
    question.isOpen = false
    if (question.action.is === 'course') this.finishCourse(question.action.course, false)
  }

  sell(listing: Listing, buyer: number): string | null {
    if (!listing.isActive) return 'not_listed'
    const { owner } = this.agent(listing.agent)
    if (owner === buyer) return 'own_agent'
    if (listing.price > this.account(buyer).wallet) return 'insufficient_funds'
    const fee = Math.floor((listing.price * 5) / 100)
    this.account(buyer).wallet -= listing.price
    this.account(owner).wallet += listing.price - fee
    this.platform += fee
    listing.isSold = true
    this.handOver(listing.agent, buyer)
    return null
  }

  /** The new owner gets only what the agent itself has, purse and items; its day begins anew ([finance-14]). */
  handOver(index: number, to: number): void {
    const policy = { dailyLimit: 200, askAbove: 50, payees: [], busy: false, spent: 0 }
    for (const one of this.questions) if (one.agent === index && one.isOpen) this.close(one)
    for (const one of this.courses) if (one.agent === index) this.finishCourse(one, false)
    for (const one of this.orders) if (one.provider === index && one.isOpen) this.giveBack(one)
    for (const one of this.services) if (one.agent === index) one.isActive = false
    for (const one of this.offers) if (one.agent === index) one.isOpen = false
    for (const one of this.agents) one.payees = one.payees.filter((payee) => payee !== index)
    this.endListing(index)
    Object.assign(this.agent(index), policy, { owner: to })
  }

  begin(custody: Custody): void {
    this.account(custody.payer).wallet -= custody.price
    this.endListing(custody.agent)
    this.custodies.push(custody)
  }

  end(custody: Custody): void {
    custody.isOpen = false
    let earned = 0
    for (let day = 0; day < custody.days; day++)
      if (custody.from + day * DAY_MS <= this.now)
        earned = Math.floor((custody.price * (day + 1)) / custody.days)
    this.account(custody.payee).wallet += earned - tenth(earned)
    this.account(custody.payer).wallet += custody.price - earned
    this.platform += tenth(earned)
  }

  /** Ends everything that is over by now, as the service must by itself. */
  pass(now: number) {
    this.now = now
    const orders = this.orders.filter(({ isOpen, at }) => isOpen && at + DELIVERY_MS <= now)
    const questions = this.questions.filter(({ isOpen, at }) => isOpen && at + APPROVAL_MS <= now)
    const custodies = this.custodies.filter(({ isOpen, from, days }) => isOpen && from + days * DAY_MS <= now)
    for (const one of orders) this.giveBack(one)
    for (const one of questions) this.close(one)
    for (const one of custodies) this.end(one)
    return { orders, questions, custodies }
  }

  escrowed(): number {
    const sum = (all: readonly { price: number; isOpen: boolean }[]) =>
      all.reduce((total, { price, isOpen }) => total + (isOpen ? price : 0), 0)
    const courses = this.courses.filter(({ state }) => state === 'paid').length * COURSE_PRICE
    return sum(this.orders) + sum(this.custodies) + courses
  }

  inHands(): number {
    const wallets = this.accounts.reduce((sum, { wallet }) => sum + wallet, 0)
    return wallets + this.agents.reduce((sum, { purse }) => sum + purse, 0)
  }
}
