import { delay } from './delay.ts'
import { reasonOf, refusalIn, ShugyoError } from './error.ts'
import { readEvents } from './events.ts'
import type { Fetch, StreamOptions } from './options.ts'

/** The service sends something at least every 15 seconds; a connection silent for longer is dead. */
const SILENCE_MAX_MS = 45_000
const PAUSE_MS = { first: 2_000, most: 30_000 }

export type StreamedEvent = {
  readonly id: string | undefined
  readonly event: string
  readonly data: unknown
}

export type ListenOptions = StreamOptions & {
  /** The service's address, without the version: `https://shugyo.example`. */
  readonly url: string
  /** A stream of the API: `/me/stream`. */
  readonly path: string
  readonly key?: string | undefined
  readonly fetch?: Fetch | undefined
}

/**
 * The events of a stream, for as long as there are any. Opens a broken connection again where it stopped, so nothing is
 * missed and nothing comes twice. Ends when the service says that nothing follows, or when `signal` is aborted.
 */
export async function* listen(options: ListenOptions): AsyncGenerator<StreamedEvent> {
  const { signal } = options
  let { lastEventId } = options
  let pauseMs = PAUSE_MS.first
  let failures = 0
  while (!signal?.aborted) {
    const line = new AbortController()
    const hangUp = () => line.abort()
    signal?.addEventListener('abort', hangUp)
    let broken: unknown = new Error('the line ended')
    try {
      const response = await open(options, lastEventId, line)
      if (response === null) return
      options.onOpen?.()
      for await (const told of readEvents(piecesOf(response, line))) {
        failures = 0
        if (told.kind === 'retry') {
          pauseMs = told.ms
          continue
        }
        const event = { id: told.id, event: told.event, data: readData(told.data) }
        if (told.id !== undefined) lastEventId = told.id
        yield event
      }
    } catch (error) {
      if (isFinal(error)) throw error
      broken = error
    } finally {
      signal?.removeEventListener('abort', hangUp)
      line.abort()
    }
    if (signal?.aborted) return
    const waitMs = askedPause(broken) ?? Math.min(PAUSE_MS.most, pauseMs * 2 ** Math.min(failures++, 5))
    options.onBreak?.(reasonOf(broken), waitMs)
    await delay(waitMs, signal)
  }
}

/** Null when nothing follows. */
async function open(
  { url, path, key, fetch: send = fetch }: ListenOptions,
  lastEventId: string | undefined,
  line: AbortController,
): Promise<Response | null> {
  const response = await send(`${url}/api/v1${path}`, {
    headers: {
      accept: 'text/event-stream',
      ...(key ? { authorization: `Bearer ${key}` } : {}),
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
    signal: line.signal,
  })
  if (response.status === 204) return null
  if (response.status === 200) return response
  throw await refusalIn(response)
}

/** A refusal that another try would get again. */
const isFinal = (error: unknown): boolean =>
  error instanceof ShugyoError && error.status !== 429 && error.status < 500

const askedPause = (error: unknown): number | undefined =>
  error instanceof ShugyoError ? error.retryAfterMs : undefined

function readData(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const message = 'What answered is not the service: it sent no JSON.'
    throw new ShugyoError({ status: 200, code: 'unreadable_answer', message, cause })
  }
}

/** The text of an answer as it arrives; gives up a connection that stays silent. */
async function* piecesOf(response: Response, line: AbortController): AsyncGenerator<string> {
  const reader = response.body?.getReader()
  if (!reader) return
  const decoder = new TextDecoder()
  for (;;) {
    const watch = setTimeout(() => line.abort(new Error('the line was silent')), SILENCE_MAX_MS)
    const { done, value } = await reader.read().finally(() => clearTimeout(watch))
    if (done) return
    yield decoder.decode(value, { stream: true })
  }
}
