import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Settings } from '../settings/settings.ts'
import { type CollectorEvents, type FinishedSpan, openExporter } from './exporter.ts'
import { watchOutgoing } from './outgoing.ts'
import type { Attributes, Span, Tracing, Wanted } from './span.ts'

export const NO_TRACING: Tracing = {
  on: false,
  run: (_wanted, work) => work(null),
  begin: () => null,
  ids: () => undefined,
  close: async () => {},
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/
const UNTAKEN = Symbol('a trace that is not taken')

/** [tracing-1] */
export function openTracing({ tracing: settings }: Settings, events: CollectorEvents): Tracing {
  if (!settings) return NO_TRACING
  const { share } = settings
  const exporter = openExporter(settings, events)
  const present = new AsyncLocalStorage<Span | typeof UNTAKEN>()

  function make(wanted: Wanted, parent: { traceId: string; spanId: string } | null): Span {
    const startMs = nowMs()
    let attributes: Attributes = wanted.attributes ?? {}
    let ended = false
    const traceId = parent?.traceId ?? randomBytes(16).toString('hex')
    const spanId = randomBytes(8).toString('hex')
    return {
      traceId,
      spanId,
      set(more) {
        attributes = { ...attributes, ...more }
      },
      end(error) {
        if (ended) return
        ended = true
        const { name, kind } = wanted
        const span: FinishedSpan = { traceId, spanId, parentId: parent?.spanId ?? null, name, kind, startMs }
        present.exit(() =>
          exporter.add({
            ...span,
            endMs: nowMs(),
            attributes,
            failure: error === undefined ? null : nameOf(error),
          }),
        )
      },
    }
  }

  function first(wanted: Wanted): Span | null {
    const [, traceId, spanId] = TRACEPARENT.exec(wanted.traceparent ?? '') ?? []
    if (traceId && spanId) return make(wanted, { traceId, spanId })
    return Math.random() < share ? make(wanted, null) : null
  }

  const tracing: Tracing = {
    on: true,
    async run(wanted, work) {
      const above = present.getStore()
      const span = above === undefined ? first(wanted) : above === UNTAKEN ? null : make(wanted, above)
      try {
        const result = await present.run(span ?? UNTAKEN, () => work(span))
        span?.end()
        return result
      } catch (error) {
        span?.end(error)
        throw error
      }
    },
    begin(wanted) {
      const above = present.getStore()
      return above === undefined || above === UNTAKEN ? null : make(wanted, above)
    },
    ids() {
      const span = present.getStore()
      return span === undefined || span === UNTAKEN
        ? undefined
        : { trace_id: span.traceId, span_id: span.spanId }
    },
    async close() {
      stopWatching()
      await exporter.close()
    },
  }
  const stopWatching = watchOutgoing(tracing)
  return tracing
}

const nowMs = (): number => performance.timeOrigin + performance.now()

/** [tracing-2] The error's kind alone: its message may hold a person's words. */
function nameOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'Error'
}
