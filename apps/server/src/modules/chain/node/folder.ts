import { chmod, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../../../kernel/lib/folders.ts'
import { runProgram } from '../../../kernel/postgres/program.ts'

/** [chain-17] What the node keeps is for this account alone, also where an earlier start left it open to others. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await makeFolder(folder)
  await chmod(folder, 0o700)
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if ((await stat(path)).isFile()) await chmod(path, 0o600)
  }
}

export const removeSocket = (path: string): Promise<void> => rm(path, { force: true })

/** [chain-17] Whether the system gives a program of ours a network of its own; null when it does, else why not. */
export async function whyNotApart(): Promise<string | null> {
  if (process.platform !== 'linux') return `${process.platform} has no network namespaces`
  const { failure, lines } = await runProgram('/bin/sh', ['-c', 'unshare -rn true'], { account: null })
  return failure && (lines.at(-1) ?? failure)
}
