import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { DAY_MS, HOUR_MS } from '../../kernel/lib/clock.ts'
import type { Player } from '../../testing/player.ts'
import { useService } from '../../testing/service.ts'
import { walletOf } from '../agents/testing.ts'
import { setSuspension } from '../identity/testing.ts'
import { assertAudited, end, enrol, makeProgram, offerRental, rent, signIn, untilEnded } from './testing.ts'

const PLAYERS = 3
const RUNS = 6
const WEEKS = 6
const who = fc.nat(PLAYERS - 1)

const step = fc.oneof(
  fc.record({ do: fc.constant('rent' as const), who, whose: who, days: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ do: fc.constant('enrol' as const), who, whose: who }),
  fc.record({ do: fc.constant('end' as const), who, which: fc.nat(9) }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ do: fc.constant('suspend' as const), who }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

type Held = {
  id: string
  agent: number
  payer: number
  payee: number
  price: number
  days: number
  from: number
}
type Trader = {
  wallet: number
  price: number
  fee: number
  offers: boolean
  stirred: number
  teaches: boolean
}

/** Custody in memory: the expected balance of every wallet, computed day by day. */
class Model {
  readonly traders: Trader[]
  held: Held[] = []
  constructor(traders: Trader[]) {
    this.traders = traders
  }
  of(index: number): Trader {
    return this.traders[index] ?? assert.fail()
  }
  isHeld(agent: number): boolean {
    return this.held.some((one) => one.agent === agent)
  }
  begin(held: Held): void {
    this.of(held.payer).wallet -= held.price
    this.held.push(held)
  }
  end(held: Held, at: number): void {
    let earned = 0
    for (let day = 0; day < held.days; day++) {
      // The pay earned once this many days have begun.
      if (held.from + day * DAY_MS <= at) earned = Math.floor((held.price * (day + 1)) / held.days)
    }
    this.of(held.payee).wallet += earned - Math.floor(earned / 10)
    this.of(held.payer).wallet += held.price - earned
    this.held = this.held.filter((one) => one !== held)
  }
}

describe('Rentals and trainings together', () => {
  const service = useService()
  service.clock.stop()
  const now = () => service.clock.now().getTime()

  async function open() {
    const players: Player[] = []
    const agents: string[] = []
    const [offers, programs]: [string[], string[]] = [[], []]
    const traders: Trader[] = []
    for (let index = 0; index < PLAYERS; index++) {
      const player = await service.player()
      const [price, fee] = [13 + 7 * index, 101 + 111 * index]
      players.push(player)
      agents.push((await player.makeAgent()).id)
      offers.push((await offerRental(player, agents[index] as string, { pricePerDay: price })).id)
      programs.push((await makeProgram(player, { weeks: WEEKS, fee })).id)
      traders.push({ wallet: 1_700, price, fee, offers: true, stirred: now(), teaches: true })
    }
    const at =
      <T>(list: readonly T[]) =>
      (index: number) =>
        list[index] as T
    return {
      model: new Model(traders),
      player: at(players),
      agent: at(agents),
      offer: at(offers),
      program: at(programs),
    }
  }
  type World = Awaited<ReturnType<typeof open>>

  /** The expected answer: a code, or null for success. */
  function expected({ model }: World, next: Extract<Step, { do: 'rent' | 'enrol' }>, agent: number) {
    const other = model.of(next.whose)
    const isOpen = next.do === 'rent' ? other.offers : other.teaches && other.stirred + 30 * DAY_MS > now()
    if (next.do === 'rent' && !isOpen) return 'not_found'
    if (next.who === next.whose) return 'own_agent'
    if (!isOpen) return 'wrong_state'
    if (model.isHeld(agent)) return 'agent_in_custody'
    const price = next.do === 'rent' ? other.price * next.days : other.fee
    return price > model.of(next.who).wallet ? 'insufficient_funds' : null
  }

  async function begin(world: World, next: Extract<Step, { do: 'rent' | 'enrol' }>) {
    const { model, player, agent, offer, program } = world
    const isRental = next.do === 'rent'
    const which = isRental ? next.whose : next.who
    const code = expected(world, next, which)
    const answer = isRental
      ? await rent(player(next.who), offer(next.whose), next.days)
      : await enrol(player(next.who), agent(next.who), program(next.whose))
    assert.equal(answer.code ?? null, code, answer.text)
    if (code !== null) return
    const other = model.of(next.whose)
    const [price, days] = isRental ? [other.price * next.days, next.days] : [other.fee, WEEKS * 7]
    if (!isRental) other.stirred = now()
    const sides = { agent: which, payer: next.who, payee: next.whose }
    model.begin({ id: answer.json.id, ...sides, price, days, from: now() })
  }

  async function wait({ model, player, agent }: World, hours: number) {
    service.clock.advance(hours * HOUR_MS)
    for (const one of model.held.filter(({ from, days }) => from + days * DAY_MS <= now())) {
      await untilEnded(service, player(one.payer), one.id)
      model.end(one, now())
    }
    for (let index = 0; index < PLAYERS; index++)
      await player(index).send(`POST /agents/${agent(index)}/care`)
  }

  async function suspend({ model, player }: World, who: number) {
    await setSuspension(service, player(who), true)
    await setSuspension(service, player(who), false)
    await signIn(player(who))
    for (const one of model.held.filter(({ payer, payee }) => [payer, payee].includes(who)))
      model.end(one, now())
    Object.assign(model.of(who), { offers: false, teaches: false })
  }

  async function take(world: World, next: Step) {
    const { model, player } = world
    if (next.do === 'rent' || next.do === 'enrol') return begin(world, next)
    if (next.do === 'wait') return wait(world, next.hours)
    if (next.do === 'suspend') return suspend(world, next.who)
    const one = model.held[next.which % Math.max(1, model.held.length)]
    if (!one) return
    const isSide = [one.payer, one.payee].includes(next.who)
    assert.equal((await end(player(next.who), one.id)).status, isSide ? 200 : 404)
    if (isSide) model.end(one, now())
  }

  it('[custody-3] [custody-9] whatever players do and whenever, every wallet is right to the credit', async () => {
    const steps = fc.array(step, { minLength: 10, maxLength: 25 })
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const world = await open()
        for (const next of taken) await take(world, next)
        for (let index = 0; index < PLAYERS; index++)
          assert.equal(await walletOf(world.player(index)), world.model.of(index).wallet, `player ${index}`)
        await assertAudited(service)
      }),
      { numRuns: RUNS },
    )
  })
})
