import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import type { Player } from '../../testing/player.ts'
import { useService } from '../../testing/service.ts'
import { assertBalanced, makeAgent, policyOf, purseOf, startDay, type TestAgent } from './testing.ts'

const AGENTS = 3
const agentIndex = fc.nat(AGENTS - 1)
const sum = fc.oneof(fc.integer({ min: 1, max: 80 }), fc.integer({ min: 1, max: 900 }))
const limit = fc.integer({ min: 0, max: 400 })

const step = fc.oneof(
  fc.record({ do: fc.constant('topup' as const), who: agentIndex, amount: sum }),
  fc.record({ do: fc.constantFrom('fund' as const, 'withdraw' as const), who: agentIndex, amount: sum }),
  fc.record({ do: fc.constant('pay' as const), who: agentIndex, to: agentIndex, amount: sum }),
  fc.record({ do: fc.constant('pay' as const), who: agentIndex, to: agentIndex, amount: sum }),
  fc.record({ do: fc.constantFrom('approve' as const, 'decline' as const), which: fc.nat(9) }),
  fc.record({
    do: fc.constant('policy' as const),
    who: agentIndex,
    dailyLimit: limit,
    askAbove: limit,
    frozen: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
  }),
  fc.record({ do: fc.constant('payees' as const), who: agentIndex, to: fc.uniqueArray(agentIndex) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

type Pocket = {
  wallet: number
  purse: number
  topped: number
  spent: number
  dailyLimit: number
  askAbove: number
  frozen: boolean
  payees: number[]
}
type Question = { id: string; who: number; to: number; amount: number; open: boolean }

/** The economy in memory: the expected answer to each step, and everybody's balance after it. */
class Model {
  readonly pockets: Pocket[] = Array.from({ length: AGENTS }, () => ({
    wallet: 1_700,
    purse: 300,
    topped: 0,
    spent: 0,
    dailyLimit: 200,
    askAbove: 50,
    frozen: false,
    payees: [],
  }))
  readonly questions: Question[] = []

  of(index: number): Pocket {
    return this.pockets[index] ?? assert.fail()
  }

  question(which: number): Question | undefined {
    return this.questions[which % Math.max(1, this.questions.length)]
  }

  /** The expected answer: an HTTP status, or the result of a payment. */
  take(next: Step): number | 'paid' | 'awaiting_approval' | null {
    switch (next.do) {
      case 'topup':
        return this.topUp(this.of(next.who), next.amount)
      case 'fund':
        return this.move(this.of(next.who), next.amount)
      case 'withdraw':
        return this.move(this.of(next.who), -next.amount)
      case 'pay':
        return next.who === next.to ? 400 : this.pay(next.who, next.to, next.amount)
      case 'approve':
      case 'decline':
        return this.answer(next.do, this.question(next.which))
      case 'policy': {
        const { dailyLimit, askAbove, frozen } = next
        Object.assign(this.of(next.who), { dailyLimit, askAbove, frozen })
        return 200
      }
      case 'payees':
        if (next.to.includes(next.who)) return 400
        this.of(next.who).payees = next.to
        return 200
    }
  }

  topUp(pocket: Pocket, amount: number): number {
    if (pocket.topped + amount > 5_000) return 409
    pocket.topped += amount
    pocket.wallet += amount
    return 200
  }

  move(pocket: Pocket, amount: number): number {
    if (amount > pocket.wallet || -amount > pocket.purse) return 402
    pocket.wallet -= amount
    pocket.purse += amount
    return 200
  }

  /** The three limits of a purse that no approval lifts. */
  barred({ frozen, purse, spent, dailyLimit }: Pocket, amount: number): number | null {
    if (frozen) return 423
    if (amount > purse) return 402
    return spent + amount > dailyLimit ? 409 : null
  }

  pay(who: number, to: number, amount: number): number | 'paid' | 'awaiting_approval' {
    const from = this.of(who)
    const bar = this.barred(from, amount)
    if (bar === 423 || bar === 402) return bar
    if (bar === 409 || amount > from.askAbove || !from.payees.includes(to)) return 'awaiting_approval'
    this.settle(from, this.of(to), amount)
    return 'paid'
  }

  answer(word: 'approve' | 'decline', question: Question | undefined): number | null {
    if (!question) return null
    if (!question.open) return 409
    const bar = word === 'approve' ? this.barred(this.of(question.who), question.amount) : null
    if (bar !== null) return bar
    question.open = false
    if (word === 'approve') this.settle(this.of(question.who), this.of(question.to), question.amount)
    return 200
  }

  settle(from: Pocket, to: Pocket, amount: number): void {
    from.purse -= amount
    from.spent += amount
    to.purse += amount
  }
}

describe('the economy of agents', () => {
  const service = useService()

  const newAgents = (): Promise<TestAgent[]> =>
    Promise.all(Array.from({ length: AGENTS }, async () => makeAgent(await service.player())))

  const ownerOf = (agents: TestAgent[], index: number): Player => agents[index]?.owner ?? assert.fail()

  /** Sends one step to the service; the model picks the question that a step answers. */
  function send(agents: TestAgent[], next: Step, question: Question | undefined) {
    if ('which' in next) {
      if (!question) return null
      return ownerOf(agents, question.who).send(`POST /approvals/${question.id}/${next.do}`)
    }
    const owner = ownerOf(agents, next.who)
    const own = `/agents/${agents[next.who]?.id}`
    switch (next.do) {
      case 'topup':
        return owner.send('POST /wallet/topup', { body: { amount: next.amount } })
      case 'fund':
      case 'withdraw':
        return owner.send(`POST ${own}/${next.do}`, { body: { amount: next.amount } })
      case 'pay': {
        const body = { toAgentId: agents[next.to]?.id, amount: next.amount }
        return owner.send(`POST ${own}/pay`, { body })
      }
      case 'policy': {
        const { dailyLimit, askAbove, frozen } = next
        return owner.send(`PUT ${own}/policy`, { body: { dailyLimit, askAbove, frozen } })
      }
      case 'payees':
        return owner.send(`PUT ${own}/payees`, { body: { agentIds: next.to.map((to) => agents[to]?.id) } })
    }
  }

  async function assertAgrees(agents: TestAgent[], model: Model): Promise<void> {
    for (const [at, agent] of agents.entries()) {
      const { wallet, purse, spent } = model.of(at)
      const { spentToday } = await policyOf(agent)
      const held = (await agent.owner.send('GET /wallet')).json.wallet
      assert.deepEqual([held, await purseOf(agent), spentToday], [wallet, purse, spent], `agent ${at}`)
    }
  }

  it('[finance-16] agrees with its model in memory after any sequence of steps', async () => {
    startDay(service)
    const run = async (steps: Step[]) => {
      const agents = await newAgents()
      const model = new Model()
      for (const next of steps) {
        const question = 'which' in next ? model.question(next.which) : undefined
        const answer = await send(agents, next, question)
        const expected = model.take(next)
        if (!answer) continue
        const came = next.do === 'pay' && answer.status === 200 ? answer.json.status : answer.status
        assert.equal(came, expected, `${JSON.stringify(next)}: ${answer.text}`)
        if (next.do === 'pay' && came === 'awaiting_approval') {
          model.questions.push({ ...next, id: answer.json.approvalId, open: true })
        }
        if (came === 'paid' && next.do === 'pay') {
          const { spentToday, dailyLimit } = await policyOf(agents[next.who] ?? assert.fail())
          assert(spentToday <= dailyLimit, 'more was spent than the day allows')
        }
      }
      await assertAgrees(agents, model)
      await assertBalanced(service)
    }
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40 }), run), { numRuns: 15 })
  })

  it('[finance-16] keeps every promise when the steps of all players come at once', async () => {
    startDay(service)
    const run = async (steps: Step[]) => {
      const agents = await newAgents()
      const model = new Model()
      // Open questions for the answers among the steps, and limits that never fall: spentToday stays below them.
      for (const [who, agent] of agents.entries()) {
        const to = (who + 1) % AGENTS
        for (const amount of [30, 60, 90]) {
          const answer = await send(agents, { do: 'pay', who, to, amount }, undefined)
          model.questions.push({ id: answer?.json.approvalId, who, to, amount, open: true })
        }
        const body = { agentIds: agents.filter((other) => other !== agent).map(({ id }) => id) }
        await agent.owner.send(`PUT /agents/${agent.id}/payees`, { body })
      }
      const answers = await Promise.all(
        steps
          .filter((next) => next.do !== 'policy' && next.do !== 'payees')
          .map((next) => send(agents, next, 'which' in next ? model.question(next.which) : undefined)),
      )
      for (const answer of answers) assert(!answer || answer.status < 500, `${answer?.text}`)
      for (const agent of agents) {
        const { spentToday, dailyLimit } = await policyOf(agent)
        assert(spentToday <= dailyLimit, `${spentToday} of ${dailyLimit} was spent`)
      }
      await assertBalanced(service)
    }
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 16, maxLength: 64 }), run), { numRuns: 8 })
  })
})
