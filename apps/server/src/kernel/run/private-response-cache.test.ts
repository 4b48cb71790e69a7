import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import { operations } from '../../app/operations.ts'
import { type Service, startService } from '../../app/service.ts'
import { giveRole } from '../../modules/identity/testing.ts'
import { PASSWORD, Player } from '../../testing/player.ts'
import { useService } from '../../testing/service.ts'
import { DAY_MS, MINUTE_MS, utcDay } from '../lib/clock.ts'
import { signedIn } from '../operation/access.ts'
import { inArea, operation } from '../operation/operation.ts'
import { Type } from '../operation/schema.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/index.ts'

const run = promisify(execFile)

/** As often as the toy was read, and how many its stamps were asked for each time. */
let [readings, askings] = [0, [] as number[]]
/** What happens just behind the reading. */
let meanwhile: (() => Promise<unknown>) | null = null
const toy = operation({
  id: 'toy',
  route: 'GET /toy',
  summary: 'A toy',
  access: signedIn,
  speculative: true,
  async versionStamps(db, callers) {
    askings.push(callers.length)
    const ids = callers.map(({ userId }) => userId)
    const { rows } = await sql<{ user_id: string; stamp: string }>`
      select user_id, xmin as stamp from toys where user_id = any(${ids})`.execute(db)
    return ids.map((id) => rows.find(({ user_id }) => user_id === id)?.stamp ?? null)
  },
  response: Type.Object({ value: Type.Union([Type.Integer(), Type.Null()]) }),
  async handler({ db, caller }) {
    readings++
    const { rows } = await sql<{ value: number }>`
      select value from toys where user_id = ${caller.userId}`.execute(db)
    await meanwhile?.()
    return { value: rows[0]?.value ?? null }
  },
})

const trips = new Map<string, number>()
const onRoundTrips = (operation: string, count: number) => void trips.set(operation, count)
const service = useService({ operations: [...operations, ...inArea('Toys', toy)], onRoundTrips })

