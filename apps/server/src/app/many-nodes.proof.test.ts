import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { makeAgent, setPayeesOf, setPolicyOf, type TestAgent } from '../modules/finance/testing.ts'
import { Cluster, type ClusterNode, clusterMisses, poolMode } from '../testing/cluster.ts'
import { fromAnywhere, insist } from '../testing/mortal-service.ts'
import { Player } from '../testing/player.ts'
import { below, chance, proofSize, tell } from '../testing/proof.ts'
import { runScript } from '../testing/script.ts'

const TURNS = proofSize(2)
const PAYERS_AT_ONCE = 3
const NONCES = 30

type Told = { readonly id: number; readonly txId: string }

describe('Many nodes on one database', { skip: clusterMisses }, () => {
  const cluster = new Cluster()
  before(
    async () => {
      await cluster.start()
      // All at once: the first runs the migrations, the others wait.
      await Promise.all((['http', 'http', 'worker', 'worker'] as const).map((role) => cluster.join(role)))
    },
    { timeout: 1_200_000 },
  )
  after(() => cluster.end())

  const some = (nodes: readonly ClusterNode[]): ClusterNode => nodes[below(nodes.length)] as ClusterNode
  const someUrl = () => some(cluster.all('http')).url

  /** Listens to an account's stream at any node, and continues at another when that one leaves. */
  function listen(key: string) {
    const told: Told[] = []
    const stopping = new AbortController()
    const opened = Promise.withResolvers<void>()
    let last = ''
    let resumed = 0
    let resets = 0
    const reading = (async () => {
      while (!stopping.signal.aborted) {
        const headers = {
          authorization: `Bearer ${key}`,
          ...fromAnywhere(),
          ...(last ? { 'last-event-id': last } : {}),
        }
        try {
          const answer = await fetch(`${someUrl()}/api/v1/me/stream`, { headers, signal: stopping.signal })
          // Over its limit for now.
          if (answer.status !== 200) throw new Error(await answer.text())
          opened.resolve()
          if (last) resumed++
          let text = ''
          for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
            text += chunk
            const frames = text.split('\n\n')
            text = frames.pop() ?? ''
            for (const frame of frames) take(frame)
          }
        } catch {
          // The node has left, or accepts no more streams for now.
        }
        await pause(50)
      }
    })()
    function take(frame: string): void {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1]
      const id = field('id')
      if (!id) return
      if (field('event') === 'reset') resets++
      last = id
      if (field('event') !== 'payment') return
      const { change, payment } = JSON.parse(field('data') ?? '').data
      if (change === 'received') told.push({ id: Number(id), txId: payment.txId })
    }
    return {
      told,
      /** Resolves when the stream is open: every later event is recorded. */
      opened: opened.promise,
      get resumed() {
        return resumed
      },
      get resets() {
        return resets
      },
      async stop() {
        stopping.abort()
        await reading
      },
    }
  }

  async function makePayers() {
    const owners = await Promise.all(
      ['one', 'other'].map(async (handle) => {
        const owner = new Player(someUrl())
        await owner.register(handle)
        return owner
      }),
    )
    const agents: TestAgent[] = []
    for (const owner of owners) agents.push(await makeAgent(owner))
    const [one, other] = agents as [TestAgent, TestAgent]
    await setPayeesOf(one, other)
    await setPayeesOf(other, one)
    for (const agent of agents) await setPolicyOf(agent, { dailyLimit: 1_000_000, askAbove: 1_000_000 })
    const keys = await Promise.all(
      owners.map(async (owner) => {
        const body = { name: 'proof', scopes: ['finance:read', 'finance:write', 'identity:read'] }
        const { json, text } = await owner.send('POST /me/keys', { body })
        return (json.key as string | undefined) ?? assert.fail(text)
      }),
    )
    return { agents: [one, other] as const, keys: keys as [string, string] }
  }

  it('[limits-1] share the limits of an address, to the last call', { timeout: 1_200_000 }, async () => {
    // A node that finds Redis slow counts by itself for a moment: try from another address then.
    for (let tries = 1; ; tries++) {
      const headers = { 'x-forwarded-for': `10.9.${tries}.1` }
      let passed = 0
      for (let call = 0; call < NONCES + 6; call++) {
        const { url } = cluster.all('http')[call % 2] as ClusterNode
        if ((await new Player(url).send('GET /auth/siwe/nonce', { headers })).status === 200) passed++
      }
      if (passed === NONCES) return
      assert(tries < 20, `${passed} calls passed`)
    }
  })

  it('nothing is lost or doubled while nodes join and leave under load, and streams go on elsewhere', {
    timeout: proofSize(300_000) + 1_200_000,
  }, async () => {
    const { agents, keys } = await makePayers()
    const ears = keys.map(listen)
    await Promise.all(ears.map(({ opened }) => opened))
    const paid: [Set<string>, Set<string>] = [new Set(), new Set()]
    let churning = true
    const pay = async (lane: number) => {
      for (let turn = lane; churning || turn < 2 * PAYERS_AT_ONCE; turn++) {
        const from = (turn % 2) as 0 | 1
        const [payer, payee] = [agents[from], agents[1 - from] as TestAgent]
        const headers = { 'idempotency-key': crypto.randomUUID(), ...fromAnywhere() }
        const request = { headers, body: { toAgentId: payee.id, amount: 1 } }
        const done = await insist(() =>
          new Player(someUrl(), keys[from]).send(`POST /agents/${payer.id}/pay`, request),
        )
        assert.equal(done.status, 200, done.text)
        paid[from].add(done.json.txId)
        await pause(below(200))
      }
    }
    const paying = Promise.all(Array.from({ length: PAYERS_AT_ONCE }, (_, lane) => pay(lane)))
    paying.catch(() => {})
    // A listener without any event yet has no id to resume from.
    while (ears.some(({ told }) => told.length === 0)) await Promise.race([pause(20), paying])
    const left = { SIGTERM: 0, SIGKILL: 0 }
    for (let turn = 0; turn < TURNS; turn++) {
      const role = turn % 2 === 0 ? 'http' : 'worker'
      const leaver = some(cluster.all(role))
      await cluster.join(role)
      const signal = chance() < 0.5 ? 'SIGTERM' : 'SIGKILL'
      left[signal]++
      await cluster.leave(leaver, signal)
    }
    churning = false
    await paying
    const [byOne, byOther] = paid
    const deadline = performance.now() + 120_000
    const isTold = () => ears[0]?.told.length === byOther.size && ears[1]?.told.length === byOne.size
    while (!isTold() && performance.now() < deadline) await pause(100)
    for (const ear of ears) await ear.stop()
    for (const [at, expected] of [byOther, byOne].entries()) {
      const told = ears[at]?.told ?? []
      assert.equal(ears[at]?.resets, 0, 'a stream lost its place')
      assert.deepEqual(told.map(({ txId }) => txId).sort(), [...expected].sort())
      assert.deepEqual(
        told,
        told.toSorted((one, other) => one.id - other.id),
      )
    }
    const client = new pg.Client({ connectionString: cluster.databaseUrl })
    await client.connect()
    const { rows } = await client.query<{ owner: string; balance: string }>(
      `select owner::text, balance::text from ledger.accounts where kind = 'purse'`,
    )
    await client.end()
    const balances = new Map(rows.map(({ owner, balance }) => [owner, Number(balance)]))
    const moved = byOther.size - byOne.size
    assert.deepEqual([balances.get(agents[0].id), balances.get(agents[1].id)], [300 + moved, 300 - moved])
    const audited = await runScript('audit', { DATABASE_URL: cluster.databaseUrl })
    assert.equal(audited.code, 0, audited.out)
    const resumed = ears.reduce((sum, ear) => sum + ear.resumed, 0)
    tell(
      `${byOne.size + byOther.size} payments through PgBouncer (${poolMode} mode) while ${TURNS} nodes joined and ` +
        `${left.SIGTERM} left with a word, ${left.SIGKILL} without; ${resumed} streams resumed`,
    )
  })
})
