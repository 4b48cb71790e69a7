import assert from 'node:assert/strict'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { makeFolder } from './folders.ts'

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

  it('gives up at once where no folder can be', {
    skip: process.platform !== 'linux' && 'needs /proc',
  }, async () => {
    await assert.rejects(makeFolder('/proc/shugyo/data'), { code: 'ENOENT' })
  })
})
