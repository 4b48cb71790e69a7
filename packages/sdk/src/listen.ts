import { readEvents } from './events.ts'

/** The service sends something at least every 15 seconds; a line silent for longer is dead. */
const SILENCE_MAX_MS = 45_000
const PAUSE_MS = { first: 2_000, most: 30_000 }

export type StreamedEvent = {
  readonly id: string | undefined
  readonly event: string
  readonly data: unknown
}

export type ListenOptions = {
  /** Where the service answers, without the version: `https://shugyo.example`. */
  readonly url: string
  /** A stream of the API: `/me/stream`. */
  readonly path: string
  readonly key?: string
  /** Resume after this event. */
  readonly lastEventId?: string
  readonly signal?: AbortSignal
  /** Told when a stream is open, and when a line broke and is tried again. */
  readonly onOpen?: () => void
  readonly onBreak?: (reason: string, pauseMs: number) => void
}

/** What the service says to a request that it will refuse again. */
export class Refused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * The events of a stream, for as long as there are any. A line that breaks is opened again where it stopped, so nothing
 * is missed and nothing comes twice. Ends when the service says that nothing follows, or when `signal` is aborted.
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
    let reason = 'the line ended'
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
        if (told.id !== undefined) lastEventId = told.id
        yield { id: told.id, event: told.event, data: JSON.parse(told.data) }
      }
    } catch (error) {
      if (error instanceof Refused) throw error
      reason = reasonOf(error)
    } finally {
      signal?.removeEventListener('abort', hangUp)
      line.abort()
    }
    if (signal?.aborted) return
    const waitMs = Math.min(PAUSE_MS.most, pauseMs * 2 ** Math.min(failures++, 5))
    options.onBreak?.(reason, waitMs)
    await rest(waitMs, signal)
  }
}

/** Null when nothing follows. A refusal that another try may lift is an ordinary error. */
async function open(
  { url, path, key }: ListenOptions,
  lastEventId: string | undefined,
  line: AbortController,
): Promise<Response | null> {
  const response = await fetch(`${url}/api/v1${path}`, {
    headers: {
      accept: 'text/event-stream',
      ...(key ? { authorization: `Bearer ${key}` } : {}),
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
    signal: line.signal,
  })
  if (response.status === 204) return null
  if (response.status === 200) return response
  const body = (await response.json().catch(() => null)) as { error?: { message?: string } } | null
  const message = body?.error?.message ?? `the service answered ${response.status}`
  if (response.status === 429 || response.status >= 500) throw new Error(message)
  throw new Refused(response.status, message)
}

/** The text of an answer as it comes; a line that stays silent is given up. */
async function* piecesOf(response: Response, line: AbortController): AsyncGenerator<string> {
  const reader = response.body?.getReader()
  if (!reader) return
  const decoder = new TextDecoder()
  for (;;) {
    const watch = setTimeout(() => line.abort(new Error('the line was silent')), SILENCE_MAX_MS)
    try {
      const { done, value } = await reader.read()
      if (done) return
      yield decoder.decode(value, { stream: true })
    } finally {
      clearTimeout(watch)
    }
  }
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string } }
  return cause?.code ?? message
}

function rest(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const rise = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', rise)
      resolve()
    }
    const timer = setTimeout(rise, ms)
    signal?.addEventListener('abort', rise)
  })
}
