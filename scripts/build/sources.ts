import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

const isNoSource = (path: string) => /\.test\.tsx?$|(?:^|\/)(?:node_modules|testing)(?:\/|$)/.test(path)

/** The name of the build of these sources: the same for the same sources, wherever they stand. */
export function nameOfSources(patterns: readonly string[]): string {
  const paths = patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
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
