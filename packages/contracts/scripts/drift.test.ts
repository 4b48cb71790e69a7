import assert from 'node:assert/strict'
import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { findDrift } from './drift.ts'

describe('the check of compiled contracts', () => {
  let copy: string
  beforeEach(async () => {
    copy = await mkdtemp(join(tmpdir(), 'shugyo-contracts-'))
    for (const folder of ['contracts', 'src/generated'])
      await cp(join(import.meta.dirname, '..', folder), join(copy, folder), { recursive: true })
  })
  afterEach(() => rm(copy, { recursive: true }))

  it('[contracts-5] passes what was compiled from the sources', () => {
    assert.deepEqual(findDrift(copy), { passed: true })
    assert.deepEqual(findDrift(), { passed: true })
  })

  it('[contracts-5] fails when a source has changed, or is new', async () => {
    await writeFile(join(copy, 'contracts/New.sol'), '')
    assert.match(findDrift(copy).output ?? '', /have changed since/)
    await rm(join(copy, 'contracts/New.sol'))
    assert.ok(findDrift(copy).passed)
    await appendFile(join(copy, 'contracts/Credits.sol'), ' ')
    assert.match(findDrift(copy).output ?? '', /have changed since/)
  })

  it('[contracts-5] fails when an artefact was edited, is missing or is not ours', async () => {
    const artefact = join(copy, 'src/generated/credits.gen.ts')
    await writeFile(join(copy, 'src/generated/other.gen.ts'), '')
    assert.match(findDrift(copy).output ?? '', /^other\.gen\.ts: /)
    await rm(join(copy, 'src/generated/other.gen.ts'))
    await appendFile(artefact, '\n')
    assert.match(findDrift(copy).output ?? '', /^credits\.gen\.ts: /)
    await rm(artefact)
    assert.match(findDrift(copy).output ?? '', /^credits\.gen\.ts: /)
  })
})
