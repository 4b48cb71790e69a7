import { relative } from 'node:path'
import { root } from './files.ts'
import type { Result } from './run-files.ts'

/** More failures than this are no accident of a busy machine. */
const FILES_MAX = 2
/** Of three runs alone, two decide. */
const DECIDES = 2

/**
 * No test may fail for being slow, and on a busy machine any may be. The few failed files run again, each alone, until
 * one has passed twice or failed twice; the first that fails twice fails the run. Those that passed are reported as
 * unsteady, and should be mended.
 */
export async function settleAlone(
  crowd: Result,
  runAlone: (files: readonly string[]) => Promise<Result>,
  print: (text: string) => void,
): Promise<Result> {
  const { failedFiles } = crowd
  const isFile = (path: string) => /\.test\.tsx?$/.test(path)
  if (failedFiles.length === 0 || failedFiles.length > FILES_MAX || !failedFiles.every(isFile)) return crowd
  for (const file of failedFiles) {
    print(`\nFailed among others, and run again alone: ${relative(root, file)}\n`)
    if (!(await holdsAlone(file))) return crowd
  }
  const names = failedFiles.map((file) => relative(root, file)).join(', ')
  print(`\nUNSTEADY, failed among others and held alone: ${names}. Mend it.\n`)
  const { passed, failed } = crowd
  return { ...crowd, succeeded: true, passed: passed + failed, failed: 0, failedFiles: [], unsteady: failed }

  async function holdsAlone(file: string): Promise<boolean> {
    const runs = { held: 0, failed: 0 }
    while (runs.held < DECIDES && runs.failed < DECIDES)
      runs[(await runAlone([file])).succeeded ? 'held' : 'failed']++
    return runs.held === DECIDES
  }
}
