import { relative } from 'node:path'
import { root } from './files.ts'
import type { Result } from './run-files.ts'

/** More failures than this are no accident of a crowded machine. */
const FILES_MAX = 2
const TIMES = 3

/**
 * No test may fail for being slow, and on a crowded machine everything may be. One or two files that failed there run
 * three times more, alone: a test that fails then has failed. One that passes is still named, because it is unsteady
 * and should be fixed.
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
