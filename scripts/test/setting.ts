import { mkdtempSync, rmSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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

/**
 * Every process loads the same sources: shares the first one's compiled code with all others. Answers a function that
 * deletes it.
 */
export function shareCompiledCode(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'shugyo-compiled-'))
  process.env['NODE_COMPILE_CACHE'] = folder
  enableCompileCache(folder)
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Loaded only when needed: tests of pure functions need not wait for the service's packages. */
export async function startPostgres() {
  const { startTestPostgres } = await import('../../apps/server/src/testing/database.ts')
  const server = await startTestPostgres(process.env['DATABASE_URL'])
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
