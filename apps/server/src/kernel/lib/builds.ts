import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

const ROOT = join(import.meta.dirname, '../../../../..')
const WORDS_MAX = 2_000

/** The bundle to make: `scripts/build/recipes.ts` names its sources. */
export type BuildName = 'app' | 'engine' | 'command' | 'replay'

/** The bundler of the others needs a fifth of a second. */
const LONG: ReadonlySet<BuildName> = new Set(['app', 'replay'])

export class BuildFailed extends Error {}

export type Builder = {
  /** The folder of the finished build. */
  readonly folder: Promise<string>
  /** Stops a build that is under way. */
  stop(): void
}

/** Builds in a process of its own, unless there is a build of the same sources. */
export function startBuild(name: BuildName, program = join(ROOT, 'scripts/build.ts')): Builder {
  const child = spawn(process.execPath, [program, name], { stdio: ['ignore', 'pipe', 'pipe'] })
  // API calls have priority while seconds of work are done.
  if (child.pid && LONG.has(name)) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
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
export function findBuild(name: BuildName, dist = join(ROOT, 'dist', name)): Builder {
  const folder = readFile(join(dist, 'current'), 'utf8').then(
    (current) => join(dist, current.trim()),
    () => {
      throw new BuildFailed('it has not been built: run `npm run build` before the service starts')
    },
  )
  return { folder, stop: () => {} }
}

const underWay = new Map<BuildName, Builder>()

/**
 * The folder of a build that the caller can't do without, made now if it is missing. Null when that takes longer than
 * `waitMs`: the build goes on, and a later call finds it.
 */
export async function getBuild(
  name: BuildName,
  { webApp }: { readonly webApp: 'build' | 'built' | 'off' },
  waitMs: number,
): Promise<string | null> {
  const known = webApp === 'built' ? await findBuild(name).folder.catch(() => null) : null
  return known ?? Promise.race([buildOnce(name).folder, pause(waitMs, null, { ref: false })])
}

/** Several who ask this process for one build share one builder. A build that failed is tried again by the next. */
export function buildOnce(name: BuildName): Builder {
  const before = underWay.get(name)
  if (before) return before
  const { folder, stop } = startBuild(name)
  const builder = { folder: folder.finally(() => underWay.delete(name)), stop }
  underWay.set(name, builder)
  return builder
}
