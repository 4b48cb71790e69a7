import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { startService } from '../../app/service.ts'
import { Player } from '../../testing/player.ts'
import { asSuperuser, type Server, untilCaughtUp, useServers } from '../../testing/standby.ts'
import { readSettings } from '../settings/settings.ts'
import { readServerIdentity, whyNoCopy } from './server-identity.ts'

async function until(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = performance.now() + 60_000
  while (!(await holds())) {
    assert(performance.now() < deadline, what)
    await pause(50)
  }
}

describe('A copy of the database', () => {
  const servers = useServers()

  async function startReading(primary: Server, copy: Server) {
    const lines: string[] = []
    const log = pino(
      { level: 'warn' },
      {
        write(line: string) {
          const { msg, reason } = JSON.parse(line)
          lines.push(reason ? `${msg} (${reason})` : msg)
        },
      },
    )
    const dataDir = await mkdtemp(join(tmpdir(), 'shugyo-replica-'))
    servers.atTheEnd(() => rm(dataDir, { recursive: true, force: true }))
    const settings = readSettings({
      HOST: '127.0.0.1',
      PORT: '0',
      OPERATOR_PORT: '0',
      CHAIN_ENABLED: 'false',
      ENCODER_ENABLED: 'false',
      DATA_DIR: dataDir,
      DATABASE_URL: primary.url,
      READ_DATABASE_URL: copy.url,
    })
    const service = await startService(settings, { log, strict: true, limitFactor: 1_000, connectionsMax: 5 })
    servers.atTheEnd(() => service.stop())
    const look = async (who: Player, handle: string) => (await who.send(`GET /players/${handle}`)).status
    const told = () => lines.filter((line) => line.startsWith('READ_DATABASE_URL is'))
    return { service, replica: service.open.runtime.replica, look, told, visitor: new Player(service.url) }
  }

  it('[replica-1] [replica-2] answers who is not signed in while it is fresh, and nobody who wrote', async () => {
    const primary = await servers.start()
    const copy = await servers.copyOf(primary)
    const { service, replica, look, told, visitor } = await startReading(primary, copy)

    const early = new Player(service.url)
    await early.register('early')
    await until('the copy is fresh', () => replica?.isFresh === true)
    await until('the copy has it', async () => (await look(visitor, 'early')) === 200)

    await asSuperuser(copy, (client) => client.query('select pg_wal_replay_pause()'))
    await until('it stands still', () =>
      asSuperuser(copy, async (client) => {
        const { rows } = await client.query('select pg_get_wal_replay_pause_state() as state')
        return rows[0].state === 'paused'
      }),
    )
    const late = new Player(service.url)
    await late.register('late')
    // [replica-1] The copy does not know the newcomer yet; the newcomer does.
    if (replica?.isFresh) assert.equal(await look(visitor, 'late'), 404)
    assert.equal(await look(late, 'late'), 200)
    // [replica-2] It is soon too far behind to be asked.
    await until('the original answers', async () => (await look(visitor, 'late')) === 200)
    assert.equal(replica?.isFresh, false)
    await asSuperuser(copy, (client) => client.query('select pg_wal_replay_resume()'))
    await until('the copy is fresh again', () => replica?.isFresh === true)
    assert.equal(await look(visitor, 'late'), 200)

    await copy.stop()
    for (let call = 0; call < 5; call++) assert.equal(await look(visitor, 'early'), 200)
    await until('it is told', () => told().length >= 3)
    assert.deepEqual(
      told()
        .slice(-3)
        .map((line) => /not/.test(line)),
      [true, false, true],
    )
  })

  it('[replica-3] is one of the same server that follows it on its timeline, or the database itself', async () => {
    const primary = await servers.start()
    const stranger = await servers.start()
    const standings = (...some: Server[]) =>
      Promise.all(
        some.map((one) => asSuperuser(one, (client) => readServerIdentity((text) => client.query(text)))),
      ) as never as Promise<[Parameters<typeof whyNoCopy>[0], Parameters<typeof whyNoCopy>[1]]>
    const strangeness = async (copy: Server, original: Server) => {
      const there = (await standings(copy))[0]
      return whyNoCopy(there, (await standings(original))[0])
    }
    // A restored snapshot of the folder has no new timeline.
    const restored = await servers.copyOf(primary, { follows: false })
    const copy = await servers.copyOf(primary)
    const other = await servers.copyOf(primary)
    await asSuperuser(primary, (client) =>
      client.query('create table after_the_copy as select generate_series(1, 10000)'),
    )
    await untilCaughtUp(copy, primary)
    await untilCaughtUp(other, primary)
    assert.equal(await strangeness(copy, primary), null)
    assert.equal(await strangeness(primary, primary), null)
    assert.match((await strangeness(stranger, primary)) ?? '', /copy of another server/)
    assert.match((await strangeness(copy, copy)) ?? '', /DATABASE_URL is itself a copy/)
    assert.match((await strangeness(copy, restored)) ?? '', /ahead of the database|another timeline/)
    const [there, here] = await standings(copy, primary)
    assert.match(whyNoCopy({ ...there, database: '1' }, here) ?? '', /another database/)
    assert.match(whyNoCopy({ ...there, position: here.position + 1n }, here) ?? '', /ahead of the database/)

    await asSuperuser(copy, (client) => client.query('select pg_promote()'))
    assert.match((await strangeness(copy, primary)) ?? '', /made a primary of its own/)
    // After a failover to the copy, a server that still follows the old primary is no copy of it.
    assert.match((await strangeness(other, copy)) ?? '', /another timeline/)
    assert.match((await strangeness(primary, copy)) ?? '', /made a primary of its own/)
    const next = await servers.copyOf(copy)
    await untilCaughtUp(next, copy)
    assert.equal(await strangeness(next, copy), null)
  })

  it('[replica-3] is not asked any more once it is a primary, nor is another server’s: a line, a figure and /ready tell', async () => {
    const primary = await servers.start()
    const copy = await servers.copyOf(primary)
    const { service, replica, look, told, visitor } = await startReading(primary, copy)
    const seen = async () => {
      const { dependencies, ready } = (await (await fetch(`${service.url}/ready`)).json()) as {
        ready: boolean
        dependencies: { name: string; status: string }[]
      }
      const headers = { authorization: `Bearer ${service.operatorToken}` }
      const metrics = await (await fetch(`${service.operatorUrl}/metrics`, { headers })).text()
      const [, figure] = /^shugyo_replica_fresh (\d)$/m.exec(metrics) ?? []
      return [ready, dependencies.find(({ name }) => name === 'replica')?.status, figure]
    }
    const early = new Player(service.url)
    await early.register('early')
    await until('the copy is fresh', () => replica?.isFresh === true)
    await until('the copy has it', async () => (await look(visitor, 'early')) === 200)
    assert.deepEqual(await seen(), [true, 'ok', '1'])

    await asSuperuser(copy, (client) => client.query('select pg_promote()'))
    await until('it is told', () => told().length > 0)
    const late = new Player(service.url)
    await late.register('late')
    assert.equal(await look(visitor, 'late'), 200)
    assert.deepEqual(await seen(), [true, 'unreachable', '0'])
    // A few more looks report nothing more.
    await pause(2_500)
    assert.deepEqual(
      told().map((line) => /\((.*)\)/.exec(line)?.[1]),
      ['it follows nobody: it was made a primary of its own'],
    )
    const stranger = await startReading(await servers.start(), copy)
    await until('it is told', () => stranger.told().length > 0)
    assert.match(stranger.told()[0] ?? '', /it is a copy of another server/)
    assert.equal(stranger.replica?.isFresh, false)
  })
})
