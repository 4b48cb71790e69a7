import { readChallenge } from './challenge.ts'
import { delay } from './delay.ts'
import { lostOnTheWay, refusalIn, ShugyoError } from './error.ts'
import type { CallOptions, Fetch, ShugyoOptions } from './options.ts'

const TIMEOUT_MS = 60_000
const RETRIES_MAX = 2
const PAUSE_MS = { first: 500, most: 8_000 }
/** A caller who would have to wait longer gets the refusal instead. */
const RETRY_AFTER_MAX_MS = 60_000
const TEMPORARY = new Set([408, 425, 500, 502, 503, 504])

export type Request = {
  readonly url: string
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: string
  /** It may reach the service twice and act once. */
  readonly isRepeatable: boolean
  readonly isText: boolean
}

type Options = CallOptions & Pick<ShugyoOptions, 'onProofNeeded' | 'onChallenge'>

/** Sends a request until it is answered, refused for good, or has failed too often; does what the service asks for first. */
export async function call(request: Request, send: Fetch, options: Options): Promise<unknown> {
  const asked = new Set<string>()
  for (let sent = request; ; ) {
    const outcome = await sendUntilDecided(sent, send, options)
    if (!(outcome instanceof ShugyoError)) return outcome.answer
    // Each demand is met once: one that comes again is a refusal.
    const again = asked.has(outcome.code) ? null : await meet(outcome, request, options)
    if (!again) throw outcome
    asked.add(outcome.code)
    sent = again
  }
}

/** The request as it is sent once more, when what the refusal asks for is done; null when that can't be. */
async function meet(
  { code, details }: ShugyoError,
  request: Request,
  { signal, onProofNeeded, onChallenge }: Options,
): Promise<Request | null> {
  if (code === 'reauthentication_required') {
    const { methods = [] } = (details ?? {}) as { methods?: readonly string[] }
    return (await onProofNeeded?.(methods)) ? request : null
  }
  const asked = readChallenge(code, details)
  if (!asked || request.body === undefined) return null
  onChallenge?.(asked.bits)
  // Few callers ever need it.
  const { answerTo } = await import('./solve.ts')
  const nonce = await answerTo(asked, signal)
  return {
    ...request,
    body: JSON.stringify({ ...JSON.parse(request.body), challenge: asked.challenge, nonce }),
  }
}

async function sendUntilDecided(
  request: Request,
  send: Fetch,
  options: CallOptions,
): Promise<{ answer: unknown } | ShugyoError> {
  const { signal, maxRetries = RETRIES_MAX } = options
  for (let tried = 0; ; tried++) {
    const outcome = await attempt(request, send, options)
    if (!(outcome instanceof ShugyoError)) return outcome
    const pauseMs = pauseAfter(outcome, tried)
    if (tried >= maxRetries || pauseMs > RETRY_AFTER_MAX_MS || !mayRepeat(request, outcome)) return outcome
    await delay(pauseMs, signal)
    signal?.throwIfAborted()
  }
}

async function attempt(
  { url, method, headers, body, isText }: Request,
  send: Fetch,
  { signal, timeoutMs = TIMEOUT_MS }: CallOptions,
): Promise<{ answer: unknown } | ShugyoError> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const init = {
    method,
    headers,
    // A redirect would turn a POST into a GET, and the service has none.
    redirect: 'manual' as const,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(body === undefined ? {} : { body }),
  }
  try {
    const answer = await send(url, init)
    if (!answer.ok) return await refusalIn(answer)
    const text = await answer.text()
    return isText ? { answer: text } : readAnswer(answer, text)
  } catch (error) {
    signal?.throwIfAborted()
    return lostOnTheWay(error, timeout)
  }
}

function readAnswer({ status, headers }: Response, text: string): { answer: unknown } | ShugyoError {
  try {
    return { answer: text === '' ? undefined : JSON.parse(text) }
  } catch (cause) {
    const message = 'What answered is not the service: it sent no JSON.'
    const requestId = headers.get('x-request-id') ?? undefined
    return new ShugyoError({ status, code: 'unreadable_answer', message, requestId, cause })
  }
}

/** Too many calls are refused before anything is done, so those may always be repeated. */
function mayRepeat({ isRepeatable }: Request, { status, code }: ShugyoError): boolean {
  if (status === 429) return true
  if (!isRepeatable) return false
  return TEMPORARY.has(status) || ['connection_failed', 'timed_out', 'idempotency_in_progress'].includes(code)
}

function pauseAfter({ retryAfterMs }: ShugyoError, tried: number): number {
  const usualMs = Math.min(PAUSE_MS.most, PAUSE_MS.first * 2 ** tried)
  // Spread out, in case many clients were cut off together.
  return retryAfterMs ?? usualMs * (0.5 + Math.random() / 2)
}
