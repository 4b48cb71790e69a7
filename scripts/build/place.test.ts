import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { linkCommands, placeIn } from './place.ts'

describe('a build in its package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shugyo-place-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const at = (...path: string[]) => join(folder, ...path)

  it('replaces what differs, leaves what is the same, and removes what the build no longer has', () => {
    for (const path of ['build/bin', 'package/bin']) mkdirSync(at(path), { recursive: true })
    writeFileSync(at('build/bin/run.gen.js'), '#!new', { mode: 0o755 })
    writeFileSync(at('build/page.html'), 'page')
    writeFileSync(at('package/bin/run.gen.js'), '#!old')
    writeFileSync(at('package/bin/gone.gen.js'), 'gone')
    writeFileSync(at('package/page.html'), 'page')
    const before = statSync(at('package/page.html')).mtimeMs
    placeIn(at('package'), at('build'))
    assert.equal(readFileSync(at('package/bin/run.gen.js'), 'utf8'), '#!new')
    assert.equal(statSync(at('package/bin/run.gen.js')).mode & 0o111, 0o111, 'a command can be run')
    assert.equal(existsSync(at('package/bin/gone.gen.js')), false)
    assert.equal(statSync(at('package/page.html')).mtimeMs, before)
  })

  it('is found by npx, which links only what is there when it installs', () => {
    mkdirSync(at('commands'))
    writeFileSync(at('package/package.json'), '{ "bin": { "run": "bin/run.gen.js" } }')
    for (let turn = 0; turn < 2; turn++) linkCommands(at('package'), at('commands'))
    assert.equal(readFileSync(at('commands/run'), 'utf8'), '#!new')
  })
})
