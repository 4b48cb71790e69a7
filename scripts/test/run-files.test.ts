import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import type { Result } from './run-files.ts'

describe('a run of test files that share a process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shugyo-runner-'))
  after(() => rmSync(folder, { recursive: true, force: true }))

  /** Runs files with these texts, and returns the report. */
  function runTexts(...texts: string[]): { report: string; result: Result } {
    const files = texts.map((text, at) => {
      const file = join(folder, `${at}.test.ts`)
      writeFileSync(file, `import { after, before, it } from 'node:test'\n${text}`)
      return file
    })
    const { NODE_TEST_CONTEXT: _own, ...env } = process.env
    const program = join(import.meta.dirname, 'testing/run.ts')
    const { stdout } = spawnSync(process.execPath, [program, ...files], { env, encoding: 'utf8' })
    return { report: stdout, result: JSON.parse(stdout.trim().split('\n').at(-1) ?? '') }
  }

  it('counts the tests of all, and gives the reasons of skipped ones', () => {
    const { result } = runTexts(
      `it('one', () => {})`,
      `it('two', () => {})\nit('three', { skip: 'no moon' }, () => {})`,
    )
    const { succeeded, passed, failed, skips } = result
    assert.deepEqual([succeeded, passed, failed], [true, 2, 0])
    assert.deepEqual(
      skips.map(({ name, reason }) => [name, reason]),
      [['three', 'no moon']],
    )
    assert.match(skips[0]?.file ?? '', /1\.test\.ts$/)
  })

  it('names file and test of a failure, and goes on with the other files', () => {
    const { report, result } = runTexts(`it('bad', () => { throw new Error('why') })`, `it('good', () => {})`)
    assert.deepEqual([result.succeeded, result.passed, result.failed], [false, 1, 1])
    assert.match(report, /test at .*0\.test\.ts:2:1\n✖ bad .*\n {2}Error: why/)
  })

  it('fails when a file cannot be loaded, though no test of it failed', () => {
    const { report, result } = runTexts(`import './nowhere.ts'`, `it('good', () => {})`)
    assert.deepEqual([result.succeeded, result.passed], [false, 1])
    assert.match(report, /✖ .*0\.test\.ts/)
  })

  it('fails when the process ends in the midst of it, by whatever code, and lists the files', () => {
    for (const death of ['process.exit(0)', 'process.exit(3)', `process.kill(process.pid, 'SIGKILL')`]) {
      const { report, result } = runTexts(`it('dies', () => ${death})`, `it('good', () => {})`)
      assert.equal(result.succeeded, false, death)
      assert.match(report, /ended before these files were done:\n.*0\.test\.ts\n.*1\.test\.ts\n/)
    }
  })

  it('fails, and ends, when a test leaves something open that keeps the process alive', () => {
    const { report, result } = runTexts(`it('leaks', () => void setInterval(() => {}, 1_000))`)
    assert.deepEqual([result.succeeded, result.passed], [false, 1])
    assert.match(report, /left open keeps its process alive: ended now/)
  })

  it('keeps what a file does before and after its tests to that file', () => {
    const noting = (name: string) => `
      before(() => console.log('before ${name}'))
      after(() => console.log('after ${name}'))
      it('${name}', () => console.log('in ${name}'))`
    const { report } = runTexts(noting('a'), noting('b'))
    assert.deepEqual(report.match(/^(before|in|after) [ab]$/gm), [
      'before a',
      'in a',
      'after a',
      'before b',
      'in b',
      'after b',
    ])
  })
})
