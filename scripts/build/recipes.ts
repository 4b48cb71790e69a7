import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export type Recipe = {
  /** Patterns of all files that the build follows from. */
  readonly sources: readonly string[]
  /** Writes the build into an empty folder. */
  make(folder: string): Promise<void>
  /** A package that also has the files at the paths which its package.json and README name. */
  readonly packageFolder?: string
}

const EVERY = ['scripts/build/*.ts', 'package-lock.json']
const PAGES = [
  ...EVERY,
  'apps/web/{src,build,public}/**/*.*',
  'apps/web/{index.html,package.json,vite.config.ts}',
  'packages/{characters,engine,sdk}/{package.json,src/**/*.*}',
  'packages/knowledge/{package.json,src/**/*.*,courses/*.json}',
  'packages/{sdk,cli}/README.md',
  'packages/cli/src/table.gen.ts',
  'docs/{*.md,openapi.json}',
]

/** Everything that is bundled, by its name. A bundler is loaded only to bundle: it is large. */
export const recipes = {
  app: {
    sources: PAGES,
    make: async (folder) => (await import('../../apps/web/build/app.ts')).buildApp(folder),
  },
  engine: {
    sources: [...EVERY, 'packages/engine/{package.json,src/**/*.*,scripts/bundle.ts}'],
    make: async (folder) =>
      write(folder, await (await import('../../packages/engine/scripts/bundle.ts')).bundleEngine()),
    packageFolder: 'packages/engine',
  },
  command: {
    sources: [
      ...EVERY,
      'packages/{cli,engine,sdk}/{package.json,src/**/*.*}',
      'packages/cli/scripts/bundle.ts',
    ],
    make: async (folder) =>
      write(folder, await (await import('../../packages/cli/scripts/bundle.ts')).bundleCommand()),
    packageFolder: 'packages/cli',
  },
  replay: {
    sources: PAGES,
    make: async (folder) =>
      write(folder, await (await import('../../apps/web/build/replay-player.ts')).bundleReplayPlayer()),
  },
} as const satisfies Readonly<Record<string, Recipe>>

export type BuildName = keyof typeof recipes

export const isBuild = (name: string): name is BuildName => Object.hasOwn(recipes, name)

async function write(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, text] of files) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text, { mode: text.startsWith('#!') ? 0o755 : 0o644 })
  }
}
