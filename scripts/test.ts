import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { findTestFiles, needsDatabase, runsAlone } from './test/files.ts'
import { endLeftovers, markDescendants } from './test/leftovers.ts'
import { type Result, runFiles } from './test/run-files.ts'
import { fail, onInterrupt, shareCompiledCode, startPostgres } from './test/setting.ts'
import { settleAlone } from './test/settle-alone.ts'
import { describeSkips } from './test/skips.ts'

/**
 * `npm test`: every test of the repository, on one PostgreSQL that is there for this run only: the files of a module in one
 * process, modules in parallel, and then `*.alone.test.ts` and `*.proof.test.ts` one after the other. The few files that failed
 * among others are judged alone (`settleAlone`).
 * `npm test -- identity wallets` runs the files whose path contains one of these words. With `--no-skip`, or
 * CI=true, a skipped test fails the run.
 */
const { skipsFail, words } = readArguments()
const files = findTestFiles(words)
if (files.length === 0) fail(`No test file's path contains ${words.join(' or ')}.`)

const signal = onInterrupt()
const removeCompiled = shareCompiledCode()
const postgres = files.some(needsDatabase) ? await startPostgres() : undefined
try {
  markDescendants()
  const print = (text: string) => void process.stdout.write(text)
  const crowd = files.filter((file) => !runsAlone(file))
  const run = (which: readonly string[], concurrency: number) =>
    runFiles(which, { concurrency, signal, print })
  const together = await run(crowd, availableParallelism() + 1)
  const alone = await run(files.filter(runsAlone), 1)
  const settled = await settleAlone(together, (which) => run(which, 1), print)
  process.exitCode = report([settled, alone]) ? 0 : 1
} finally {
  await endLeftovers()
  await postgres?.stop()
  removeCompiled()
}
if (signal.aborted) {
  console.error('Interrupted.')
  process.exitCode = 130
}

function report(results: readonly Result[]): boolean {
  const count = (of: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[of], 0)
  const skips = results.flatMap((result) => result.skips)
  if (skips.length > 0) console.log(describeSkips(skips, skipsFail))
  const unsteady = results.reduce((sum, result) => sum + (result.unsteady ?? 0), 0)
  const more = unsteady > 0 ? `, ${unsteady} unsteady` : ''
  console.log(`${count('passed')} passed, ${count('failed')} failed, ${skips.length} skipped${more}`)
  return results.every(({ succeeded }) => succeeded) && !(skipsFail && skips.length > 0)
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
