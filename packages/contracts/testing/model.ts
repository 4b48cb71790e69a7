import assert from 'node:assert/strict'
import { type Action, AGENTS, ALL, OWNER, PERSONS, type Place } from './actions.ts'

const DAY = 86_400

type Listing = {
  readonly seller: number
  readonly price: number
  readonly hands: number
  readonly state: number
  readonly purse: number
  readonly number: number
}

export type AgentModel = {
  token: number
  owner: number
  hands: number
  /** Credits of the ledger's purse and credits paid out; the vault's balance is their sum. */
  purse: number
  version: number
  paid: number
  state: number
  policy: { number: number; hands: number; limit: number; armed: boolean }
  day: number
  spent: number
  items: number
  readonly done: Set<number>
  listing: Listing | null
}

/**
 * The rules of the contracts, as short as possible, for comparison: an action either happens or changes nothing at all.
 */
export class Model {
  nowSeconds: number
  readonly persons: number[] = Array(PERSONS).fill(0)
  readonly agents: (AgentModel | null)[] = Array(AGENTS).fill(null)
  treasury = 0
  minted = 0
  listed = 0
  readonly paidOut = new Set<number>()
  readonly granted = new Set<number>()

  constructor(nowSeconds: number) {
    this.nowSeconds = nowSeconds
  }

  agent(n: number): AgentModel {
    const found = this.agents[n]
    assert.ok(found)
    return found
  }

  /** The action with its open owner and amount filled in. */
  resolve(action: Action): Action {
    if (!('agent' in action) || action.kind === 'mint') return action
    const agent = this.agent(action.agent)
    const by = 'by' in action && action.by === OWNER ? { by: agent.owner } : {}
    const amount = 'amount' in action && action.amount < 0 ? { amount: this.#edge(action, agent) } : {}
    return { ...action, ...by, ...amount }
  }

  #edge({ kind, amount }: { kind: string; amount: number }, agent: AgentModel): number {
    const most = kind === 'take' ? agent.paid : Math.min(agent.paid, this.remaining(agent))
    return amount === ALL ? most : most + 1
  }

  balanceOf(place: Place): number {
    if ('person' in place) return this.persons[place.person] ?? 0
    return this.agent(place.vaultOf).purse + this.agent(place.vaultOf).paid
  }

  get supply(): number {
    const vaults = this.agents.map((agent) => (agent ? agent.purse + agent.paid : 0))
    return [...this.persons, ...vaults, this.treasury].reduce((sum, n) => sum + n, 0)
  }

  isArmed({ policy, hands }: AgentModel): boolean {
    return policy.armed && policy.hands === hands
  }

  spentToday({ day, spent }: AgentModel): number {
    return day === this.#today ? spent : 0
  }

  remaining(agent: AgentModel): number {
    return this.isArmed(agent) ? Math.max(0, agent.policy.limit - this.spentToday(agent)) : 0
  }

  /** While there is a listing, whether it could be bought or not, the vault is locked. */
  isListed({ listing, hands }: AgentModel): boolean {
    return listing !== null && listing.hands === hands
  }

  /** Whether the contracts accept it; if so, applies it to the model. */
  apply(action: Action): boolean {
    switch (action.kind) {
      case 'mint':
        return this.#mint(action.agent, action.to, action.limit)
      case 'pay':
        if (this.paidOut.has(action.ref)) return true
        this.paidOut.add(action.ref)
        return this.#add(action.to, action.amount)
      case 'settle':
        return this.#settle(this.agent(action.agent), action.version, action.total)
      case 'send':
        if ((this.persons[action.by] ?? 0) < action.amount) return false
        return this.#add({ person: action.by }, -action.amount) && this.#add(action.to, action.amount)
      case 'policy':
        return this.#setPolicy(this.agent(action.agent), action)
      case 'spend':
        if (!this.isArmed(this.agent(action.agent))) return false
        return this.#spend(this.agent(action.agent), action)
      case 'signed':
        if (this.agent(action.agent).done.has(action.ref)) return true
        if (action.late || !action.current || !this.isArmed(this.agent(action.agent))) return false
        return this.#spend(this.agent(action.agent), action)
      case 'take':
        return this.#take(this.agent(action.agent), action)
      case 'give':
        if (this.agent(action.agent).owner !== action.by || 'vaultOf' in action.to) return false
        return this.#handOver(this.agent(action.agent), action.to.person)
      case 'list':
        return this.#list(this.agent(action.agent), action.by, action.price)
      case 'cancel':
        return this.#cancel(this.agent(action.agent), action.by)
      case 'buy':
        return this.#buy(this.agent(action.agent), action)
      case 'grant':
        if (!this.granted.has(action.ref)) this.agent(action.agent).items++
        this.granted.add(action.ref)
        return true
      case 'wait':
        this.nowSeconds += action.hours * 3600
        return true
    }
  }

