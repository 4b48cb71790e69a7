import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../../testing/service.ts'
import { giveRole } from '../../identity/testing.ts'
import {
  assertBalanced,
  factsAbout,
  makeAgent,
  payFrom,
  payOnce,
  policyOf,
  purseOf,
  setPayeesOf,
  setPolicyOf,
  type TestAgent,
  tokenOf,
} from '../testing.ts'

type Answer = Awaited<ReturnType<typeof payFrom>>

const PAYERS = 6
const TIMES = 5

/** Payments of several players that arrive in one turn share a transaction (`runBatch`). */
describe('payments at the same moment', () => {
  const service = useService()
  const db = () => service.runtime.database.pool

  /**
   * Players' agents that pay each other without asking; each owner has paid before, so the service knows the callers.
   */
  async function makePayers(count = PAYERS): Promise<[TestAgent, ...TestAgent[]]> {
    const payers: TestAgent[] = []
    for (let made = 0; made < count; made++) payers.push(await makeAgent(await service.player()))
    for (const payer of payers) {
      await setPolicyOf(payer, { dailyLimit: 1_000, askAbove: 1_000 })
      await setPayeesOf(payer, ...payers.filter((other) => other !== payer))
      const next = payers[(payers.indexOf(payer) + 1) % count] as TestAgent
      assert.equal((await payFrom(payer, next, 1)).json.status, 'paid')
    }
    return payers as [TestAgent, ...TestAgent[]]
  }

  const transactionsOf = async (ids: readonly string[]): Promise<number> => {
    const text = 'select count(distinct xmin::text)::int as n from ledger.legs where transfer = any($1)'
    return (await db().query(text, [ids])).rows[0].n
  }
  const isReplayed = (headers: Headers): boolean => headers.get('idempotency-replayed') === 'true'
  const pursesOf = (agents: readonly TestAgent[]) => Promise.all(agents.map(purseOf))

  it('share a transaction, and each is told, counted and announced by itself', async () => {
    const payers = await makePayers()
    let fewest = PAYERS
    for (let times = 0; times < TIMES; times++) {
      const answers = await Promise.all(
        payers.map((payer, at) => payFrom(payer, payers[(at + 1) % PAYERS] as TestAgent, 2, `for ${at}`)),
      )
      assert(answers.every(({ json }) => json.status === 'paid'))
      const ids = answers.map(({ json }) => json.txId)
      assert.equal(new Set(ids).size, PAYERS)
      fewest = Math.min(fewest, await transactionsOf(ids))
      for (const [at, id] of ids.entries()) {
        const { rows } = await db().query(
          'select debit, credit, amount, memo from ledger.legs where transfer = $1',
          [id],
        )
        assert.equal(rows.length, 1)
        assert.deepEqual([rows[0].debit, rows[0].credit], [payers[at]?.id, payers[(at + 1) % PAYERS]?.id])
        assert.match(rows[0].memo, new RegExp(`: for ${at}$`))
      }
    }
    assert(fewest < PAYERS, `${fewest} transactions`)
    assert.deepEqual(await pursesOf(payers), Array(PAYERS).fill(300))
    for (const payer of payers) {
      assert.equal((await policyOf(payer)).spentToday, 1 + 2 * TIMES)
      const spent = (await factsAbout(service, payer.id)).filter((type) => type === 'finance.purse_spent')
      assert.equal(spent.length, 1 + TIMES)
    }
    await assertBalanced(service)
  })

  it('are judged each by itself: one refused, one that asks and one over its limit keep nobody from paying', async () => {
    const [short, asks, over, frozen, payee, ...rest] = await makePayers(8)
    assert(asks && over && frozen && payee)
    await setPolicyOf(asks, { askAbove: 5 })
    await setPolicyOf(over, { dailyLimit: 10 })
    await setPolicyOf(frozen, { frozen: true })
    for (let times = 0; times < TIMES; times++) {
      const answers: Answer[] = await Promise.all([
        payFrom(short, payee, 301),
        payFrom(asks, payee, 6),
        payFrom(over, payee, 10),
        payFrom(frozen, payee, 1),
        ...rest.map((payer) => payFrom(payer, payee, 3)),
      ])
      const told = answers.map(({ code, json }) => code ?? json.status)
      const paid = rest.map(() => 'paid')
      assert.deepEqual(told, [
        'insufficient_funds',
        'awaiting_approval',
        'awaiting_approval',
        'policy_frozen',
        ...paid,
      ])
    }
    assert.equal(await purseOf(payee), 300 + rest.length * 3 * TIMES)
    assert.deepEqual(await pursesOf([short, asks, over, frozen]), [300, 300, 300, 300])
    await assertBalanced(service)
  })

  it('of one agent count against its limit, whatever others pay, however its id is written', async () => {
    const [hot, ...others] = await makePayers(5)
    const payee = others[0] as TestAgent
    await setPolicyOf(hot, { dailyLimit: 41 })
    const loud = { ...hot, id: hot.id.toUpperCase() }
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) => [
        payFrom(at % 2 ? hot : loud, payee, 4),
        ...others.slice(1).map((other) => payFrom(other, payee, 1)),
      ]).flat(),
    )
    const paid = answers.filter(({ json }) => json.status === 'paid').length
    assert.equal(paid, 10 + 16 * 3)
    assert.equal((await policyOf(hot)).spentToday, 41)
    await assertBalanced(service)
  })

  it('all to one payee, and in rings, never wait for each other for ever', async () => {
    const payers = await makePayers(8)
    const [hub] = payers
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, round) =>
        payers.map((payer, at) => {
          const next = payers[(at + 1 + (round % 7)) % 8] as TestAgent
          return payFrom(payer, round % 2 && payer !== hub ? hub : next, 1)
        }),
      ).flat(),
    )
    assert(answers.every(({ json }) => json.status === 'paid'))
    const sum = (await pursesOf(payers)).reduce((all, one) => all + one, 0)
    assert.equal(sum, 8 * 300)
    await assertBalanced(service)
  })

  it('a token that was revoked pays nothing, and its neighbours are paid', async () => {
    const [one, ...others] = await makePayers(4)
    const payee = others[0] as TestAgent
    const token = await tokenOf(service, one)
    assert.equal((await payFrom(one, payee, 1, '', token)).json.status, 'paid')
    const [key] = (await one.owner.send('GET /me/keys')).json.data
    assert.equal((await one.owner.send(`DELETE /me/keys/${key.id}`)).status, 200)
    const [refused, ...paid] = await Promise.all([
      payFrom(one, payee, 1, '', token),
      ...others.slice(1).map((other) => payFrom(other, payee, 1)),
    ])
    assert.deepEqual([refused?.status, refused?.code], [401, 'unauthenticated'])
    assert(paid.every(({ json }) => json.status === 'paid'))
  })

  it('with keys share too, each is paid once however often it is asked for, and others learn nothing of it', async () => {
    const payers = await makePayers()
    const [first, second] = payers as [TestAgent, TestAgent]
    const payee = payers.at(-1) as TestAgent
    const payAll = (key: string) =>
      Promise.all(payers.slice(0, -1).map((payer) => payOnce(payer, payee, 2, key)))
    let fewest = PAYERS
    for (let times = 0; times < TIMES; times++) {
      const paid = await payAll(`all ${times}`)
      assert(paid.every(({ json, headers }) => json.status === 'paid' && !isReplayed(headers)))
      fewest = Math.min(fewest, await transactionsOf(paid.map(({ json }) => json.txId)))
      const again = await payAll(`all ${times}`)
      assert(again.every(({ headers }) => isReplayed(headers)))
      assert.deepEqual(
        again.map(({ text }) => text),
        paid.map(({ text }) => text),
      )
      const [other, ...neighbours] = await Promise.all([
        payOnce(first, payee, 3, `all ${times}`),
        ...payers.slice(1, -1).map((payer) => payOnce(payer, payee, 1, `more ${times}`)),
      ])
      assert.deepEqual([other?.status, other?.code], [422, 'idempotency_key_reused'])
      assert(neighbours.every(({ json }) => json.status === 'paid'))
    }
    assert(fewest < PAYERS - 1, `${fewest} transactions`)
    assert.equal(await purseOf(payee), 300 + TIMES * (2 * (PAYERS - 1) + (PAYERS - 2)))
    assert.equal((await policyOf(second)).spentToday, 1 + 3 * TIMES)
    await assertBalanced(service)
  })

  it('with one key for two agents of a player, or asked for many times at once, are one payment', async () => {
    const [payee, ...payers] = await makePayers(4)
    const [one, ...others] = payers as [TestAgent, TestAgent, TestAgent]
    const sibling = await makeAgent(one.owner)
    await setPolicyOf(sibling, { dailyLimit: 1_000, askAbove: 1_000 })
    await setPayeesOf(sibling, payee)
    for (let times = 0; times < TIMES; times++) {
      const pays = [one, sibling].map((from) => payOnce(from, payee, 5, `both ${times}`))
      const neighbours = others.map((from) => payOnce(from, payee, 1, `own ${times}`))
      const [both, own] = await Promise.all([Promise.all(pays), Promise.all(neighbours)])
      const told = both.map(({ code, json }) => code ?? json.status).toSorted()
      assert(['idempotency_key_reused', 'idempotency_in_progress'].includes(told[0] as string), told.join())
      assert.equal(told[1], 'paid')
      assert(own.every(({ json }) => json.status === 'paid'))
      const storm = await Promise.all([
        ...Array.from({ length: 6 }, () => payOnce(one, payee, 1, `storm ${times}`)),
        ...others.map((from) => payOnce(from, payee, 1, `calm ${times}`)),
      ])
      const paid = storm.slice(0, 6).filter(({ status }) => status === 200)
      assert.equal(paid.filter(({ headers }) => !isReplayed(headers)).length, 1)
      assert.equal(new Set(paid.map(({ text }) => text)).size, 1)
      assert(storm.every(({ status, code }) => status === 200 || code === 'idempotency_in_progress'))
    }
    assert.equal(await purseOf(payee), 300 + TIMES * (5 + 2 + 1 + 2))
    await assertBalanced(service)
  })

  it('with a key that is refused leave it free', async () => {
    const [short, ...others] = await makePayers(4)
    const payee = others[0] as TestAgent
    const payAll = (amount: number) =>
      Promise.all([
        payOnce(short, payee, amount, 'refused'),
        ...others.slice(1).map((payer) => payFrom(payer, payee, 1)),
      ])
    const [refused, ...paid] = await payAll(301)
    assert.equal(refused?.code, 'insufficient_funds')
    assert(paid.every(({ json }) => json.status === 'paid'))
    const [other] = await payAll(300)
    assert.deepEqual([other?.json.status, isReplayed(other?.headers as Headers)], ['paid', false])
  })

  it('a page of another site pays nothing by a session, and its neighbours are paid', async () => {
    const [lured, ...others] = await makePayers(4)
    const payee = others[0] as TestAgent
    for (let times = 0; times < TIMES; times++) {
      const [refused, ...paid] = await Promise.all([
        lured.owner.send(`POST /agents/${lured.id}/pay`, {
          headers: { origin: 'https://lure.example' },
          body: { toAgentId: payee.id, amount: 5 },
        }),
        ...others.slice(1).map((other) => payFrom(other, payee, 1)),
      ])
      assert.deepEqual([refused?.status, refused?.code], [403, 'cross_origin'])
      assert(paid.every(({ json }) => json.status === 'paid'))
    }
    assert.deepEqual([await purseOf(lured), (await policyOf(lured)).spentToday], [300, 1])
    assert.equal(await purseOf(payee), 300 + 2 * TIMES)
    await assertBalanced(service)
  })

  it('a session that was ended and a token that rests pay nothing, and their neighbours are paid', async () => {
    const payers = (await makePayers(5)) as [TestAgent, TestAgent, TestAgent, ...TestAgent[]]
    const [ended, rented, payee, ...others] = payers
    const token = await tokenOf(service, rented)
    assert.equal((await payFrom(rented, payee, 1, '', token)).json.status, 'paid')
    const { cookie } = ended.owner
    assert.equal((await ended.owner.send('POST /auth/logout')).status, 200)
    ended.owner.cookie = cookie
    const terms = { pricePerDay: 1, maxDays: 3 }
    const offer = await rented.owner.send(`PUT /agents/${rented.id}/rental-offer`, { body: terms })
    const rent = await payee.owner.send(`POST /rentals/${offer.json.id}/rent`, { body: { days: 1 } })
    assert.equal(rent.status, 200, rent.text)
    const before = await purseOf(payee)
    for (let times = 0; times < TIMES; times++) {
      const [one, other, ...paid] = await Promise.all([
        payFrom(ended, payee, 5),
        payFrom(rented, payee, 5, '', token),
        ...others.map((payer) => payFrom(payer, payee, 1)),
      ])
      assert.deepEqual([one?.code, other?.code], ['unauthenticated', 'forbidden'])
      assert(paid.every(({ json }) => json.status === 'paid'))
    }
    assert.equal(await purseOf(payee), before + others.length * TIMES)
    const back = await payee.owner.send(`POST /custody/${rent.json.id}/end`)
    assert.equal(back.status, 200, back.text)
    assert.equal((await payFrom(rented, payee, 5, '', token)).json.status, 'paid')
    await assertBalanced(service)
  })

  it('an account that was suspended pays nothing by any credential, and its neighbours are paid', async () => {
    const [suspended, payee, ...others] = await makePayers(5)
    assert(payee)
    const key = await suspended.owner.program('finance:write')
    const token = await tokenOf(service, suspended)
    for (const by of [key, token])
      assert.equal((await payFrom(suspended, payee, 1, '', by)).json.status, 'paid')
    const admin = await service.player()
    await giveRole(service, admin, 'admin')
    const route = `PUT /mod/players/${suspended.owner.user?.handle}/suspension`
    const told = await admin.send(route, { body: { suspended: true, reason: 'Cheating' } })
    assert.equal(told.status, 200, told.text)
    const before = await purseOf(payee)
    const answers: Answer[] = await Promise.all([
      ...[suspended.owner, key, token].map((by) => payFrom(suspended, payee, 5, '', by)),
      ...others.map((payer) => payFrom(payer, payee, 1)),
    ])
    assert.deepEqual(
      answers.map(({ code, json }) => code ?? json.status),
      ['unauthenticated', 'suspended', 'suspended', ...others.map(() => 'paid')],
    )
    assert.equal(await purseOf(payee), before + others.length)
  })

  it('of two agents of one owner, by one credential, are each judged by its own agent', async () => {
    const [first, payee, other] = (await makePayers(3)) as [TestAgent, TestAgent, TestAgent]
    const second = await makeAgent(first.owner)
    await setPolicyOf(second, { dailyLimit: 12, askAbove: 1_000 })
    await setPayeesOf(second, payee)
    const key = await first.owner.program('finance:write')
    const token = await tokenOf(service, first)
    for (const by of [first.owner, key]) {
      assert.equal((await payFrom(first, payee, 1, '', by)).json.status, 'paid')
      assert.equal((await payFrom(second, payee, 1, '', by)).json.status, 'paid')
    }
    assert.equal((await payFrom(first, payee, 1, '', token)).json.status, 'paid')
    for (const by of [first.owner, key]) {
      const answers: Answer[] = await Promise.all([
        payFrom(first, payee, 4, '', by),
        payFrom(second, payee, 4, '', by),
        payFrom(second, payee, 1, '', token),
        payFrom(other, payee, 1),
      ])
      const told = answers.map(({ code, json }) => code ?? json.status)
      assert.deepEqual(told, ['paid', 'paid', 'not_found', 'paid'])
    }
    assert.equal((await payFrom(second, payee, 4)).json.status, 'awaiting_approval')
    assert.deepEqual([(await policyOf(first)).spentToday, (await policyOf(second)).spentToday], [12, 10])
    await assertBalanced(service)
  })

  it('somebody else’s agent stays unknown, and one that is locked elsewhere keeps only its own waiting', async () => {
    const payers = await makePayers(4)
    const [locked, stranger, third, payee] = payers as [TestAgent, TestAgent, TestAgent, TestAgent]
    const client = await db().connect()
    try {
      await client.query('begin')
      await client.query('select from agents.agents where id = $1 for update', [locked.id])
      const waiting = payFrom(locked, payee, 1)
      const [foreign, paid] = await Promise.all([
        payFrom(third, payee, 1, '', stranger.owner),
        payFrom(third, payee, 1),
      ])
      assert.equal(foreign.code, 'not_found')
      assert.equal(paid.json.status, 'paid')
      await client.query('rollback')
      assert.equal((await waiting).json.status, 'paid')
    } finally {
      client.release()
    }
  })
})
