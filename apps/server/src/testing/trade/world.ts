import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { walletOf } from '../../modules/agents/testing.ts'
import { makeProgram, offerRental } from '../../modules/custody/testing.ts'
import { offerService } from '../../modules/services/testing.ts'
import { fromAnywhere, insist, type Sent } from '../mortal-service.ts'
import { PASSWORD, Player } from '../player.ts'
import { below } from '../proof.ts'

export type Trader = { readonly player: Player; readonly id: string; readonly programId: string }
export type Listing = { readonly id: string; readonly agentId: string }

/** The certain outcomes that a trader was told. */
export type Told = {
  orders: { readonly id: string; readonly buyer: Trader }[]
  cancelled: Set<string>
  reviewed: Map<string, number>
  bought: { readonly listingId: string; readonly agentId: string; readonly buyer: Trader }[]
  custodies: { readonly id: string; readonly sides: readonly Trader[] }[]
  ended: Set<string>
  topped: Map<Trader, number>
  refused: Map<string, number>
}

const AGENTS_EACH = 2
const SERVICES_EACH = 3
const FEE = 42

/** Some traders with an agent each, and their knowledge of each other. */
export class Market {
  readonly traders: Trader[] = []
  /** The owner of each agent, according to the answers. */
  readonly owners = new Map<string, Trader>()
  /** Balances and owners before any trade. */
  readonly held = new Map<string, number>()
  readonly makers = new Map<string, string>()
  readonly services = new Map<string, string[]>()
  readonly offers = new Map<string, string>()
  readonly listings: Listing[] = []
  readonly told: Told = {
    orders: [],
    cancelled: new Set(),
    reviewed: new Map(),
    bought: [],
    custodies: [],
    ended: new Set(),
    topped: new Map(),
    refused: new Map(),
  }

  async open(url: string, traders: number): Promise<void> {
    for (let at = 0; at < traders; at++) await this.#enter(url, `trader_${at}`)
  }

  async #enter(url: string, handle: string): Promise<void> {
    const player = new Player(url)
    const body = { email: `${handle}@example.com`, password: PASSWORD, handle }
    const { status, text, json } = await player.send('POST /auth/register', { headers: fromAnywhere(), body })
    assert.equal(status, 201, text)
    const program = await makeProgram(player, { fee: FEE })
    const trader = { player, id: json.user.id as string, programId: program.id as string }
    this.traders.push(trader)
    for (let count = 0; count < AGENTS_EACH; count++) await this.#bring(trader, `${handle} ${count}`)
    this.held.set(trader.id, await walletOf(player))
  }

  async #bring(trader: Trader, name: string): Promise<void> {
    const { player } = trader
    const { id: agentId, purse } = await player.makeAgent(name)
    const made = []
    for (let count = 0; count < SERVICES_EACH; count++)
      made.push((await offerService(player, agentId, { price: 3 + 2 * count, maxPerDay: 100 })).id)
    this.held.set(agentId, purse)
    this.makers.set(agentId, trader.id)
    this.owners.set(agentId, trader)
    this.services.set(agentId, made)
    this.offers.set(agentId, (await offerRental(player, agentId, { pricePerDay: 3 })).id)
  }

  agentsOf(trader: Trader): string[] {
    return [...this.owners].filter(([, owner]) => owner === trader).map(([id]) => id)
  }

  agentsOfOthers(trader: Trader): string[] {
    return [...this.owners].filter(([, owner]) => owner !== trader).map(([id]) => id)
  }

  /** Repeats until the outcome is certain; null when it is a refusal. */
  async ask({ player }: Trader, route: string, body?: unknown): Promise<Sent['json'] | null> {
    const headers = { ...fromAnywhere(), 'idempotency-key': randomUUID() }
    const answer = await insist(() => player.send(route, { headers, ...(body ? { body } : {}) }))
    if (answer.status < 300) return answer.json
    assert([402, 404, 409].includes(answer.status), `${route}: ${answer.text}`)
    const code = answer.code ?? ''
    this.told.refused.set(code, (this.told.refused.get(code) ?? 0) + 1)
    return null
  }
}

export const someOf = <T>(all: readonly T[]): T | undefined => all[below(all.length)]
/** One of the last few: older ones are over. */
export const lateOf = <T>(all: readonly T[]): T | undefined => someOf(all.slice(-4))
