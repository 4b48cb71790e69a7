import assert from 'node:assert/strict'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { modules } from '../../app/modules.ts'
import { startService } from '../../app/service.ts'
import { audit, auditPartsOf } from '../../modules/ledger/index.ts'
import { PASSWORD, Player } from '../../testing/player.ts'
import { runScript } from '../../testing/script.ts'
import { MASTER_KEY, useService } from '../../testing/service.ts'
import { migrationsOf } from '../module.ts'
import { readSettings } from '../settings/settings.ts'
import { BackupReader, loadBackup } from './index.ts'

describe('Backups', () => {
  const service = useService()
  let folder: string
  let file: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shugyo-backup-'))
    await chmod(folder, 0o755)
    file = join(folder, 'one.gz')
  })
  after(() => rm(folder, { recursive: true, force: true }))

  const source = () => ({ DATABASE_URL: service.databaseUrl, MASTER_KEY, DATA_DIR: join(folder, 'source') })
  const place = (name: string) => ({ DATA_DIR: join(folder, name) })

  async function emptyDatabase(name: string): Promise<string> {
    await service.runtime.database.pool.query(`create database ${name}`)
    const url = new URL(service.databaseUrl)
    url.pathname = `/${name}`
    return url.href
  }
  async function schemasOf(connectionString: string): Promise<string[]> {
    const client = new pg.Client({ connectionString })
    await client.connect()
    const { rows } = await client.query(
      `select nspname as name from pg_namespace where nspname !~ '^(pg_|info)'`,
    )
    await client.end()
    return rows.map(({ name }) => name)
  }
  const drop = (name: string) =>
    service.runtime.database.pool.query(`drop database if exists ${name} with (force)`)

  it('[backup-1] [backup-2] [backup-3] are of one moment, and what is restored serves, adds up and goes on', async () => {
    const owner = await service.player('keeper')
    const { id } = await owner.makeAgent()
    assert.equal(
      (await owner.send(`PUT /agents/${id}/instructions`, { body: { instructions: ['Be kind'] } })).status,
      200,
    )
    let living = true
    let funded = 0
    const work = async () => {
      while (living) {
        const { status } = await owner.send(`POST /agents/${id}/fund`, { body: { amount: 1 } })
        if (status < 300) funded++
        else living = false
      }
    }
    const working = Promise.all([work(), work()])
    const saved = await runScript('backup', source(), file, '--with-master-key')
    living = false
    await working
    assert.deepEqual([saved.code, saved.err], [0, ''])
    assert.match(saved.out, /rows of \d+ tables of the database .*\n.*whoever has this file has every wallet/)
    assert(funded > 0, 'nothing was written meanwhile')
    assert.equal((await stat(file)).mode & 0o777, 0o600)

    const restored = await runScript('restore', place('restored'), file)
    assert.deepEqual([restored.code, restored.err], [0, ''])
    const env = {
      ...place('restored'),
      HOST: '127.0.0.1',
      PORT: '0',
      OPERATOR_PORT: '0',
      CHAIN_ENABLED: 'false',
    }
    const settings = readSettings({ ...env, ENCODER_ENABLED: 'false', LOG_LEVEL: 'silent' })
    const other = await startService(settings, { strict: true, limitFactor: 1_000 })
    try {
      const { runtime } = other.open
      const report = await audit(runtime.database.db, auditPartsOf(runtime.contributions))
      assert.deepEqual([report.violations, report.counts.legs > 0], [0, true])
      const again = new Player(other.url)
      const signedIn = await again.send('POST /auth/login', {
        body: { login: 'keeper', password: PASSWORD },
      })
      assert.equal(signedIn.status, 200, signedIn.text)
      // The values are sealed under the master key of the backup.
      assert.deepEqual((await again.send(`GET /agents/${id}/instructions`)).json.instructions, ['Be kind'])
      assert.equal((await again.send(`POST /agents/${id}/fund`, { body: { amount: 1 } })).status, 200)
      const newcomer = new Player(other.url)
      await newcomer.register('newcomer')
      assert.notEqual(newcomer.user?.walletAddress, owner.user?.walletAddress)
      const beside = await runScript('backup', place('restored'))
      assert.equal(beside.code, 0, beside.err)
      assert.match(beside.out, /The master key is not in it/)
      assert.equal((await readdir(join(folder, 'restored', 'backups'))).length, 1)
    } finally {
      await other.stop()
    }
    const taken = await runScript('restore', place('restored'), file)
    assert.equal(taken.code, 2)
    assert.match(taken.err, /holds a service already, and is left as it is/)
  })

  it('[backup-2] the master key comes along only if it is the database’s, and none is made for it', async () => {
    const path = join(folder, 'with-key.gz')
    for (const [settings, words] of [
      [
        { ...source(), ...place('keyless'), MASTER_KEY: '' },
        /^There is no master key: .* Nothing was made\.\n$/,
      ],
      [{ ...source(), ...place('keyless'), MASTER_KEY: '22'.repeat(32) }, /^The master key is another than/],
    ] as const) {
      const { code, err } = await runScript('backup', settings, path, '--with-master-key')
      assert.deepEqual([code, words.test(err)], [2, true], err)
    }
    const left = await readdir(folder)
    assert(!left.includes('keyless') && !left.includes('with-key.gz'), 'something was made')
  })

  it('[backup-2] [backup-4] [backup-5] nothing is made without the key, from a file of another version or one that is not whole', async () => {
    const [whole, keyless] = [join(folder, 'whole.gz'), join(folder, 'keyless.gz')]
    const saved = await runScript('backup', source(), keyless)
    assert.deepEqual([saved.code, saved.err], [0, ''])
    const text = gunzipSync(await readFile(keyless))
    await writeFile(whole, gzipSync(text))
    const broken = async (name: string, bytes: Buffer) => {
      await writeFile(join(folder, name), bytes)
      return join(folder, name)
    }
    const headEnd = text.indexOf(10)
    const newer = JSON.parse(text.subarray(0, headEnd).toString())
    newer.migrations.push({ room: 'kernel', name: '9999-later.sql', sha256: '00' })
    const later = Buffer.concat([Buffer.from(JSON.stringify(newer)), text.subarray(headEnd)])
    for (const [path, settings, words] of [
      [whole, place('none'), /There is no master key/],
      [whole, { ...place('none'), MASTER_KEY: '22'.repeat(32) }, /another than the backup’s/],
      [await broken('later.gz', gzipSync(later)), { ...place('none'), MASTER_KEY }, /of another version/],
    ] as const) {
      const { code, err } = await runScript('restore', settings, path)
      assert.deepEqual([code, words.test(err)], [2, true], err)
    }
    for (const [path, words] of [
      [await broken('text.gz', Buffer.from('no gzip')), /damaged, or no backup/],
      [join(folder, 'missing.gz'), /There is no file/],
    ] as const)
      await assert.rejects(new BackupReader(path).head(), words)
    assert(!(await readdir(folder)).includes('none'), 'something was made')

    const name = `restore_${process.pid}`
    const url = await emptyDatabase(name)
    const target = { DATABASE_URL: url, MASTER_KEY, ...place('target') }
    try {
      const zipped = await readFile(whole)
      const cut = await broken('cut.gz', zipped.subarray(0, zipped.length - 900))
      const spoiled = Buffer.from(zipped)
      spoiled[zipped.length - 2] = (zipped.at(-2) as number) ^ 1
      for (const [path, words] of [
        [cut, /^\S+cut\.gz is cut short\n$/],
        [await broken('spoiled.gz', spoiled), /^\S+spoiled\.gz is damaged, or no backup\n$/],
      ] as const)
        for (const settings of [target, { MASTER_KEY, ...place('none') }]) {
          const { code, err } = await runScript('restore', settings, path)
          assert.deepEqual([code, words.test(err)], [2, true], err)
        }
      assert(!(await readdir(folder)).includes('none'), 'something was made')
      assert.deepEqual(await schemasOf(url), ['public'])
      // A restore that was cut short leaves it so.
      const reader = new BackupReader(cut)
      const sources = migrationsOf(modules)
      await assert.rejects(
        loadBackup({ connectionString: url }, sources, { head: await reader.head(), reader }),
        /cut short/,
      )
      await reader.close()
      await assert.rejects(
        startService(readSettings({ ...target, CHAIN_ENABLED: 'false', PORT: '0', LOG_LEVEL: 'silent' })),
        /a restore of this database was cut short/,
      )
      const again = await runScript('restore', target, whole)
      assert.deepEqual([again.code, again.err], [0, ''])
      assert.equal((await runScript('audit', target)).code, 0)
    } finally {
      await drop(name)
    }
  })
})
