import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { makeDataFolder, makeFolder } from './folders.ts'

describe('makeFolder', () => {
  it('makes what is missing, and is content with what is there', async () => {
    const root = await mkdtemp(join(tmpdir(), 'shugyo-folders-'))
    try {
      const path = join(root, 'a/b/c')
      await Promise.all([makeFolder(path), makeFolder(path), makeFolder(join(root, 'a'))])
      assert((await stat(path)).isDirectory())
    } finally {
      await rm(root, { recursive: true })
    }
  })

  it('keeps other users of the machine from looking into a new data folder', async () => {
    const root = await mkdtemp(join(tmpdir(), 'shugyo-folders-'))
    try {
      const path = join(root, 'a/data')
      await makeDataFolder(path)
      // Root lends the database another user's uid, which must pass through; listing and writing are for nobody else.
      const most = process.getuid?.() === 0 ? 0o711 : 0o700
      assert.equal((await stat(path)).mode & 0o777 & ~most, 0)
      await chmod(path, 0o750)
      await makeDataFolder(path)
      assert.equal((await stat(path)).mode & 0o777, 0o750, 'one that is there stays as it is')
    } finally {
      await rm(root, { recursive: true })
    }
  })

  it('gives up at once where no folder can be', {
    skip: process.platform !== 'linux' && 'needs /proc',
  }, async () => {
    await assert.rejects(makeFolder('/proc/shugyo/data'), { code: 'ENOENT' })
  })
})
