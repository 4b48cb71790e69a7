import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

const dist = join(import.meta.dirname, '../../../dist/app')

/** Bytes of each kind that a page loaded, compressed by gzip as a budget counts them. */
export type Weight = {
  readonly js: number
  readonly css: number
  readonly fonts: number
  readonly shift: number
  /** The elements that jumped. */
  readonly jumps: readonly string[]
}

type Source = { readonly node: Node | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect }
type Shift = PerformanceEntry & {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly Source[]
}

/** Runs in the page before anything of ours: adds up how far things jump, and notes what did. */
export function watchShift(): void {
  const told = globalThis as unknown as { shift: number; jumps: string[] }
  Object.assign(told, { shift: 0, jumps: [] })
  const describe = ({ node, previousRect: from, currentRect: to }: Source) => {
    const element = node instanceof Element ? node : node?.parentElement
    const words = element?.textContent?.slice(0, 40)
    return `${element?.tagName}.${element?.className} “${words}” ${from.y}+${from.height} → ${to.y}+${to.height}`
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[])
      if (!entry.hadRecentInput) {
        told.shift += entry.value
        told.jumps.push(...entry.sources.map(describe))
      }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The weight that the page has loaded until now. */
export async function weigh(page: Page): Promise<Weight> {
  const { paths, shift, jumps } = await page.evaluate(() => ({
    paths: performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    shift: (globalThis as unknown as Weight).shift,
    jumps: (globalThis as unknown as Weight).jumps,
  }))
  const sum = (ending: string) =>
    [...new Set(paths)]
      .filter((path) => path.endsWith(ending))
      .reduce((bytes, path) => bytes + sizeOf(path), 0)
  // The engine plays what the first screen shows once it is there; nobody waits for it.
  const engine = paths.filter((path) => /\/engine-[^/]+\.js$/.test(path)).map(sizeOf)
  return { js: sum('.js') - (engine[0] ?? 0), css: sum('.css'), fonts: sum('.woff2'), shift, jumps }
}

function sizeOf(path: string): number {
  const folder = join(dist, readFileSync(join(dist, 'current'), 'utf8').trim())
  const packed = join(folder, `${path}.gzip`)
  return statSync(existsSync(packed) ? packed : join(folder, path)).size
}
