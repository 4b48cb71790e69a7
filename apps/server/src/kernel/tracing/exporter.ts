import type { TracingSettings } from '../settings/settings.ts'
import type { Attributes, SpanKind } from './span.ts'

export type FinishedSpan = {
  readonly traceId: string
  readonly spanId: string
  readonly parentId: string | null
  readonly name: string
  readonly kind: SpanKind
  readonly startMs: number
  readonly endMs?: number
  readonly attributes?: Attributes
  readonly failure?: string | null
}

/** [tracing-3] Called once an outage. */
export type CollectorEvents = { gone(reason: string): void; back(dropped: number): void }

const HELD_MAX = 2_048
const BATCH = 512
const EVERY_MS = 2_000
const PATIENCE_MS = 5_000
/** As OTLP numbers them. */
const KINDS: Record<SpanKind, number> = { internal: 1, server: 2, client: 3, consumer: 5 }

/** Sends spans in batches, without making anybody wait. */
export function openExporter(settings: TracingSettings, events: CollectorEvents) {
  let held: FinishedSpan[] = []
  let sending: Promise<void> | null = null
  let isAway = false
  let dropped = 0
  const timer = setInterval(() => void flush(), EVERY_MS)
  timer.unref()

  function add(span: FinishedSpan): void {
    if (held.length >= HELD_MAX) dropped++
    else held.push(span)
    if (held.length >= BATCH) void flush()
  }

  function flush(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = null
    })
    return sending
  }

  async function sendAll(): Promise<void> {
    while (held.length > 0) {
      const batch = held.slice(0, BATCH)
      held = held.slice(BATCH)
      const reason = await send(settings, batch)
      if (reason !== null) {
        dropped += batch.length
        if (!isAway) events.gone(reason)
        isAway = true
        return
      }
      if (isAway) events.back(dropped)
      isAway = false
      dropped = 0
    }
  }

  return {
    add,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

/** Null when it was accepted. */
async function send(settings: TracingSettings, spans: readonly FinishedSpan[]): Promise<string | null> {
  try {
    const answer = await fetch(settings.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...settings.headers },
      body: JSON.stringify(encode(settings.service, spans)),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await answer.arrayBuffer()
    return answer.ok ? null : `it answered ${answer.status}`
  } catch (error) {
    const { cause, name } = error as { cause?: { code?: string }; name?: string }
    return cause?.code ?? name ?? 'no answer'
  }
}

const nanos = (ms: number): string => String(BigInt(Math.round(ms * 1_000)) * 1_000n)

const listOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: encodeValue(value) }))

function encodeValue(value: string | number | boolean) {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}

/** https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */
const encode = (service: string, spans: readonly FinishedSpan[]) => ({
  resourceSpans: [
    {
      resource: { attributes: listOf({ 'service.name': service, 'process.pid': process.pid }) },
      scopeSpans: [
        {
          scope: { name: 'shugyo' },
          spans: spans.map((span) => ({
            traceId: span.traceId,
            spanId: span.spanId,
            ...(span.parentId ? { parentSpanId: span.parentId } : {}),
            name: span.name,
            kind: KINDS[span.kind],
            startTimeUnixNano: nanos(span.startMs),
            endTimeUnixNano: nanos(span.endMs ?? span.startMs),
            attributes: listOf(span.attributes ?? {}),
            status: span.failure ? { code: 2, message: span.failure } : {},
          })),
        },
      ],
    },
  ],
})
