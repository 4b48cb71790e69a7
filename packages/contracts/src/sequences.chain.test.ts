import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { type Abi, type Hex, parseEventLogs, zeroAddress } from 'viem'
import { type Action, anyAction, everyOutcome, opening } from '../testing/actions.ts'
import { needsAnvil } from '../testing/anvil.ts'
import { type TestChain, treasury, useChain } from '../testing/chain.ts'
import { agentKey, contractsOf } from '../testing/contracts.ts'
import { Model } from '../testing/model.ts'
import { type Attempt, ChainPlayer, ITEM, persons, uuidOf } from '../testing/player.ts'
import { abis } from './index.ts'

/** For a longer run: FUZZ_RUNS=500 node --test packages/contracts/src/sequences.chain.test.ts */
const ASKED = process.env['FUZZ_RUNS']
const RUNS = Number(ASKED ?? 25)
const ACTIONS_MAX = 60
/** On a slow machine rather fewer sequences than none, unless a number was given. */
const TIME_MAX_MS = ASKED ? 2 ** 31 - 1 : 60_000
/** Steps between two comparisons of everything; every step's outcome, events and supply are checked. */
const LOOK_EVERY = 10

describe('whatever people, agents and the platform try, in whatever order', needsAnvil, () => {
  const chain = useChain()
  const outcomes = new Map<string, number>()

  it('[contracts-90] the contracts do exactly what the model does, and the books balance after every step', async () => {
    await chain.rpc('anvil_autoImpersonateAccount', [true])
    await approveMarket(chain)
    const openedAt = Number(await chain.now())
    const opened = await open(new Model(openedAt))
    const sequence = fc.array(anyAction, { minLength: 1, maxLength: ACTIONS_MAX, size: 'max' })
    await fc.assert(
      fc.asyncProperty(sequence, async (actions) => {
        const snapshot = await chain.rpc('evm_snapshot')
        try {
          await play(actions, openedAt, opened)
        } finally {
          await chain.rpc('evm_revert', [snapshot])
        }
      }),
      { numRuns: RUNS, interruptAfterTimeLimit: TIME_MAX_MS, examples: [[everyOutcome]] },
    )
    // A sequence in which nothing is sold or spent, or nothing is refused, would prove little.
    for (const outcome of [
      'buy yes',
      'buy no',
      'spend yes',
      'spend no',
      'signed yes',
      'signed no',
      'give yes',
    ])
      assert.ok((outcomes.get(outcome) ?? 0) > 0, `never seen: ${outcome}`)
  })

  /** Plays the opening once on the chain; each sequence starts from there. */
  async function open(model: Model): Promise<Attempt[]> {
    const player = new ChainPlayer(chain, model)
    const attempts: Attempt[] = []
    for (const action of opening) {
      model.nowSeconds++
      attempts.push(await player.attempt(action))
      model.apply(action)
    }
    return attempts
  }

  async function play(
    actions: readonly Action[],
    openedAt: number,
    opened: readonly Attempt[],
  ): Promise<void> {
    const model = new Model(openedAt)
    const history = new History()
    for (const [n, action] of opening.entries()) {
      model.nowSeconds++
      model.apply(action)
      history.take(opened[n] ?? assert.fail(), model.nowSeconds)
    }
    const player = new ChainPlayer(chain, model)
    for (const [n, intended] of actions.entries()) {
      const action = model.resolve(intended)
      model.nowSeconds++
      // On the chain first: the action names policies and listings as they are before it.
      const attempt = await player.attempt(action)
      const expected = model.apply(action)
      const outcome = `${action.kind} ${expected ? 'yes' : 'no'}`
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      assert.equal(attempt.succeeded, expected, `${JSON.stringify(action)} should end with ${outcome}`)
      history.take(attempt, model.nowSeconds)
      history.judge(await contractsOf(chain).credits.read.totalSupply())
      if (action.kind !== 'wait' && (n % LOOK_EVERY === 0 || n >= actions.length - 2))
        await compare(model, player)
    }
  }

  /** Compares everything that can be read on the chain with the model. */
  async function compare(model: Model, player: ChainPlayer): Promise<void> {
    const { credits, nft, items, market, vault } = contractsOf(chain)
    const checks: Promise<void>[] = []
    const same = (what: string, found: Promise<unknown>, expected: unknown) =>
      checks.push(found.then((value) => assert.deepEqual(value, expected, what)))

    same('supply', credits.read.totalSupply(), BigInt(model.supply))
    same('tokens', nft.read.totalMinted(), BigInt(model.minted))
    same('treasury', credits.read.balanceOf([treasury.address]), BigInt(model.treasury))
    for (const [n, { address }] of persons.entries())
      same(`person ${n}`, credits.read.balanceOf([address]), BigInt(model.balanceOf({ person: n })))
    for (const [n, agent] of model.agents.entries()) {
      assert.ok(agent)
      const tokenId = BigInt(agent.token)
      const address = player.vaultOf(n)
      same(`token of ${n}`, nft.read.tokenOf([uuidOf(n)]), tokenId)
      same(`vault of ${n}`, nft.read.vaultOf([tokenId]), address)
      same(`items of ${n}`, items.read.balanceOf([address, ITEM]), BigInt(agent.items))
      same(`hands of ${n}`, nft.read.hands([tokenId]), agent.hands)
      same(`purse of ${n}`, credits.read.purseOf([address]), [BigInt(agent.purse), BigInt(agent.version)])
      const offer = market.read.offerOf([tokenId])
      const listed = offer.then(({ listing, valid }) => [listing, valid])
      same(`offer of ${n}`, listed, [BigInt(agent.listing?.number ?? 0), model.isAlive(agent)])
      const snapshot = vault(address).read.snapshot()
      same(`snapshot of ${n}`, snapshot, [
        persons[agent.owner]?.address,
        agent.policy.hands === agent.hands ? agentKey.address : zeroAddress,
        model.isArmed(agent),
        agent.policy.hands === agent.hands ? BigInt(agent.policy.limit) : 0n,
        BigInt(model.remaining(agent)),
        BigInt(agent.purse + agent.paid),
        BigInt(agent.state),
        BigInt(agent.policy.number),
      ])
    }
    await Promise.all(checks)
  }
})

