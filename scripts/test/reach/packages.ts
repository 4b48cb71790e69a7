import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

type Exports = Readonly<Record<string, string | Readonly<Record<string, string>>>>

/** What the packages of this repository export: `@shugyo/engine/bundle` is `packages/engine/lib/engine.gen.js`. */
export function exportsOf(root: string, files: readonly string[]): ReadonlyMap<string, string> {
  const manifests = files.filter((file) => /^(?:apps|packages)\/[^/]+\/package\.json$/.test(file))
  return new Map(manifests.flatMap((path) => entriesOf(root, path)))
}

function entriesOf(root: string, manifest: string): [string, string][] {
  const text = readFileSync(join(root, manifest), 'utf8')
  const { name, exports = {} } = JSON.parse(text) as { name: string; exports?: Exports }
  return Object.entries(exports).flatMap(([entry, target]) => {
    const file =
      typeof target === 'string' ? target : Object.values(target).find((one) => one.endsWith('.ts'))
    return file ? [[posix.join(name, entry), posix.join(dirname(manifest), file)] as [string, string]] : []
  })
}
