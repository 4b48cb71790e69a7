import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob, posix } from 'node:path'
import { namesIn } from './names.ts'
import { exportsOf } from './packages.ts'

/** Which files of the repository each file names, all as paths from the root. */
export type Graph = {
  readonly files: readonly string[]
  named(path: string): ReadonlySet<string>
  /** For tests and their helpers: what they list by patterns and folders, and read without running it. */
  listed(path: string): ReadonlySet<string>
  /** What stands in quotes in it. */
  names(path: string): readonly string[]
  text(path: string): string
}

const CODE = /(?<!\.gen)\.(?:[cm]?[jt]s|tsx|css|html)$/
/** A path, or a pattern of paths. */
const LIKE_PATH = /^[\w@./*{][\w@./*{},$-]*$/
/** `..`, `../..`, `./` */
const CLIMBS = /^\.{1,2}(?:\/\.\.)*\/?$/
/** Other programs build or check what they list. */
const mayList = (path: string, text: string): boolean =>
  /\.test\.tsx?$|\/testing\//.test(path) && /\b(?:glob|readdir)(?:Sync)?\(/.test(text)

/** @param files what git knows, what it does not know yet, and what was deleted */
export function makeGraph(root: string, files: readonly string[]): Graph {
  const all = new Set(files)
  const folders = new Set(files.flatMap(foldersAbove))
  const lasts = new Set([...files, ...folders].map(lastPart))
  const packages = exportsOf(root, files)

  const text = remembered((path: string) => {
    const file = join(root, path)
    return CODE.test(path) && existsSync(file) ? readFileSync(file, 'utf8') : ''
  })
  const names = remembered((path: string) => namesIn(text(path)))
  /** `join(import.meta.dirname, '..', 'courses')`: a name may stand below a folder that the file climbs to. */
  const basesOf = remembered((path: string): readonly string[] => {
    const own = dirname(path)
    return [
      ...new Set([own, ...names(path).flatMap((name) => (CLIMBS.test(name) ? [below(own, name)] : []))]),
    ]
  })
  const named = remembered((path: string): ReadonlySet<string> => {
    const found = new Set(names(path).flatMap((name) => filesNamed(name, path)))
    found.delete(path)
    return found
  })
  const listed = remembered((path: string): ReadonlySet<string> => {
    if (!mayList(path, text(path))) return new Set()
    const found = names(path).filter((name) => LIKE_PATH.test(name) && !CLIMBS.test(name))
    return new Set(
      found.flatMap((name) => basesOf(path).flatMap((base) => filesBelow(below(base, name), path))),
    )
  })

  function filesNamed(name: string, from: string): string[] {
    const exported = packages.get(name)
    if (exported) return [exported]
    if (!LIKE_PATH.test(name)) return []
    // `topics-${name}.json` stands for its folder.
    const path = name.replace(/[^/]*\$\{.*$/, '').replace(/\/$/, '')
    if (!lasts.has(lastPart(path))) return []
    const bases = path.includes('/') ? [...basesOf(from), ''] : basesOf(from)
    return bases.flatMap((base) => {
      const at = below(base, path)
      if (all.has(at)) return [at]
      // A folder stands for what it holds besides code; one that the file itself is in stands for nothing.
      if (!folders.has(at) || from.startsWith(`${at}/`)) return []
      return files.filter((file) => file.startsWith(`${at}/`) && !/\.tsx?$/.test(file))
    })
  }

  function filesBelow(path: string, from: string): string[] {
    if (path.includes('*')) return files.filter((file) => matchesGlob(file, path))
    return folders.has(path) && /\.test\.tsx?$/.test(from)
      ? files.filter((file) => file.startsWith(`${path}/`))
      : []
  }

  return { files, named, listed, names, text }
}

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** The root is the empty path. */
function below(folder: string, path: string): string {
  const joined = posix.join(folder, path).replace(/\/$/, '')
  return joined === '.' ? '' : joined
}

/** `a/b/c.ts`: `a`, `a/b` */
function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'))
}

function remembered<T>(find: (path: string) => T): (path: string) => T {
  const known = new Map<string, T>()
  return (path) => {
    const had = known.get(path)
    if (had !== undefined) return had
    const found = find(path)
    known.set(path, found)
    return found
  }
}