/** Checks the contracts' own events, without the model's help. */
class History {
  readonly #seen = new Set<string>()
  readonly #spentOn = new Map<string, bigint>()
  readonly #policies = new Map<string, { readonly limit: bigint; readonly armed: boolean }>()
  readonly #vaults = new Map<bigint, string>()
  #issued = 0n

  take({ logs }: Attempt, nowSeconds: number): void {
    const events = parseEventLogs({ abi: everyEvent, logs: [...logs] }) as unknown as Event[]
    for (const event of events) this.#note(event, nowSeconds)
    for (const { eventName, args } of events) if (eventName === 'Sold') judgeSale(args, events)
  }

  /** Every existing credit came from a payout or a settlement. */
  judge(supply: bigint): void {
    assert.equal(this.#issued, supply)
  }

  #note({ eventName, address, args }: Event, nowSeconds: number): void {
    switch (eventName) {
      case 'AgentMinted':
        this.#once(`minted ${args['uuid']}`)
        this.#once(`token ${args['tokenId']}`)
        this.#once(`vault ${args['vault']}`)
        this.#vaults.set(args['tokenId'] as bigint, `${args['vault']}`.toLowerCase())
        break
      case 'PaidOut':
        this.#once(`paid ${args['ref']}`)
        this.#issued += args['amount'] as bigint
        break
      case 'Settled':
        this.#issued += (args['total'] as bigint) - (args['before'] as bigint)
        break
      case 'Granted':
        this.#once(`granted ${args['ref']}`)
        break
      case 'PolicySet':
        this.#policies.set(address, { limit: args['dailyLimit'] as bigint, armed: args['armed'] as boolean })
        break
      case 'Transfer':
        // A transfer of the agent: whatever its vault's policy was, it has ended.
        if ('tokenId' in args) this.#policies.delete(this.#vaults.get(args['tokenId'] as bigint) ?? '')
        break
      case 'Spent':
        this.#once(`spent ${address} ${args['ref']}`)
        this.#judgeSpend(address, args['amount'] as bigint, nowSeconds)
        break
    }
  }

  #judgeSpend(vault: string, amount: bigint, nowSeconds: number): void {
    const policy = this.#policies.get(vault)
    const day = `${vault} ${Math.floor(nowSeconds / 86_400)}`
    const spent = (this.#spentOn.get(day) ?? 0n) + amount
    this.#spentOn.set(day, spent)
    assert.ok(policy?.armed, 'only an armed vault spends')
    assert.ok(spent <= policy.limit, `${spent} spent on one day with a limit of ${policy.limit}`)
  }

  #once(what: string): void {
    assert.ok(!this.#seen.has(what), `twice: ${what}`)
    this.#seen.add(what)
  }
}

/** A sale pays seller and treasury, and moves the agent, in the same transaction. */
function judgeSale(sale: Event['args'], events: readonly Event[]): void {
  const { buyer, seller, price, fee } = sale as { buyer: Hex; seller: Hex; price: bigint; fee: bigint }
  const has = (expected: Event['args']) =>
    events.some(({ eventName, args }) => eventName === 'Transfer' && isDeepStrictEqual({ ...args }, expected))
  assert.equal(fee, price / 20n)
  assert.ok(has({ from: buyer, to: seller, value: price - fee }), 'the seller is paid')
  assert.ok(has({ from: buyer, to: treasury.address, value: fee }), 'the fee is paid')
  assert.ok(has({ from: seller, to: buyer, tokenId: sale['tokenId'] }), 'the agent is given')
}

type Event = { readonly eventName: string; readonly address: Hex; readonly args: Record<string, unknown> }

const everyEvent = Object.values(abis).flatMap((abi) => (abi as Abi).filter(({ type }) => type === 'event'))

async function approveMarket(chain: TestChain): Promise<void> {
  for (const somebody of persons) {
    const { nft, credits } = contractsOf(chain, somebody)
    await nft.write.setApprovalForAll([chain.addresses.agentMarket, true])
    await credits.write.approve([chain.addresses.agentMarket, 10n ** 9n])
  }
}
