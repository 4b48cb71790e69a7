import { existsSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { makePrivateFolder } from './folder.ts'

const unpack = promisify(gunzip)

const current = (folder: string) => join(folder, 'state.json')
const previous = (folder: string) => join(folder, 'state.previous.json')

/** What a node may start from, best first; null, from nothing, always works. */
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