  get #today(): number {
    return Math.floor(this.nowSeconds / DAY)
  }

  #mint(n: number, to: number, limit: number): boolean {
    this.agents[n] ??= {
      token: ++this.minted,
      owner: to,
      hands: 0,
      purse: 0,
      version: 0,
      paid: 0,
      state: 1,
      policy: { number: 1, hands: 0, limit, armed: true },
      day: 0,
      spent: 0,
      items: 0,
      done: new Set(),
      listing: null,
    }
    return true
  }

  #add(place: Place, amount: number): boolean {
    if ('vaultOf' in place) this.agent(place.vaultOf).paid += amount
    else this.persons[place.person] = (this.persons[place.person] ?? 0) + amount
    return true
  }

  #settle(agent: AgentModel, version: number, total: number): boolean {
    if (version > agent.version) Object.assign(agent, { version, purse: total })
    return true
  }

  #setPolicy(
    agent: AgentModel,
    { by, limit, armed }: { by: number; limit: number; armed: boolean },
  ): boolean {
    if (agent.owner !== by || this.isListed(agent)) return false
    agent.policy = { number: agent.policy.number + 1, hands: agent.hands, limit, armed }
    agent.state++
    return true
  }

  #spend(agent: AgentModel, { ref, amount, to }: { ref: number; amount: number; to: Place }): boolean {
    if (agent.done.has(ref)) return true
    if (amount === 0 || amount > this.remaining(agent) || amount > this.#movable(agent, to)) return false
    if (this.isListed(agent)) return false
    agent.spent = this.spentToday(agent) + amount
    agent.day = this.#today
    agent.done.add(ref)
    agent.state++
    agent.paid -= amount
    return this.#add(to, amount)
  }

  /** A purse can't leave its vault; a vault may send it to itself, which changes nothing. */
  #movable(agent: AgentModel, to: Place): number {
    const isItself = 'vaultOf' in to && this.agents[to.vaultOf] === agent
    return isItself ? agent.purse + agent.paid : agent.paid
  }

  #take(agent: AgentModel, { by, to, amount }: { by: number; to: Place; amount: number }): boolean {
    if (agent.owner !== by || this.isListed(agent) || amount > this.#movable(agent, to)) return false
    agent.state++
    agent.paid -= amount
    return this.#add(to, amount)
  }

  #handOver(agent: AgentModel, to: number): boolean {
    agent.owner = to
    agent.hands++
    return true
  }

  #list(agent: AgentModel, by: number, price: number): boolean {
    if (agent.owner !== by || price < 50) return false
    const { hands, state } = agent
    const number = ++this.listed
    agent.listing = { seller: by, price, hands, state, purse: agent.purse + agent.paid, number }
    return true
  }

  /** Whether its listing, if any, could be bought. */
  isAlive({ listing, hands, state, purse, paid }: AgentModel): boolean {
    return (
      listing !== null && listing.hands === hands && listing.state === state && listing.purse <= purse + paid
    )
  }

  #cancel(agent: AgentModel, by: number): boolean {
    if (!agent.listing || (agent.listing.seller !== by && this.isAlive(agent))) return false
    agent.listing = null
    return true
  }

  #buy(
    agent: AgentModel,
    { by, maxPrice, current }: { by: number; maxPrice: number; current: boolean },
  ): boolean {
    const { listing } = agent
    if (!listing || !current || listing.price > maxPrice || listing.seller === by) return false
    if (!this.isAlive(agent) || (this.persons[by] ?? 0) < listing.price) return false
    const fee = Math.floor(listing.price / 20)
    this.#add({ person: by }, -listing.price)
    this.#add({ person: listing.seller }, listing.price - fee)
    this.treasury += fee
    agent.listing = null
    return this.#handOver(agent, by)
  }
}
