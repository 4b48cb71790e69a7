import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { takeLock } from './lock.ts'
import { linkCommands, placeIn } from './place.ts'
import { type BuildName, type Recipe, recipes } from './recipes.ts'
import { nameOfSources, root } from './sources.ts'

/** How many builds are kept: branches come back. */
const KEPT = 3
const DRAFT = 'draft-'
const DRAFT_AGE_MS_MAX = 10 * 60_000

/**
 * The folder with the build of today's sources, `dist/<name>/<hash of the sources>`, made if it isn't there yet. Several
 * may ask at once: one of them builds, the others wait for it; a half-finished build never bears its name. A build that is
 * there is only read, so it may lie in a folder that nobody may write to.
 */
export async function ensureBuild(build: BuildName): Promise<string> {
  const recipe: Recipe = recipes[build]
  const dist = join(root, 'dist', build)
  const name = nameOfSources(recipe.sources)
  const folder = join(dist, name)
  if (!existsSync(folder)) {
    mkdirSync(dist, { recursive: true })
    const lock = await takeLock(join(dist, `${name}.lock`), () => existsSync(folder))
    try {
      if (!existsSync(folder)) await make(recipe, dist, folder)
    } finally {
      lock.end()
    }
  }
  pointTo(dist, name)
  if (recipe.packageFolder) {
    const packageFolder = join(root, recipe.packageFolder)
    placeIn(packageFolder, folder)
    linkCommands(packageFolder, join(root, 'node_modules/.bin'))
  }
  removeOld(dist, name)
  return folder
}

async function make(recipe: Recipe, dist: string, folder: string): Promise<void> {
  const draft = mkdtempSync(join(dist, DRAFT))
  try {
    await recipe.make(draft)
    moveUnlessThere(draft, folder)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function moveUnlessThere(draft: string, folder: string): void {
  try {
    renameSync(draft, folder)
  } catch (error) {
    // Somebody else was faster, with the same sources.
    if (!existsSync(folder)) throw error
  }
}

/** What a service that builds nothing takes: the build that was asked for last. */
function pointTo(dist: string, name: string): void {
  const pointer = join(dist, 'current')
  if (existsSync(pointer) && readFileSync(pointer, 'utf8') === name) return
  const draft = join(dist, `${DRAFT}current-${process.pid}`)
  writeFileSync(draft, name)
  renameSync(draft, pointer)
}

/** Older builds, and drafts of builders that were killed. */
function removeOld(dist: string, current: string): void {
  const ageMs = (name: string) => Date.now() - statSync(join(dist, name)).mtimeMs
  try {
    const names = readdirSync(dist).filter((name) => name !== current)
    const builds = names
      .filter((name) => /^[0-9a-f]{16}$/.test(name))
      .sort((one, other) => ageMs(one) - ageMs(other))
    for (const name of builds.slice(KEPT - 1)) {
      // Half of a build must not bear its name, not even on its way out.
      const draft = join(dist, `${DRAFT}old-${name}`)
      renameSync(join(dist, name), draft)
      rmSync(draft, { recursive: true, force: true })
    }
    for (const name of names)
      if (name.startsWith(DRAFT) && ageMs(name) > DRAFT_AGE_MS_MAX)
        rmSync(join(dist, name), { recursive: true, force: true })
  } catch {
    // Another builder sweeps at the same moment, or nobody may write here.
  }
}
