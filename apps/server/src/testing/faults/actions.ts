import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { holds, verify } from '@shugyo/engine'
import type { Receiver } from '../../modules/webhooks/testing.ts'
import { fromAnywhere, insist } from '../mortal-service.ts'
import { below } from '../proof.ts'
import { someAct } from '../trade/acts.ts'
import { type Market, someOf, type Trader } from '../trade/world.ts'

const COURSE = 'Write me a course on heat pumps'
const OVER_MS_MAX = 180_000

export type Payment = {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly amount: number
}

/** The acknowledged actions of traders beside trading. */
export class TraderActions {
  readonly battles: string[] = []
  readonly tasks: string[] = []
  readonly payments: Payment[] = []
  readonly #market: Market
  readonly #receiver: Receiver

  constructor(market: Market, receiver: Receiver) {
    this.#market = market
    this.#receiver = receiver
  }

  /** Every player hears of everything by a webhook of their own; agents may pay for work without asking. */
  async open(): Promise<void> {
    for (const [at, trader] of this.#market.traders.entries()) {
      const hook = { url: `${this.#receiver.url}/${at}`, events: ['*'] }
      assert(await this.#market.ask(trader, 'POST /webhooks', hook))
      for (const id of this.#market.agentsOf(trader))
        assert(
          await this.#market.ask(trader, `PUT /agents/${id}/policy`, { askAbove: 100, dailyLimit: 1_000 }),
        )
    }
  }

  async some(trader: Trader): Promise<void> {
    const kind = below(10)
    const agentId = someOf(this.#market.agentsOf(trader))
    if (kind === 2) await Promise.all(this.#market.traders.map((one) => this.#payFromAll(one)))
    else if (kind > 2 || !agentId) await someAct()(this.#market, trader)
    else if (kind === 0)
      await this.#note(this.battles, trader, 'POST /battles', { agentId, mode: 'training' })
    else await this.#note(this.tasks, trader, 'POST /tasks', { agentId, prompt: COURSE })
  }

  /** All agents of all players pay at once, so that payments share transactions. */
  async #payFromAll(trader: Trader): Promise<void> {
    const others = this.#market.agentsOfOthers(trader)
    await Promise.all(
      this.#market.agentsOf(trader).map(async (from) => {
        const to = someOf(others)
        if (!to) return
        const amount = 1 + below(3)
        const made = await this.#market.ask(trader, `POST /agents/${from}/pay`, { toAgentId: to, amount })
        const id = made?.approvalId ? await this.#approve(trader, from, made.approvalId) : made?.txId
        if (id) this.payments.push({ id, from, to, amount })
      }),
    )
  }

  /** A yes, and one for all that follow. */
  async #approve(trader: Trader, agentId: string, approvalId: string): Promise<string | undefined> {
    const said = await this.#market.ask(trader, `POST /approvals/${approvalId}/approve`)
    const agentIds = this.#market.agentsOfOthers(trader)
    await this.#market.ask(trader, `PUT /agents/${agentId}/payees`, { agentIds })
    return said?.result.txId
  }

  async #note(told: string[], trader: Trader, route: string, body: object): Promise<void> {
    const made = await this.#market.ask(trader, route, body)
    if (made) told.push(made.id)
  }

  /** [battles-6] Each is over, and ended as its inputs imply. */
  async checkBattles(): Promise<void> {
    const { player } = this.#market.traders[0] ?? assert.fail()
    const look = async (path: string) =>
      (await insist(() => player.send(`GET /battles/${path}`, { headers: fromAnywhere() }))).json
    for (const id of this.battles) {
      for (const deadline = Date.now() + OVER_MS_MAX; ; await pause(200)) {
        const { status } = await look(id)
        if (status === 'done') break
        assert(Date.now() < deadline, `battle ${id} stays ${status}`)
      }
      const checks = verify(await look(`${id}/proof`))
      assert(holds(checks), `${id}: ${JSON.stringify(checks)}`)
    }
  }

  /** Every acknowledged action was reported by webhook, and repeated deliveries are identical. */
  checkEvents(): number {
    const bodies = new Map<string, string>()
    const heard = new Map<string, string>()
    for (const { headers, body, json } of this.#receiver.received) {
      const id = String(headers['svc-delivery'])
      const text = String(body)
      assert.equal(bodies.get(id) ?? text, text, `delivery ${id} came with other bytes`)
      bodies.set(id, text)
      heard.set(json.type, `${heard.get(json.type) ?? ''}${text}`)
    }
    const { orders, custodies, bought } = this.#market.told
    const expected: [string, string[]][] = [
      ['order', orders.map(({ id }) => id)],
      ['custody', custodies.map(({ id }) => id)],
      ['listing', bought.map(({ listingId }) => listingId)],
      ['task', this.tasks],
      ['payment', this.payments.map(({ id }) => id)],
      ['battle', this.battles],
    ]
    for (const [type, ids] of expected)
      for (const id of ids) assert(heard.get(type)?.includes(id), `nobody heard of ${type} ${id}`)
    return bodies.size
  }
}
