import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { lockFolder } from './lock.ts'

it('[postgres-5] other users can’t hold the lock file, made now or by an earlier version', async () => {
  for (const before of [null, 0o644]) {
    const folder = mkdtempSync(join(tmpdir(), 'shugyo-lock-'))
    try {
      const path = join(folder, 'service.lock')
      if (before !== null) {
        writeFileSync(path, '')
        chmodSync(path, before)
      }
      const lock = await lockFolder(folder, folder)
      assert.equal(statSync(path).mode & 0o777, 0o600)
      lock.release()
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
})
