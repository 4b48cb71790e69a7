import { mkdtempSync, rmSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './files.ts'

/** Aborted by the first signal that asks this process to end; the second one ends it at once. */
export function onInterrupt(): AbortSignal {
  const interrupted = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (interrupted.signal.aborted) process.exit(130)
      interrupted.abort()
    })
  }
  return interrupted.signal
}

/** What may last from one run to the next; a run of CI leaves nothing. */
const CACHE = process.env['CI'] === 'true' ? undefined : join(root, 'node_modules/.cache/tests')

/**
 * Every process loads the same sources: shares the first one's compiled code with all others, and with the next run.
 * Answers a function that deletes what must not last.
 */
export function shareCompiledCode(): () => void {
  const folder = CACHE ? join(CACHE, 'compiled') : mkdtempSync(join(tmpdir(), 'shugyo-compiled-'))
  process.env['NODE_COMPILE_CACHE'] = folder
  enableCompileCache(folder)
  return () => {
    if (!CACHE) rmSync(folder, { recursive: true, force: true })
  }
}

/** Loaded only when needed: tests of pure functions need not wait for the service's packages. */
export async function startPostgres() {
  const { startTestPostgres } = await import('../../apps/server/src/testing/database.ts')
  const server = await startTestPostgres(process.env['DATABASE_URL'], CACHE)
  // Processes save their compiled code when they end: those that start now would find nothing.
  await import('../../apps/server/src/app/service.ts')
  flushCompileCache()
  const { adminUrl, template } = server
  process.env['TEST_POSTGRES'] = JSON.stringify({ adminUrl, template })
  return server
}

export function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
