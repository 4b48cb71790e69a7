import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { give, untilTask } from '../modules/tasks/testing.ts'
import { Cluster, type ClusterNode, clusterMisses } from '../testing/cluster.ts'
import { fromAnywhere } from '../testing/mortal-service.ts'
import { olderVersion, type Version } from '../testing/older-version.ts'
import { PASSWORD, Player } from '../testing/player.ts'
import { below, proofSize, tell } from '../testing/proof.ts'
import { runScript } from '../testing/script.ts'

const LIVES = proofSize(2)
const AT_ONCE = 2
const PATIENCE_MS = 120_000
const UNKNOWN = 'kernel.of-a-later-version'

describe('Two versions on one database', { skip: clusterMisses }, () => {
  const cluster = new Cluster()
  /** Nodes that take no requests. */
  const closed = new Set<ClusterNode>()
  let folder: string
  let older: Version
  before(
    async () => {
      folder = await mkdtemp(join(tmpdir(), 'shugyo-older-'))
      older = olderVersion(folder)
      await cluster.start()
    },
    { timeout: 300_000 },
  )
  after(async () => {
    await cluster.end()
    await rm(folder, { recursive: true, force: true })
  })

  const some = () => {
    const nodes = cluster.all('http').filter((node) => !closed.has(node))
    return nodes[below(nodes.length)] as ClusterNode
  }
  /** The same player, at another node. */
  function at({ url }: ClusterNode, { cookie, user }: Player): Player {
    const there = new Player(url)
    Object.assign(there, { cookie, user })
    return there
  }
  /** At any node: each must accept it. */
  async function must(who: Player, route: string, body?: unknown) {
    const headers = { 'idempotency-key': crypto.randomUUID(), ...fromAnywhere() }
    const answer = await at(some(), who).send(route, { headers, ...(body === undefined ? {} : { body }) })
    assert(answer.status === 200 || answer.status === 201, `${route}: ${answer.text}`)
    return answer.json
  }

  let serial = 0
  const made: { readonly id: string; readonly owner: Player }[] = []
  const battles: string[] = []

  async function signUp(): Promise<Player> {
    const player = new Player(some().url)
    const handle = `rolling_${++serial}`
    const body = { email: `${handle}@example.com`, password: PASSWORD, handle }
    const answer = await player.send('POST /auth/register', { headers: fromAnywhere(), body })
    assert.equal(answer.status, 201, answer.text)
    player.user = answer.json.user
    return player
  }

  /** A visitor joins, makes an agent, pays the previous player, has work done and fights, each step at any node. */
  async function live(): Promise<void> {
    const owner = await signUp()
    const { id } = await must(owner, 'POST /agents', { name: 'Kaze', character: 'kuma' })
    const other = made.at(-1)
    made.push({ id, owner })
    if (other) {
      await must(owner, `PUT /agents/${id}/policy`, { dailyLimit: 1_000, askAbove: 1_000 })
      await must(owner, `PUT /agents/${id}/payees`, { agentIds: [other.id] })
      await must(owner, `POST /agents/${id}/pay`, { toAgentId: other.id, amount: 7 })
    }
    const battle = await must(owner, 'POST /battles', { agentId: id, mode: 'training' })
    battles.push(battle.id)
    const task = await give(at(some(), owner), id, 'how heat pumps work')
    await untilTask(at(some(), owner), task.id, 'done')
    await must(owner, `POST /agents/${id}/messages`, { text: 'remember that I like plum blossoms' })
    await must(owner, `GET /battles/${battle.id}`)
    await must(owner, 'GET /notifications')
  }
  async function liveMany(lives: number): Promise<void> {
    const lane = async (lane: number) => {
      for (let life = lane; life < lives; life += AT_ONCE) await live()
    }
    await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => lane(number)))
  }

  it('serve the same players, forwards and one step back, and nothing is lost', {
    timeout: proofSize(300_000) + 300_000,
  }, async () => {
    const old = await cluster.join('all', older.root)
    await live()
    const before = await countMigrations()
    // A job of a version later than both: neither may touch it.
    await ask(`insert into kernel.jobs (id, name, payload, run_at, created_at)
               values (gen_random_uuid(), '${UNKNOWN}', '{}', now(), now())`)
    // The new version joins, and migrates while the old one runs.
    const fresh = await cluster.join('all')
    const ran = (await countMigrations()) - before
    await liveMany(LIVES)
    await cluster.leave(old, 'SIGTERM')
    await live()
    // One step back: the old version starts on the newer database, and is the only one that serves players.
    closed.add(fresh)
    await cluster.join('all', older.root)
    await live()
    await untilOver()
    const untouched = await ask(`select attempts, lease from kernel.jobs where name = '${UNKNOWN}'`)
    assert.deepEqual(untouched, [{ attempts: 0, lease: null }])
    const audited = await runScript('audit', { DATABASE_URL: cluster.databaseUrl })
    assert.equal(audited.code, 0, audited.out)
    tell(
      `${made.length} lives at ${older.name} and this one, by turns and together; ${ran} migrations ran meanwhile`,
    )
  })

  const countMigrations = async (): Promise<number> =>
    (await ask('select count(*)::int as count from kernel.migrations'))[0].count

  async function ask(text: string, ...values: unknown[]) {
    const client = new pg.Client({ connectionString: cluster.databaseUrl })
    await client.connect()
    try {
      return (await client.query(text, values)).rows
    } finally {
      await client.end()
    }
  }

  /** Every job is done, none is dead, and every battle is over but the last, which may still run. */
  async function untilOver(): Promise<void> {
    const awaited = battles.slice(0, -1)
    const deadline = performance.now() + PATIENCE_MS
    for (;;) {
      const [{ fought, late, dead }] = await ask(
        `select (select count(*)::int from battles.battles where id = any($1) and status = 'done') as fought,
                (select array_agg(distinct name) from kernel.jobs
                 where run_at < now() - interval '3 s' and name <> $2) as late,
                (select array_agg(distinct name) from kernel.dead_jobs) as dead`,
        awaited,
        UNKNOWN,
      )
      assert.equal(dead, null, `died: ${dead}`)
      if (fought === awaited.length && late === null) return
      assert(performance.now() < deadline, `${fought} of ${awaited.length} battles; late: ${late}`)
      await pause(100)
    }
  }
})
