import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Round } from '@shugyo/engine'
import pg from 'pg'
import { Cluster, type ClusterNode, clusterMisses } from '../../testing/cluster.ts'
import { fromAnywhere } from '../../testing/mortal-service.ts'
import { Player } from '../../testing/player.ts'
import { proofSize, tell } from '../../testing/proof.ts'
import { type WrongClock, wrongClock, wrongClockMisses } from '../../testing/wrong-clock.ts'

const BATTLES = proofSize(2)
const AHEAD_S = 3
const BACK_S = -3
const FAR_AHEAD_S = 40 * 86_400

type View = { status: string; startedAt: string | null; rounds: Round[] }

describe('nodes whose machines’ clocks are wrong', { skip: clusterMisses || wrongClockMisses }, () => {
  const cluster = new Cluster()
  const root = process.env['CLOCKS_ROOT'] || undefined
  let [right, ahead] = [] as unknown as [ClusterNode, ClusterNode]
  let client: pg.Client
  let [fast, far] = [] as unknown as [WrongClock, WrongClock]
  before(
    async () => {
      await cluster.start()
      fast = await wrongClock(AHEAD_S)
      far = await wrongClock(FAR_AHEAD_S)
      right = await cluster.join('http', root)
      ahead = await cluster.join('http', root, fast.env)
      client = new pg.Client({ connectionString: cluster.databaseUrl })
      await client.connect()
    },
    { timeout: 600_000 },
  )
  after(async () => {
    await client?.end()
    await cluster.end()
    await fast?.end()
    await far?.end()
  })

  async function view(node: ClusterNode, id: string): Promise<View> {
    const answer = await fetch(`${node.url}/api/v1/battles/${id}`, { headers: fromAnywhere() })
    const text = await answer.text()
    assert.equal(answer.status, 200, text)
    return JSON.parse(text) as View
  }

  async function makeBattle() {
    const owner = new Player(right.url)
    await owner.register(`clock_${Math.random().toString(36).slice(2, 10)}`)
    const { id: agentId } = await owner.makeAgent()
    const { json } = await owner.send('POST /battles', { body: { agentId, mode: 'training' } })
    const id = json.id as string
    while ((await view(right, id)).startedAt === null) await pause(50)
    return { owner, id }
  }

  async function untilRounds(node: ClusterNode, id: string, count: number): Promise<View> {
    for (;;) {
      const seen = await view(node, id)
      if ((seen.rounds?.length ?? 0) >= count || seen.status === 'done') return seen
      await pause(50)
    }
  }

  it('[time-4] [time-5] a worker 40 days ahead works as others do, and leaves nothing behind', {
    timeout: 600_000,
  }, async () => {
    const worker = await cluster.join('worker', root, far.env)
    const { owner, id } = await makeBattle()
    while ((await view(right, id)).status !== 'done') await pause(100)
    await pause(3_000)
    assert.equal((await owner.send('GET /me')).status, 200, 'the session goes on')
    const { rows } = await client.query(
      "select name from kernel.jobs where run_at > now() + interval '31 days' and unique_key like 'recurring:%'",
    )
    assert.deepEqual(rows, [], 'recurring jobs sleep until a time that was never true')
    const { rows: seasons } = await client.query(
      "select count(*)::int as count from battles.battles where finished_at > now() + interval '1 minute'",
    )
    assert.equal(seasons[0].count, 0)
    await cluster.leave(worker, 'SIGKILL')
    await cluster.join('worker', root)
  })

  it('[time-1] [time-3] show the same rounds, and no call changes one that was shown', {
    timeout: 600_000,
  }, async () => {
    let named = 0
    let changed = 0
    for (let count = 0; count < BATTLES; count++) {
      const { owner, id } = await makeBattle()
      const shown = await untilRounds(ahead, id, 3)
      const { json, status } = await owner.send(`POST /battles/${id}/call`, { body: { move: 'pulse' } })
      assert.equal(status, 200, JSON.stringify(json))
      if (json.appliesTo <= shown.rounds.length) named++
      let end = await view(right, id)
      while (end.status !== 'done') {
        await pause(100)
        end = await view(right, id)
      }
      const beginning = end.rounds.slice(0, shown.rounds.length)
      if (JSON.stringify(beginning) !== JSON.stringify(shown.rounds)) changed++
    }
    tell(
      `${BATTLES} calls at one node after a look at another ${AHEAD_S} s ahead: ${named} named a round that was shown, ${changed} changed one`,
    )
    assert.deepEqual([named, changed], [0, 0])
  })

  it('[time-1] a clock that is set back takes back no round', { timeout: 600_000 }, async () => {
    let vanished = 0
    for (let count = 0; count < BATTLES; count++) {
      await fast.set(0)
      const { owner, id } = await makeBattle()
      const shown = await untilRounds(ahead, id, 4)
      await fast.set(BACK_S)
      if ((await view(ahead, id)).rounds.length < shown.rounds.length) vanished++
      const caller = new Player(ahead.url)
      caller.cookie = owner.cookie
      const { json } = await caller.send(`POST /battles/${id}/call`, { body: { move: 'guard' } })
      if (json.appliesTo <= shown.rounds.length) vanished++
      while ((await view(right, id)).status !== 'done') await pause(100)
    }
    tell(
      `${BATTLES} times a clock was set back by ${-BACK_S} s: ${vanished} times a round vanished or was called again`,
    )
    assert.equal(vanished, 0)
  })
})
