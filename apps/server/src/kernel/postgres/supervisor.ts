import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from './errors.ts'
import type { Program } from './program.ts'
import { type ServerPlan, startServer, stopServer } from './server.ts'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
const RESTARTS_IN_A_ROW = 10
const STEADY_MS = 30_000

export type Supervisor = {
  /** Settles only if the server can't be kept alive. */
  readonly lost: Promise<EmbeddedPostgresError>
  stop(): Promise<void>
}

/**
 * [postgres-4] Keeps the server alive until `stop`: it is restarted after every unexpected end, with growing pauses.
 */
export async function supervise(plan: ServerPlan): Promise<Supervisor> {
  const stopping = new AbortController()
  const lost = Promise.withResolvers<EmbeddedPostgresError>()
  const first = await startServer(plan, stopping.signal)
  const watching = keepAlive(plan, first, stopping.signal).catch((error: unknown) => {
    if (stopping.signal.aborted) return
    plan.log(`embedded PostgreSQL: given up: ${String(error)}`)
    lost.resolve(error instanceof EmbeddedPostgresError ? error : new EmbeddedPostgresError(String(error)))
  })
  return {
    lost: lost.promise,
    stop() {
      stopping.abort()
      return watching
    },
  }
}

async function keepAlive(plan: ServerPlan, first: Program, stopping: AbortSignal): Promise<void> {
  let program = first
  let failures = 0
  const stopped = once(stopping, 'abort')
  for (;;) {
    const startedAt = performance.now()
    const ending = await Promise.race([program.ended, stopped])
    if (stopping.aborted) return stopServer(program)
    if (performance.now() - startedAt > STEADY_MS) failures = 0
    plan.log(`embedded PostgreSQL: the server ended unexpectedly (${ending}); starting it again`)
    for (;;) {
      if (++failures > RESTARTS_IN_A_ROW)
        throw new EmbeddedPostgresError(`PostgreSQL on ${plan.cluster} keeps ending`)
      await sleep(pauseMs(failures), null, { signal: stopping })
      try {
        program = await startServer(plan, stopping)
        break
      } catch (error) {
        stopping.throwIfAborted()
        plan.log(`embedded PostgreSQL: ${String(error)}`)
      }
    }
  }
}

function pauseMs(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)
}