describe('answers that are kept', () => {
  let other: Service
  before(async () => {
    const { settings, database } = service.runtime
    other = await startService(
      { ...settings, databaseUrl: service.databaseUrl, port: 0, operatorPort: 0, role: 'http' },
      { operations: [...operations, ...inArea('Toys', toy)], clock: service.clock, limitFactor: 1_000 },
    )
    await database.pool.query('create table toys (user_id uuid primary key, value int)')
  })
  after(() => other.stop())
  beforeEach(() => {
    readings = 0
    askings = []
    meanwhile = null
  })

  const query = (text: string, ...values: unknown[]) => service.runtime.database.pool.query(text, values)
  const nodes = () => [service.url, other.url]
  const getAt = (node: string, headers: Record<string, string>, path = '/me') =>
    fetch(`${node}/api/v1${path}`, { headers })
  const asPerson = ({ cookie = '' }: Player) => ({ cookie })
  const makeKey = async (player: Player, more = {}) => {
    const { json } = await player.send('POST /me/keys', {
      body: { name: 'a', scopes: ['identity:read'], ...more },
    })
    return { id: json.id as string, headers: { authorization: `Bearer ${json.key}` } }
  }
  /** Until each node has kept its answer. */
  const settle = async (headers: Record<string, string>, path = '/me') => {
    for (const node of nodes())
      for (let calls = 0; calls < 4; calls++) await (await getAt(node, headers, path)).arrayBuffer()
  }
  const statuses = async (headers: Record<string, string>) => {
    const answers = []
    for (const node of nodes()) answers.push((await getAt(node, headers)).status)
    return answers
  }

  describe('of a toy', () => {
    const makeOwner = async () => {
      const player = await service.player()
      await query('insert into toys values ($1, 1)', player.id)
      return player
    }
    const look = async (player: Player) => (await player.send('GET /toy')).json.value as number | null
    const change = ({ id }: Player) => query('update toys set value = value + 1 where user_id = $1', id)

    it('are given again without being read, until a row changes', async () => {
      const player = await makeOwner()
      for (let calls = 0; calls < 5; calls++) assert.equal(await look(player), 1)
      assert.equal(readings, 2, 'the first call looks up who calls, the second one keeps what it reads')
      assert.equal(trips.get('toy'), 1)
      await change(player)
      for (let calls = 0; calls < 3; calls++) assert.equal(await look(player), 2)
      assert.equal(readings, 3)
    })

    it('are of their caller, however many call at once, and asked after by one statement', async () => {
      const players = await Promise.all(Array.from({ length: 8 }, makeOwner))
      for (const [value, player] of players.entries())
        await query('update toys set value = $2 where user_id = $1', player.id, value)
      const lookAll = () => Promise.all(players.map(look))
      const values = players.map((_player, value) => value)
      for (let calls = 0; calls < 4; calls++) assert.deepEqual(await lookAll(), values)
      askings = []
      readings = 0
      for (let calls = 0; calls < 20; calls++) assert.deepEqual(await lookAll(), values)
      assert.equal(readings, 0)
      assert.equal(
        askings.reduce((sum, count) => sum + count),
        160,
      )
      assert(askings.length < 160, `${askings.length} statements`)
    })

    it('are never older than their stamp', async () => {
      const player = await makeOwner()
      await look(player)
      meanwhile = () => change(player)
      assert.equal(await look(player), 1)
      meanwhile = null
      for (let calls = 0; calls < 3; calls++) assert.equal(await look(player), 2)
      assert.equal(readings, 3)
    })

    it('are not kept where a row is missing', async () => {
      const player = await service.player()
      for (let calls = 0; calls < 4; calls++) assert.equal(await look(player), null)
      assert.equal(readings, 4)
      await query('insert into toys values ($1, 7)', player.id)
      assert.equal(await look(player), 7)
    })

    it('are for nobody else, not even with a header that looks like another’s', async () => {
      const player = await makeOwner()
      await settle(asPerson(player), '/toy')
      const { cookie = '' } = player
      assert.equal((await getAt(service.url, { authorization: cookie }, '/toy')).status, 401)
      assert.equal((await getAt(service.url, { cookie: cookie.slice(0, -1) }, '/toy')).status, 401)
      assert.equal((await getAt(service.url, { cookie, authorization: 'Bearer x' }, '/toy')).status, 401)
    })
  })

  describe('of an account', () => {
    it('never let a revoked key pass, at no node', async () => {
      const player = await service.player()
      for (let times = 0; times < 5; times++) {
        const { id, headers } = await makeKey(player)
        await settle(headers)
        assert.deepEqual(await statuses(headers), [200, 200])
        assert.equal((await player.send(`DELETE /me/keys/${id}`)).status, 200)
        assert.deepEqual(await statuses(headers), [401, 401])
      }
    })

    it('let a key that is revoked while many call with it pass no call that begins after the answer', async () => {
      const player = await service.player()
      for (let times = 0; times < 3; times++) {
        const { id, headers } = await makeKey(player)
        await settle(headers)
        let revoked = false
        let passed = 0
        let late = 0
        const caller = async (node: string) => {
          for (let after = 0; after < 5; ) {
            const isAfter = revoked
            const { ok } = await getAt(node, headers)
            if (isAfter) after++
            if (ok) passed++
            if (ok && isAfter) late++
          }
        }
        const callers = [...nodes(), ...nodes(), ...nodes()].map(caller)
        while (passed < 50) await new Promise(setImmediate)
        await player.send(`DELETE /me/keys/${id}`)
        revoked = true
        await Promise.all(callers)
        assert.equal(late, 0)
      }
    })

    it('end with the session, a suspension and the account', async () => {
      const player = await service.player()
      const headers = asPerson(player)
      await settle(headers)
      await query('update identity.users set suspended_at = now() where id = $1', player.id)
      assert.deepEqual(await statuses(headers), [403, 403])
      await query('update identity.users set suspended_at = null where id = $1', player.id)
      await settle(headers)
      await player.send('POST /auth/logout')
      assert.deepEqual(await statuses(headers), [401, 401])

      const leaving = await service.player()
      const { headers: key } = await makeKey(leaving)
      await settle(key)
      await settle(asPerson(leaving))
      const gone = await leaving.send('POST /me/delete', {
        body: { password: PASSWORD, confirmHandle: leaving.user?.handle },
      })
      assert.equal(gone.status, 200, gone.text)
      for (const credential of [key, asPerson(leaving)])
        assert.deepEqual(await statuses(credential), [401, 401])
    })

    it('tell a name, a role and each credit at once, at every node', async () => {
      const player = await service.player()
      const { headers } = await makeKey(player)
      const seen = async () => {
        const answers = []
        for (const node of nodes())
          for (const credential of [headers, asPerson(player)])
            answers.push(await (await getAt(node, credential)).json())
        for (const answer of answers) assert.deepEqual(answer, answers[0])
        return answers[0] as { user: { displayName: string }; wallet: number; role?: string }
      }
      await settle(headers)
      await settle(asPerson(player))
      const { wallet } = await seen()
      for (let times = 1; times <= 5; times++) {
        await player.send('PATCH /me', { body: { displayName: `Name ${times}` } })
        assert.equal((await seen()).user.displayName, `Name ${times}`)
        await player.send('POST /wallet/topup', { body: { amount: 100 } })
        assert.equal((await seen()).wallet, wallet + 100 * times)
      }
      await giveRole(service, player, 'moderator')
      assert.equal((await seen()).role, 'moderator')
      await giveRole(service, player, 'player')
      assert.equal((await seen()).role, undefined)
    })

    it('never go back behind what was answered, while it changes again and again', async () => {
      const player = await service.player()
      const { headers } = await makeKey(player)
      await settle(headers)
      let told = 0
      let over = false
      const watch = async (node: string) => {
        while (!over) {
          const least = told
          const { user } = (await (await getAt(node, headers)).json()) as { user: { displayName: string } }
          const seen = Number(/^N(\d+)$/.exec(user.displayName)?.[1] ?? 0)
          assert(seen >= least, `saw ${seen} after ${least} was answered`)
        }
      }
      const watching = Promise.all([...nodes(), ...nodes()].map(watch))
      for (let name = 1; name <= 40; name++) {
        await player.send('PATCH /me', { body: { displayName: `N${name}` } })
        told = name
      }
      over = true
      await watching
    })

    it('end when time alone makes them another', async () => {
      const player = await service.player()
      const { id, headers } = await makeKey(player, { expiresInDays: 1 })
      const used = async () => {
        const { json } = await player.send('GET /me/keys')
        return json.data.find((one: { id: string }) => one.id === id).lastUsedAt as string
      }
      await settle(headers)
      const first = await used()
      service.clock.advance(MINUTE_MS)
      assert.deepEqual(await statuses(headers), [200, 200])
      assert(Date.parse(await used()) - Date.parse(first) >= MINUTE_MS, 'that it was used is noted')
      await settle(headers)
      service.clock.advance(DAY_MS - 2 * MINUTE_MS)
      await settle(headers)
      assert.deepEqual(await statuses(headers), [200, 200])
      service.clock.advance(MINUTE_MS)
      assert.deepEqual(await statuses(headers), [401, 401])
    })

    it('let a session slide as ever, and note that somebody lives', async () => {
      const player = await service.player()
      const headers = asPerson(player)
      await settle(headers)
      service.clock.advance(DAY_MS - MINUTE_MS)
      await settle(headers)
      service.clock.advance(MINUTE_MS)
      const sliding = await getAt(service.url, headers)
      assert(sliding.headers.get('set-cookie'), 'a day later it gets a new cookie')
      const { rows } = await query('select idle_since from identity.users where id = $1', player.id)
      assert.equal(utcDay(rows[0].idle_since), utcDay(service.clock.now()))
    })

    it('count each call against the limits once, and are told as others are', async () => {
      const player = await service.player()
      const headers = asPerson(player)
      await settle(headers)
      const answers = []
      for (let calls = 0; calls < 4; calls++) answers.push(await getAt(service.url, headers))
      const left = answers.map((answer) => Number(/r=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1]))
      assert.deepEqual(
        left,
        left.map((_count, calls) => (left[0] ?? 0) - calls),
      )
      for (const answer of answers) {
        assert.equal(answer.headers.get('cache-control'), 'private, no-store')
        assert.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8')
      }
    })

    it('end with the server that told their stamp: another may count the same transactions again', async () => {
      const place = await mkdtemp(join(tmpdir(), 'shugyo-kept-'))
      await chmod(place, 0o755)
      const [cluster, earlier] = [join(place, 'postgres-18'), join(place, 'earlier')]
      const start = () => startEmbeddedPostgres({ dataDir: place, log: () => {}, durable: false })
      let postgres = await start()
      const { host, port, user, database } = postgres.connection
      const databaseUrl = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
      const { settings } = service.runtime
      const node = await startService(
        { ...settings, databaseUrl, dataDir: join(place, 'node'), port: 0, operatorPort: 0, role: 'http' },
        { clock: service.clock, limitFactor: 1_000 },
      )
      const player = new Player(node.url)
      const nameSeen = async () => {
        let answer = await player.send('GET /me')
        // Each connection that broke with the server is noticed by one call.
        for (let tries = 0; answer.status === 503 && tries < 50; tries++)
          answer = await player.send('GET /me')
        return answer.json.user.displayName as string
      }
      try {
        await player.register('put_back')
        await postgres.stop()
        await run('cp', ['-a', cluster, earlier])
        postgres = await start()
        const number = await rename(postgres, 'One')
        for (let calls = 0; calls < 4; calls++) assert.equal(await nameSeen(), 'One')
        await postgres.stop()
        await rm(cluster, { recursive: true })
        await run('cp', ['-a', earlier, cluster])
        postgres = await start()
        assert.equal(await rename(postgres, 'Two', number), number)
        for (let calls = 0; calls < 4; calls++) assert.equal(await nameSeen(), 'Two')
      } finally {
        await node.stop()
        await postgres.stop()
        await rm(place, { recursive: true })
      }
    })
  })
})

/** In the next transaction, or in the one of that number; answers its number. */
async function rename({ connection }: EmbeddedPostgres, name: string, number = 0): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    for (;;) {
      await client.query('begin')
      const { rows } = await client.query('select pg_current_xact_id()::text::int as number')
      if (rows[0].number >= number) {
        await client.query('update identity.users set display_name = $1', [name])
        await client.query('commit')
        return rows[0].number
      }
      await client.query('rollback')
    }
  } finally {
    await client.end()
  }
}
