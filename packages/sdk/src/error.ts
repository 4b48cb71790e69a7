import type { ErrorCode } from './operations.gen.ts'

/** Failures of the connection, besides the service's refusals. */
type WayCode = 'connection_failed' | 'timed_out' | 'unreadable_answer'

type Facts = {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly details?: unknown
  readonly requestId?: string | undefined
  readonly retryAfterMs?: number | undefined
  readonly cause?: unknown
}

/** A call that failed: refused by the service, or lost on the way. */
export class ShugyoError extends Error {
  override readonly name = 'ShugyoError'
  /** Of HTTP; 0 when no answer came. */
  readonly status: number
  /** Decide by this. A newer service may know codes that this version doesn't. */
  readonly code: ErrorCode | WayCode | (string & {})
  /** The details for the caller to act on: the fields that break a bound, the price that changed. */
  readonly details: unknown
  /** Names the call in the service's log: tell it when you ask for help. */
  readonly requestId: string | undefined
  /** How long the service asks to be left alone. */
  readonly retryAfterMs: number | undefined

  constructor({ status, code, message, details, requestId, retryAfterMs, cause }: Facts) {
    super(message, cause === undefined ? undefined : { cause })
    this.status = status
    this.code = code
    this.details = details
    this.requestId = requestId
    this.retryAfterMs = retryAfterMs
  }
}

/** The refusal in an answer. */
export async function refusalIn(answer: Response): Promise<ShugyoError> {
  const { code, message, details } = readBody(await answer.text())
  return new ShugyoError({
    status: answer.status,
    code: typeof code === 'string' ? code : 'unreadable_answer',
    message: typeof message === 'string' ? message : `The service answered ${answer.status}.`,
    details,
    requestId: answer.headers.get('x-request-id') ?? undefined,
    retryAfterMs: readRetryAfter(answer.headers.get('retry-after')),
  })
}

type ErrorFields = { code?: unknown; message?: unknown; details?: unknown }

function readBody(text: string): ErrorFields {
  try {
    return (JSON.parse(text) as { error?: ErrorFields } | null)?.error ?? {}
  } catch {
    return {} // A proxy in front of the service answers with pages of its own.
  }
}

/** Seconds, or a date, as proxies send it. */
function readRetryAfter(text: string | null): number | undefined {
  if (text === null) return undefined
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/** An error's cause: “fetch failed” alone helps nobody. */
export function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string; message?: string } }
  return cause?.code || cause?.message || message
}

/** Why there is no answer. A caller's own abort is no failure of ours and stays as it is. */
export function lostOnTheWay(error: unknown, timeout: AbortSignal): ShugyoError {
  return timeout.aborted
    ? new ShugyoError({ status: 0, code: 'timed_out', message: 'The service took too long.', cause: error })
    : new ShugyoError({
        status: 0,
        code: 'connection_failed',
        message: `The service was not reached: ${reasonOf(error)}`,
        cause: error,
      })
}
