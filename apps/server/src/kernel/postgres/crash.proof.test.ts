import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { tellTime } from '../../testing/proof.ts'
import {
  cleanUp,
  findProcesses,
  getServer,
  getWatcher,
  makeDataDir,
  query,
  startService,
  until,
} from './testing/harness.ts'

after(cleanUp)

it('[postgres-3] ends the database cleanly at once when the service is killed', async () => {
  const dataDir = await makeDataDir()
  const service = startService(dataDir)
  const { connection } = await service.ready()
  await query(connection, 'CREATE TABLE kept AS SELECT 1 AS n')
  await service.kill()
  const endedMs = await until(() => findProcesses(dataDir).length === 0)
  tellTime('the database ended after its service', endedMs, 3_000)

  const next = startService(dataDir)
  await next.ready()
  assert.deepEqual(await query(connection, 'SELECT n FROM kept'), [{ n: 1 }])
  await next.stop()
  assert.match(next.log.join('\n'), /database system was shut down at/)
})

it('[postgres-3] replaces a server whose watcher was killed', async () => {
  const dataDir = await makeDataDir()
  const service = startService(dataDir)
  const { connection } = await service.ready()
  const server = getServer(dataDir)
  process.kill(getWatcher(dataDir), 'SIGKILL')
  await until(() => answers(connection).then((yes) => yes && getServer(dataDir) !== server))
  await service.kill()
  await until(() => findProcesses(dataDir).length === 0)
})

it('[postgres-4] starts a killed server again and keeps every acknowledged row', async () => {
  const dataDir = await makeDataDir()
  const service = startService(dataDir, { durable: true })
  const { connection } = await service.ready()
  await query(connection, 'CREATE TABLE written (n int PRIMARY KEY)')
  const pool = new pg.Pool({ ...connection, max: 4 })
  pool.on('error', () => {})
  const acknowledged: number[] = []
  let next = 0
  let isWriting = true
  const write = async () => {
    while (isWriting) {
      const n = next++
      const done = pool.query('INSERT INTO written VALUES ($1)', [n]).then(() => acknowledged.push(n))
      await done.catch(() => sleep(5))
    }
  }
  const writers = [write(), write(), write(), write()]
  for (let kills = 0; kills < 3; kills++) {
    const goal = acknowledged.length + 200
    await until(() => acknowledged.length > goal)
    process.kill(getServer(dataDir), 'SIGKILL')
  }
  const goal = acknowledged.length + 200
  await until(() => acknowledged.length > goal)
  isWriting = false
  await Promise.all(writers)
  const rows = new Set((await query(connection, 'SELECT n FROM written')).map(({ n }) => n))
  await pool.end()
  await service.stop()
  assert.deepEqual(
    acknowledged.filter((n) => !rows.has(n)),
    [],
  )
  assert.equal(service.log.filter((line) => line.includes('ended unexpectedly (SIGKILL)')).length, 3)
})

