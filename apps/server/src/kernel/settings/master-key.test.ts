import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { loadMasterKey } from './master-key.ts'
import { readSettings, SettingsError } from './settings.ts'

describe('loadMasterKey', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shugyo-key-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))
  const load = (dataDir: string, more = {}) => loadMasterKey(readSettings({ DATA_DIR: dataDir, ...more }))

  it('makes a key at the first start, for its owner’s eyes only, and keeps it', async () => {
    const dataDir = join(folder, 'new', 'data')
    const key = await load(dataDir)
    assert.match(key, /^[0-9a-f]{64}$/)
    assert.equal((await stat(join(dataDir, 'master.key'))).mode & 0o777, 0o600)
    assert.equal(await load(dataDir), key)
    assert.deepEqual(await readdir(dataDir), ['master.key'])
  })

  it('makes one key for many first starts at once', async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, () => load(folder)))
    assert.equal(new Set(keys).size, 1)
    assert.deepEqual(await readdir(folder), ['master.key'])
  })

  it('prefers MASTER_KEY, and writes nothing then', async () => {
    assert.equal(await load(folder, { MASTER_KEY: 'AB'.repeat(32) }), 'ab'.repeat(32))
    assert.deepEqual(await readdir(folder), [])
  })

  it('says in one line what is wrong with a file, and never what is in it', async () => {
    await writeFile(join(folder, 'master.key'), 'hunter2')
    await assert.rejects(load(folder), (error: Error) => {
      assert(error instanceof SettingsError)
      assert.match(error.message, /master\.key is damaged: it must hold 64 hexadecimal digits$/)
      assert.doesNotMatch(error.message, /hunter2|\n/)
      return true
    })
    await assert.rejects(load(join(folder, 'master.key')), /^Error: DATA_DIR: .* \((EEXIST|ENOTDIR)\)$/)
    assert.equal(await readFile(join(folder, 'master.key'), 'utf8'), 'hunter2')
  })
})
