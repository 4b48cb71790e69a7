import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { gitIn } from './changes.ts'

describe('what changed', () => {
  let folder: string
  let clone: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shugyo-changes-'))
    git(folder, 'init', '--quiet', '--initial-branch=main', 'origin')
    const origin = join(folder, 'origin')
    save(origin, 'kept.ts', 'gone.ts')
    git(folder, 'clone', '--quiet', 'origin', 'clone')
    clone = join(folder, 'clone')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const git = (cwd: string, ...args: string[]): string => {
    const own = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false']
    return execFileSync('git', [...own, ...args], { cwd, encoding: 'utf8' }).trim()
  }
  const write = (name: string, text = name) => writeFileSync(join(clone, name), text)
  /** Commits new files. */
  function save(tree: string, ...names: string[]): string {
    for (const name of names) writeFileSync(join(tree, name), name)
    git(tree, 'add', '.')
    git(tree, 'commit', '--quiet', '--message', names.join())
    return git(tree, 'rev-parse', 'HEAD')
  }

  it('is not known on a fresh clone, and without git', () => {
    assert.equal(gitIn(clone).compare(), null)
    assert.equal(gitIn(folder).compare(), null)
    assert.deepEqual(gitIn(folder).files(), [])
  })

  it('is what was committed since the upstream branch, edited, added and deleted', () => {
    save(clone, 'committed.ts')
    write('kept.ts', 'edited')
    write('new one.ts')
    rmSync(join(clone, 'gone.ts'))
    const { base, changed } = gitIn(clone).compare() ?? assert.fail('nothing to compare with')
    assert.match(base, /^the upstream branch \([0-9a-f]{8}\)$/)
    assert.deepEqual(changed, ['committed.ts', 'gone.ts', 'kept.ts', 'new one.ts'])
  })

  it('leaves out what others committed upstream meanwhile', () => {
    save(join(folder, 'origin'), 'theirs.ts')
    git(clone, 'fetch', '--quiet')
    save(clone, 'own.ts')
    assert.deepEqual(gitIn(clone).compare()?.changed, ['own.ts'])
  })

  it('is what came since everything passed, where that was later', () => {
    const tree = gitIn(clone)
    tree.rememberPassed(save(clone, 'one.ts'))
    assert.deepEqual(tree.compare()?.changed, [])
    save(clone, 'two.ts')
    const { base, changed } = tree.compare() ?? assert.fail('nothing to compare with')
    assert.match(base, /on which everything passed/)
    assert.deepEqual(changed, ['two.ts'])
  })

  it('goes by the upstream branch again where what passed is no part of this branch', () => {
    const tree = gitIn(clone)
    tree.rememberPassed(save(clone, 'one.ts'))
    git(clone, 'reset', '--quiet', '--hard', 'origin/main')
    save(clone, 'two.ts')
    assert.deepEqual(tree.compare()?.changed, ['two.ts'])
  })

  it('is what came since any commit that is named', () => {
    save(clone, 'one.ts')
    save(clone, 'two.ts')
    assert.deepEqual(gitIn(clone).compareTo('HEAD~1')?.changed, ['two.ts'])
    assert.equal(gitIn(clone).compareTo('nowhere'), null)
  })

  it('knows whether the work tree is a commit', () => {
    assert.equal(gitIn(clone).cleanCommit(), git(clone, 'rev-parse', 'HEAD'))
    write('new.ts')
    assert.equal(gitIn(clone).cleanCommit(), null)
  })
})
