import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { findTestFiles, isProof, keepSeconds, needsDatabase, runsAlone, usesBrowser } from './test/files.ts'
import { endLeftovers, markDescendants } from './test/leftovers.ts'
import { keepInMemory } from './test/memory.ts'
import { joined, type Result, runFiles } from './test/run-files.ts'
import { fail, onInterrupt, shareCompiledCode, startPostgres } from './test/setting.ts'
import { settleAlone } from './test/settle-alone.ts'
import { describeSkips } from './test/skips.ts'

/**
 * `npm test`: every test of the repository, on one PostgreSQL for this run only: the files of a module in one process,
 * some of these in parallel; beside them `*.proof.test.ts` one after the other, because they mostly wait for what they
 * killed; then those that use a browser, one more at a time; and then `*.alone.test.ts`. The few files that failed among others are judged alone (`settleAlone`). `npm
 * test -- identity wallets` runs the files whose path contains one of these words. With `--no-skip`, or CI=true, a
 * skipped test fails the run. With `--measure`, records how long each file took: the next run starts with the longest.
 */
const { skipsFail, measures, words } = readArguments()
const files = findTestFiles(words)
if (files.length === 0) fail(`No test file's path contains ${words.join(' or ')}.`)

const signal = onInterrupt()
const removeTemporary = keepInMemory()
const removeCompiled = shareCompiledCode()
const postgres = files.some(needsDatabase) ? await startPostgres() : undefined
try {
  markDescendants()
  const print = (text: string) => void process.stdout.write(text)
  const crowd = files.filter((file) => !runsAlone(file))
  const run = (which: readonly string[], concurrency: number, tell = print) =>
    runFiles(which, { concurrency, signal, print: tell })
  const cores = availableParallelism()
  const toldOfProofs: string[] = []
  const sideBySide = await Promise.all([
    run(
      crowd.filter((file) => !isProof(file) && !usesBrowser(file)),
      cores,
    ),
    run(crowd.filter(isProof), 1, (text) => void toldOfProofs.push(text)),
  ])
  print(toldOfProofs.join(''))
  const inBrowser = await run(crowd.filter(usesBrowser), cores + 1)
  const together = joined([...sideBySide, inBrowser])
  const alone = await run(files.filter(runsAlone), 1)
  const settled = await settleAlone(together, (which) => run(which, 1), print)
  if (measures) keepSeconds(new Map([...together.seconds, ...alone.seconds]))
  process.exitCode = report([settled, alone]) ? 0 : 1
} finally {
  await endLeftovers()
  await postgres?.stop()
  removeCompiled()
  removeTemporary()
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
      options: { 'no-skip': { type: 'boolean' }, measure: { type: 'boolean' } },
      allowPositionals: true,
    })
    const { measure: measures = false, 'no-skip': skipsFail = process.env['CI'] === 'true' } = values
    return { skipsFail, measures, words: positionals }
  } catch (error) {
    return fail(`${(error as Error).message}\nUsage: npm test -- [--no-skip] [--measure] [part of a path …]`)
  }
}
