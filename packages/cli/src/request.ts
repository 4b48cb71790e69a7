import { randomUUID } from 'node:crypto'
import type { Access } from './config.ts'
import { UsageError } from './terminal.ts'

export type Sent = {
  readonly method: string
  /** With the query, if there is one. */
  readonly path: string
  readonly body?: unknown
  readonly idempotencyKey?: string | undefined
}

export type Said = { readonly status: number; readonly value: unknown; readonly text: string }

/** One call. What can't be reached is told in words that say what to do. */
export async function ask({ url, key }: Access, sent: Sent, signal: AbortSignal): Promise<Said> {
  const answer = await fetch(`${url}/api/v1${sent.path}`, {
    method: sent.method,
    headers: {
      accept: 'application/json',
      ...(key ? { authorization: `Bearer ${key}` } : {}),
      ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(sent.idempotencyKey ? { 'idempotency-key': sent.idempotencyKey } : {}),
    },
    signal,
    ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
  }).catch((error: Error & { cause?: { code?: string } }) => {
    if (signal.aborted) throw error
    const why = error.cause?.code ?? error.message
    throw new Error(`${url} can't be reached (${why}). Is it running? SHUGYO_URL or --url names another`)
  })
  const text = await answer.text()
  return { status: answer.status, value: parsed(text), text }
}

function parsed(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return null
  }
}

export const newIdempotencyKey = (): string => randomUUID()

type Problem = { code?: string; message?: string; details?: unknown }

/** What was refused, in words, and what would help. */
export function wordsOf({ status, value }: Said, { key }: Access): string {
  const { code = String(status), message = '', details } = (value as { error?: Problem } | null)?.error ?? {}
  const lines = [`${code}: ${message}`]
  for (const { path, message } of Array.isArray(details)
    ? (details as { path: string; message: string }[])
    : [])
    lines.push(`  ${path.replace(/^(body|query|path)\./, '--')} ${message}`)
  const missing = (details as { missing?: string[] } | undefined)?.missing
  if (missing) lines.push(`  Make a key with ${missing.join(', ')}, then: shugyo login`)
  if (status === 401)
    lines.push(key ? '  Sign in with another key: shugyo login' : '  Sign in first: shugyo login')
  return lines.join('\n')
}

/** What the service said yes to, or an error with its words. */
export async function must<T>(access: Access, sent: Sent, signal: AbortSignal): Promise<T> {
  const said = await ask(access, sent, signal)
  if (said.status >= 400) throw new Error(wordsOf(said, access))
  return said.value as T
}

export function needKey({ key }: Access): void {
  if (!key) throw new UsageError('this needs a key: shugyo login, or set SHUGYO_KEY')
}
