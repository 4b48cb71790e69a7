import { relative } from 'node:path'
import { root } from './files.ts'
import type { Result } from './run-files.ts'

/** More failures than these are no accident of a crowd. */
const FILES_MAX = 2
const TIMES = 3

/**
 * No test may fail for being slow, and in a crowd everything may be. A file or two that failed there are run three times more,
 * alone: whoever fails then has failed. Whoever doesn't is named all the same, because it is unsteady, and should be mended.
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
  print(`\nFailed among others, and run again alone, ${TIMES} times: ${names}\n`)
  for (let time = 0; time < TIMES; time++) {
    if (!(await runAlone(failedFiles)).succeeded) return crowd
  }
  print(`\nUNSTEADY: ${names} failed once among others, and held ${TIMES} times alone. Mend it.\n`)
  const { passed, failed } = crowd
  return { ...crowd, succeeded: true, passed: passed + failed, failed: 0, failedFiles: [], unsteady: failed }
}
