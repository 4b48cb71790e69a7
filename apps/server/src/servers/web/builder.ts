import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const APP = join(import.meta.dirname, '../../../../web')
const WORDS_MAX = 2_000

export class BuildFailed extends Error {}

export type Builder = {
  /** The folder of the finished build. */
  readonly folder: Promise<string>
  /** Stops a build that is under way. */
  stop(): void
}

/** Builds the app in a process of its own, unless there is a build of the same sources. */
export function buildApp(program = join(APP, 'build/main.ts')): Builder {
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'pipe'] })
  // API calls have priority meanwhile.
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return { folder: folderOf(child), stop: () => void child.kill() }
}

async function folderOf(child: ChildProcess): Promise<string> {
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const [out, words, code] = await Promise.all([
    text(child.stdout as NodeJS.ReadableStream),
    text(child.stderr as NodeJS.ReadableStream),
    ended,
  ])
  const folder = out.trim().split('\n').at(-1)
  if (code !== 0 || !folder)
    throw new BuildFailed(words.trim().slice(0, WORDS_MAX) || `it ended with ${code}`)
  return folder
}

/** The latest build. */
export function findBuild(dist = join(APP, 'dist')): Builder {
  const folder = readFile(join(dist, 'current'), 'utf8').then(
    (name) => join(dist, name.trim()),
    () => {
      throw new BuildFailed('it has not been built: run `npm run build` before the service starts')
    },
  )
  return { folder, stop: () => {} }
}