/** When one dies the others may follow by themselves, before it is their turn. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    assert.equal((error as NodeJS.ErrnoException).code, 'ESRCH')
  }
}

it('[postgres-5] recovers by itself after any of service, watcher and server were killed', async () => {
  const dataDir = await makeDataDir()
  let service = startService(dataDir)
  const { connection } = await service.ready()
  await query(connection, 'CREATE TABLE kept (n int)')
  const parties = [
    ['service', 'server'],
    ['watcher', 'service'],
    ['watcher', 'server', 'service'],
    ['service', 'watcher', 'server'],
  ]
  for (const [round, party] of parties.entries()) {
    await query(connection, `INSERT INTO kept VALUES (${round})`)
    const pids = {
      service: service.child.pid as number,
      server: getServer(dataDir),
      watcher: getWatcher(dataDir),
    }
    for (const victim of party) killIfThere(pids[victim as keyof typeof pids])
    await service.kill()
    service = startService(dataDir)
    await service.ready()
    const [count] = await query(connection, 'SELECT count(*)::int AS rows FROM kept')
    assert.deepEqual(count, { rows: round + 1 }, party.join(', '))
  }
  await service.stop()
  assert.deepEqual(findProcesses(dataDir), [])
})

it('[postgres-5] ends an orphaned server of its own folder, then starts', async () => {
  const dataDir = await makeDataDir()
  const service = startService(dataDir)
  await service.ready()
  const orphan = getServer(dataDir)
  service.child.kill('SIGSTOP')
  process.kill(getWatcher(dataDir), 'SIGKILL')
  await service.kill()
  assert.equal(getServer(dataDir), orphan)

  const next = startService(dataDir)
  const { connection } = await next.ready()
  assert.ok(await answers(connection))
  assert.notEqual(getServer(dataDir), orphan)
  assert.match(next.log.join('\n'), new RegExp(`an earlier server \\(process ${orphan}\\) is still running`))
  await next.stop()
})

it('[postgres-5] is not misled by a stale postmaster.pid whose number belongs to another program by now', async () => {
  const dataDir = await makeDataDir()
  const service = startService(dataDir)
  await service.ready()
  const cluster = join(dataDir, 'postgres-18')
  process.kill(getWatcher(dataDir), 'SIGSTOP')
  process.kill(getServer(dataDir), 'SIGSTOP')
  const [server, watcher] = [getServer(dataDir), getWatcher(dataDir)]
  service.child.kill('SIGKILL')
  process.kill(watcher, 'SIGKILL')
  process.kill(server, 'SIGKILL')
  await service.kill()

  const { uid, gid } = statSync(cluster)
  const stranger = spawn('sleep', ['60'], uid === process.getuid?.() ? {} : { uid, gid })
  const file = join(cluster, 'postmaster.pid')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(stranger.pid)))
  const next = startService(dataDir)
  const { connection } = await next.ready()
  assert.ok(await answers(connection))
  assert.equal(stranger.exitCode, null)
  stranger.kill()
  await next.stop()
})

it('[postgres-5] waits for a busy process of the killed server', async () => {
  const dataDir = await makeDataDir()
  const service = startService(dataDir)
  const { connection } = await service.ready()
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  const busy = client.query('SELECT count(*) FROM generate_series(1, 100000000)')
  busy.catch(() => {})
  await until(
    async () =>
      (
        await query(
          connection,
          `SELECT 1 FROM pg_stat_activity
           WHERE state = 'active' AND pid <> pg_backend_pid() AND query LIKE '%generate_series%'`,
        )
      ).length === 1,
  )
  const [server, watcher] = [getServer(dataDir), getWatcher(dataDir)]
  // It must not have the time to clean up after them.
  service.child.kill('SIGSTOP')
  process.kill(watcher, 'SIGKILL')
  process.kill(server, 'SIGKILL')
  await service.kill()
  const next = startService(dataDir)
  // The client goes on listening until then, as one of the killed service would not.
  await until(() => /waiting for processes of the killed server/.test(next.log.join('\n')))
  client.end().catch(() => {})
  await next.ready()
  await next.stop()
})

it('[postgres-5] refuses a second service on the same folder and leaves the first alone', async () => {
  const dataDir = await makeDataDir()
  const first = startService(dataDir)
  const { connection } = await first.ready()
  const server = getServer(dataDir)
  const refusal = await startService(dataDir).refusal()
  assert.deepEqual(refusal, {
    name: 'EmbeddedPostgresError',
    message: `another Shugyo already runs on ${dataDir}: stop it, or set another DATA_DIR`,
  })
  assert.ok(await answers(connection))
  assert.equal(getServer(dataDir), server)
  await first.stop()
})

it('[postgres-5] lets exactly one of many simultaneous starts win', async () => {
  const dataDir = await makeDataDir()
  const services = [1, 2, 3, 4].map(() => startService(dataDir))
  const outcomes = await Promise.all(services.map(({ answer }) => answer))
  assert.equal(outcomes.filter(({ connection }) => connection).length, 1)
  await Promise.all(services.map((service) => service.stop()))
})

it('[postgres-3] leaves a Ctrl-C in the terminal to the service', async () => {
  const dataDir = await makeDataDir()
  const service = startService(dataDir)
  await service.ready()
  const group = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[2]
  assert.notEqual(group(getServer(dataDir)), group(service.child.pid as number))
  service.child.kill('SIGINT')
  await once(service.child, 'exit')
  await until(() => findProcesses(dataDir).length === 0)
})

function answers(connection: Parameters<typeof query>[0]): Promise<boolean> {
  return query(connection, 'SELECT 1').then(
    () => true,
    () => false,
  )
}
