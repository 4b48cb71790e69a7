import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { parseArgs } from 'node:util'
import { findTestFiles, needsDatabase, root, runsAlone } from './test/files.ts'
import { endLeftovers, markDescendants } from './test/leftovers.ts'
import { describeSkips, type Skip } from './test/skips.ts'

/**
 * `npm test`: every test of the repository, on one PostgreSQL that is there for this run only: files in parallel, and
 * then `*.alone.test.ts` one after the other.
 * `npm test -- identity wallets` runs the files whose path contains one of these words. With `--no-skip`, or
 * CI=true, a skipped test fails the run.
 */
const TEST_TIMEOUT_MS = 120_000

const { skipsFail, words } = readArguments()
const files = findTestFiles(words)
if (files.length === 0) fail(`No test file's path contains ${words.join(' or ')}.`)

const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // Asked a second time: end at once.
    if (interrupted.signal.aborted) process.exit(130)
    interrupted.abort()
  })
}

const postgres = files.some(needsDatabase) ? await startPostgres() : undefined
try {
  markDescendants()
  const crowd = await runTests(
    files.filter((file) => !runsAlone(file)),
    availableParallelism(),
  )
  const alone = await runTests(files.filter(runsAlone), 1)
  const counted = (of: 'passed' | 'failed' | 'skipped') => crowd[of] + alone[of]
  console.log(`${counted('passed')} passed, ${counted('failed')} failed, ${counted('skipped')} skipped`)
  process.exitCode = crowd.succeeded && alone.succeeded ? 0 : 1
} finally {
  await endLeftovers()
  await postgres?.stop()
}
if (interrupted.signal.aborted) {
  console.error('Interrupted.')
  process.exitCode = 130
}

type Result = { succeeded: boolean; passed: number; failed: number; skipped: number }

/** Runs the files and prints node's own report. */
async function runTests(files: string[], concurrency: number): Promise<Result> {
  const result = { succeeded: true, passed: 0, failed: 0, skipped: 0 }
  if (files.length === 0 || interrupted.signal.aborted) return result
  const skips: Skip[] = []
  const events = run({
    files,
    concurrency,
    timeout: TEST_TIMEOUT_MS,
    signal: interrupted.signal,
  })
  events.on('test:pass', ({ name, file, skip }) => {
    if (skip !== undefined) skips.push({ name, file: relative(root, file ?? ''), reason: skip })
  })
  events.on('test:summary', ({ file, success, counts }) => {
    if (file !== undefined) return
    const { passed, skipped, tests } = counts
    Object.assign(result, { succeeded: success, passed, skipped, failed: tests - passed - skipped })
  })
  for await (const text of events.compose(new spec())) process.stdout.write(text)
  if (skips.length > 0) console.log(describeSkips(skips, skipsFail))
  return { ...result, succeeded: result.succeeded && !(skipsFail && skips.length > 0) }
}

/** Loaded only when needed: tests of pure functions shall not wait for the service's packages. */
async function startPostgres() {
  const { startTestPostgres } = await import('../apps/server/src/testing/database.ts')
  const server = await startTestPostgres(process.env['DATABASE_URL'])
  const { adminUrl, template } = server
  process.env['TEST_POSTGRES'] = JSON.stringify({ adminUrl, template })
  return server
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { 'no-skip': { type: 'boolean' } },
      allowPositionals: true,
    })
    return { skipsFail: values['no-skip'] ?? process.env['CI'] === 'true', words: positionals }
  } catch (error) {
    return fail(`${(error as Error).message}\nUsage: npm test -- [--no-skip] [part of a path …]`)
  }
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
