import type { Logger } from 'pino'
import type { QueryObserver } from '../db/database.ts'
import type { Settings } from '../settings/settings.ts'
import type { Tracing } from './span.ts'

const TEXT_MAX = 1_000

/**
 * [tracing-4] Sees every statement, without its values; undefined when neither traces nor slow statements are wanted.
 */
export function queryObserver(
  { slowQueryMs }: Settings,
  tracing: Tracing,
  log: Logger,
): QueryObserver | undefined {
  const noteSlow = async (text: string, run: () => Promise<unknown>) => {
    const startedMs = performance.now()
    try {
      return await run()
    } finally {
      const durationMs = Math.round(performance.now() - startedMs)
      if (durationMs >= (slowQueryMs as number))
        log.warn({ durationMs, statement: text.slice(0, TEXT_MAX) }, 'a slow statement')
    }
  }
  const watched = slowQueryMs === null ? undefined : noteSlow
  if (!tracing.on) return watched
  return async (text, run) => {
    const span = tracing.begin({
      name: text.trimStart().split(/\s/, 1)[0]?.toLowerCase() ?? 'statement',
      kind: 'client',
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, TEXT_MAX) },
    })
    try {
      const answer = await (watched ? watched(text, run) : run())
      span?.end()
      return answer
    } catch (error) {
      span?.end(error)
      throw error
    }
  }
}
