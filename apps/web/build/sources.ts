import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
/** Where builds stand, each in a folder named after what it was built from. */
export const dist = join(import.meta.dirname, '../dist')

/** Everything that a build follows from. */
const SOURCES = [
  'apps/web/{src,build,public}/**/*.*',
  'apps/web/{index.html,package.json,vite.config.ts}',
  'packages/{characters,engine,sdk}/{package.json,src/**/*.*}',
  'packages/knowledge/{package.json,src/**/*.*,courses/*.json}',
  'packages/{sdk,cli}/README.md',
  'packages/cli/src/table.gen.ts',
  'docs/{*.md,openapi.json}',
  'package-lock.json',
]
const isNoSource = (path: string) => /\.test\.tsx?$|(?:^|\/)(?:node_modules|testing)(?:\/|$)/.test(path)

/** The name of the build of these sources: the same for the same sources, wherever they stand. */
export function nameOfSources(): string {
  const paths = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !isNoSource(path))
    .sort()
  const hash = createHash('sha256')
  for (const path of paths) {
    const content = readFileSync(join(root, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex').slice(0, 16)
}
