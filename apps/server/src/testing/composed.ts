import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'

/** Loads files and reports the regular expressions that they build at load. */
const SOURCES = join(import.meta.dirname, '..')
const found: { file: string; source: string; flags: string }[] = []
const Plain = RegExp

globalThis.RegExp = new Proxy(Plain, {
  construct(target, given: [string | RegExp, string?], made) {
    const [, file] = /src[/](modules[/][^:]+)/u.exec(new Error('made here').stack ?? '') ?? []
    const pattern: RegExp = Reflect.construct(target, given, made)
    if (file) found.push({ file, source: pattern.source, flags: pattern.flags })
    return pattern
  },
})
for (const file of workerData as readonly string[]) await import(join(SOURCES, file))
globalThis.RegExp = Plain
parentPort?.postMessage({ composed: found })
