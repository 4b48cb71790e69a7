import { join, relative } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { root } from './files.ts'
import { groupFiles, writePrograms } from './groups.ts'
import type { Skip } from './skips.ts'

/** Catches a hang: a test that may take longer sets its own limit. */
const TEST_TIMEOUT_MS = 300_000

/** How long a process may take to end once its tests have. */
const PATIENCE_MS = 60_000

type Options = {
  readonly concurrency: number
  readonly signal: AbortSignal
  readonly env?: Record<string, string>
  readonly patienceMs?: number
  /** Receives the report as it grows. */
  readonly print: (text: string) => void
}

export type Result = {
  succeeded: boolean
  passed: number
  failed: number
  skips: Skip[]
  /** Files in which something failed, or whose report did not end. */
  failedFiles: string[]
  /** The duration of each file. */
  seconds: Map<string, number>
  /** Tests that failed among others and passed alone. */
  unsteady?: number
}

const emptyResult = (): Result => ({
  succeeded: true,
  passed: 0,
  failed: 0,
  skips: [],
  failedFiles: [],
  seconds: new Map(),
})

/** Joins the results of parallel or consecutive runs. */
export const joined = (results: readonly Result[]): Result =>
  results.reduce(
    (sum, one) => ({
      succeeded: sum.succeeded && one.succeeded,
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skips: [...sum.skips, ...one.skips],
      failedFiles: [...sum.failedFiles, ...one.failedFiles],
      seconds: new Map([...sum.seconds, ...one.seconds]),
    }),
    emptyResult(),
  )

/** Runs the files, those of a module in one process, and prints node's own report. */
export async function runFiles(files: readonly string[], options: Options): Promise<Result> {
  const result = emptyResult()
  const { concurrency, signal, env = {}, patienceMs = PATIENCE_MS, print } = options
  if (files.length === 0 || signal.aborted) return result
  const { programs, remove } = writePrograms(groupFiles(files), patienceMs)
  const silent = new Set(files.map((file) => relative(root, file)))
  const events = run({
    files: programs,
    concurrency,
    // A file makes many objects that live as long as it does: a larger young generation copies fewer of them.
    execArgv: ['--max-semi-space-size=32'],
    timeout: TEST_TIMEOUT_MS,
    signal,
    env: { ...process.env, ...env },
  })
  events.on('test:pass', ({ name, nesting, file, skip, details }) => {
    if (nesting === 0 && silent.delete(name)) result.seconds.set(name, details.duration_ms / 1_000)
    if (skip !== undefined) result.skips.push({ name, file: relative(root, file ?? ''), reason: skip })
  })
  events.on('test:fail', ({ name, nesting }) => {
    if (nesting > 0) return
    // A name that is no file stands for a whole process: which of its files failed is unknown.
    result.failedFiles.push(silent.delete(name) ? join(root, name) : name)
  })
  events.on('test:summary', ({ file, success, counts }) => {
    if (file !== undefined) return
    const { passed, skipped, tests } = counts
    Object.assign(result, { succeeded: success, passed, failed: tests - passed - skipped })
  })
  try {
    for await (const text of events.compose(new spec())) print(text)
  } finally {
    remove()
  }
  if (silent.size === 0 || signal.aborted) return result
  // A process that dies loses its report; one that exits by itself would even look like a success.
  print(
    `\nA process ended before these files were done:\n${[...silent].map((path) => `  ${path}\n`).join('')}`,
  )
  const failedFiles = [...result.failedFiles, ...[...silent].map((path) => join(root, path))]
  return { ...result, succeeded: false, failed: Math.max(1, result.failed), failedFiles }
}
