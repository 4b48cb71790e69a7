import { existsSync } from 'node:fs'
import { chmod, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { makeFolder } from '../../../kernel/lib/folders.ts'
import { runProgram } from '../../../kernel/postgres/program.ts'

/** [chain-17] The node's files are for this account alone, also where an earlier start left them open to others. */
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

const unpack = promisify(gunzip)

const current = (folder: string) => join(folder, 'state.json')
const previous = (folder: string) => join(folder, 'state.previous.json')

/** The states that a node may start from, best first; null, from nothing, always works. */
export const stateFiles = (folder: string): (string | null)[] => [
  ...[current(folder), previous(folder)].filter(existsSync),
  null,
]

/**
 * [chain-3] At every moment one whole state is on the disk, and the one before it: written beside, made durable, then put
 * in its place. (The node's own way of saving leaves half a file when it is killed.)
 */
export async function writeState(folder: string, dumped: string): Promise<void> {
  await makePrivateFolder(folder)
  const state = await unpack(Buffer.from(dumped.slice(2), 'hex'))
  const draft = join(folder, 'state.draft.json')
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(state)
    await file.sync()
  } finally {
    await file.close()
  }
  if (existsSync(current(folder))) await rename(current(folder), previous(folder))
  await rename(draft, current(folder))
  await syncFolder(folder)
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
