import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

const dist = join(import.meta.dirname, '../dist')

/** Bytes of each kind that a page loaded, compressed by gzip as a budget counts them. */
export type Weight = {
  readonly js: number
  readonly css: number
  readonly fonts: number
  readonly shift: number
}

type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean }

/** Runs in the page before anything of ours: adds up how far things jump. */
export function watchShift(): void {
  const told = globalThis as unknown as { shift: number }
  told.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) told.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** What the page has loaded until now. */
export async function weigh(page: Page): Promise<Weight> {
  const { paths, shift } = await page.evaluate(() => ({
    paths: performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    shift: (globalThis as unknown as { shift: number }).shift,
  }))
  const sum = (ending: string) =>
    [...new Set(paths)]
      .filter((path) => path.endsWith(ending))
      .reduce((bytes, path) => bytes + sizeOf(path), 0)
  // The engine plays what the first screen shows once it is there; nobody waits for it.
  const engine = paths.filter((path) => /\/engine-[^/]+\.js$/.test(path)).map(sizeOf)
  return { js: sum('.js') - (engine[0] ?? 0), css: sum('.css'), fonts: sum('.woff2'), shift }
}

function sizeOf(path: string): number {
  const folder = join(dist, readFileSync(join(dist, 'current'), 'utf8').trim())
  const packed = join(folder, `${path}.gzip`)
  return statSync(existsSync(packed) ? packed : join(folder, path)).size
}
