import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { isPage, isProof, keepSeconds, needsDatabase, root, runsAlone } from './test/files.ts'
import { endLeftovers, markDescendants } from './test/leftovers.ts'
import { keepInMemory } from './test/memory.ts'
import { gitIn } from './test/reach/changes.ts'
import { chooseFiles, NoSuchTests } from './test/reach/choose.ts'
import { joined, type Result, runFiles } from './test/run-files.ts'
import { fail, onInterrupt, shareCompiledCode, startPostgres } from './test/setting.ts'
import { settleAlone } from './test/settle-alone.ts'
import { describeSkips } from './test/skips.ts'

/**
 * `npm test`: the tests that a change can reach (`reach/choose.ts`), `-- --all` every one, `-- identity wallets` those
 * whose path contains a word; on one PostgreSQL for this run only. CONTRIBUTING.md tells in which lanes they run. The few
 * that failed among others are judged alone (`settleAlone`). With `--no-skip`, or CI=true, a skipped test fails the run;
 * `--measure` records how long each file took, so that the next run starts with the longest.
 */
const { skipsFail, measures, asked } = readArguments()
const git = gitIn(root)
const startedAt = git.cleanCommit()
const { files, told, isAll, operations } = choose()
console.log(told)
if (files.length === 0) process.exit(0)
if (operations) process.env['TEST_OPERATIONS'] = operations.join(' ')

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
      crowd.filter((file) => !isProof(file) && !isPage(file)),
      cores,
    ),
    run(crowd.filter(isProof), 1, (text) => void toldOfProofs.push(text)),
  ])
  print(toldOfProofs.join(''))
  const inBrowser = await run(crowd.filter(isPage), cores + 1)
  const together = joined([...sideBySide, inBrowser])
  const alone = await run(files.filter(runsAlone), 1)
  const settled = await settleAlone(together, (which) => run(which, 1), print)
  if (measures) keepSeconds(new Map([...together.seconds, ...alone.seconds]))
  const succeeded = report([settled, alone])
  // Of CI nothing is left behind.
  if (succeeded && isAll && startedAt && process.env['CI'] !== 'true' && git.cleanCommit() === startedAt)
    git.rememberPassed(startedAt)
  process.exitCode = succeeded ? 0 : 1
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

function choose() {
  try {
    return chooseFiles(root, asked)
  } catch (error) {
    if (error instanceof NoSuchTests) return fail(error.message)
    throw error
  }
}

function readArguments() {
  try {
    const flag = { type: 'boolean' } as const
    const { values, positionals: words } = parseArgs({
      options: { all: flag, base: { type: 'string' }, 'no-skip': flag, measure: flag },
      allowPositionals: true,
    })
    const { all = false, base, measure: measures = false } = values
    const { 'no-skip': skipsFail = process.env['CI'] === 'true' } = values
    return { skipsFail, measures, asked: { words, all, base } }
  } catch (error) {
    const usage = 'npm test -- [--all] [--base commit] [--no-skip] [--measure] [part of a path …]'
    return fail(`${(error as Error).message}\nUsage: ${usage}`)
  }
}
