import type { Access } from './config.ts'
import { send } from './send.ts'
import { UsageError } from './terminal.ts'

export type Sent = {
  readonly method: string
  /** With the query, if there is one. */
  readonly path: string
  readonly body?: unknown
  readonly idempotencyKey?: string | undefined
}

export type Said = { readonly status: number; readonly value: unknown; readonly text: string }

const ELSEWHERE = 'SHUGYO_URL or --url names another'

export const unreachable = (url: string, why: string): Error =>
  new Error(`${url} can't be reached (${why}). Is it running? ${ELSEWHERE}`)

type Failure = Error & {
  readonly code?: string
  readonly cause?: { readonly code?: string; readonly message?: string }
}

/** A connection failure, in words that say what to do; an abort stays as it is. */
export const onTheWay =
  (url: string, signal: AbortSignal) =>
  (error: Failure): never => {
    if (signal.aborted) throw error
    throw unreachable(url, error.cause?.code || error.cause?.message || error.code || error.message)
  }

/**
 * [cli-15] `.` and `..` are steps in an address, also when they are escaped: `/me/sessions/.` would go out as
 * `/me/sessions/`, which is another operation.
 */
export function segmentOf(name: string, value: string): string {
  if (value === '.' || value === '..')
    throw new UsageError(`<${name}> can’t be ${value}: it would lead to another address`)
  return encodeURIComponent(value)
}

/** The service has no redirects, and one that is followed turns a POST into a GET. */
export function refuseMoved(url: string, status: number, location: string | null | undefined): void {
  if (location && status >= 300 && status < 400)
    throw new Error(`${url} says that it has moved to ${location}. ${ELSEWHERE}`)
}

/** One call. */
export async function ask({ url, key }: Access, sent: Sent, signal: AbortSignal): Promise<Said> {
  const { status, text, location } = await send(`${url}/api/v1${sent.path}`, {
    method: sent.method,
    headers: {
      accept: 'application/json',
      ...(key ? { authorization: `Bearer ${key}` } : {}),
      ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(sent.idempotencyKey ? { 'idempotency-key': sent.idempotencyKey } : {}),
    },
    signal,
    ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
  }).catch(onTheWay(url, signal))
  refuseMoved(url, status, location)
  return { status, value: parsed(text, url, status), text }
}

function parsed(text: string, url: string, status: number): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    throw new Error(`What answers at ${url} is not Shugyo (it said ${status} and no JSON). ${ELSEWHERE}`)
  }
}

export const newIdempotencyKey = (): string => crypto.randomUUID()

type Problem = { code?: string; message?: string; details?: unknown }

/** A refusal in words, with a hint. */
export function wordsOf({ status, value, text }: Said, { key }: Access): string {
  const {
    code = String(status),
    message = text,
    details,
  } = (value as { error?: Problem } | null)?.error ?? {}
  // The message names the first field; the hints name them all, as this command's flags.
  const lines = [Array.isArray(details) ? `${code}:` : `${code}: ${message}`, ...hintsIn(details)]
  if (status === 401)
    lines.push(key ? '  Sign in with another key: shugyo login' : '  Sign in first: shugyo login')
  return lines.join('\n')
}

/** Which fields break a bound, or which scopes the key lacks. */
export function hintsIn(details: unknown): string[] {
  if (Array.isArray(details))
    return (details as { path: string; message: string }[]).map(
      ({ path, message }) => `  ${flagAt(path)} ${message}`,
    )
  const { missing } = (details ?? {}) as { missing?: string[] }
  return missing ? [`  Make a key with ${missing.join(', ')}, then: shugyo login`] : []
}

const flagAt = (path: string): string =>
  path.replace(/^path\.(\w+)/, '<$1>').replace(/^(?:body|query)\./, '--')

/** The answer of a successful call; throws the service's message otherwise. */
export async function must<T>(access: Access, sent: Sent, signal: AbortSignal): Promise<T> {
  const said = await ask(access, sent, signal)
  if (said.status >= 400) throw new Error(wordsOf(said, access))
  return said.value as T
}

export function needKey({ url, key }: Access): void {
  if (!key) throw new UsageError(`this needs a key for ${url}: shugyo login, or set SHUGYO_KEY`)
}
