import { relative } from 'node:path'
import { root } from './files.ts'
import type { Result } from './run-files.ts'

/** More failures than this are no accident of a crowded machine. */
const FILES_MAX = 2
/** Of three runs alone, two decide. */
const DECIDES = 2

/**
 * No test may fail for being slow, and in a crowd everything may be. A file or two that failed there are run again, alone,
 * until they have held twice or failed twice. Those that held are named all the same: they are unsteady, and should be mended.
 */
export async function settleAlone(
  crowd: Result,
  runAlone: (files: readonly string[]) => Promise<Result>,
  print: (text: string) => void,
): Promise<Result> {
  const { failedFiles } = crowd
  const isFile = (path: string) => /\.test\.tsx?$/.test(path)
  if (failedFiles.length === 0 || failedFiles.length > FILES_MAX || !failedFiles.every(isFile)) return crowd
  const names = failedFiles.map((file) => relative(root, file)).join(' and ')
  print(`\nFailed among others, and run again alone: ${names}\n`)
  for (const runs = { held: 0, failed: 0 }; runs.held < DECIDES; ) {
    const outcome = (await runAlone(failedFiles)).succeeded ? 'held' : 'failed'
    if (++runs[outcome] === DECIDES && outcome === 'failed') return crowd
  }
  print(`\nUNSTEADY: ${names} failed among others, and held alone. Mend it.\n`)
  const { passed, failed } = crowd
  return { ...crowd, succeeded: true, passed: passed + failed, failed: 0, failedFiles: [], unsteady: failed }
}
