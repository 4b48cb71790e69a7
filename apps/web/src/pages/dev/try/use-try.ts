import { useState } from 'react'
import { learnLimits } from '../../../api/limits.ts'
import { queries } from '../../../api/query.ts'
import { sessionChanged } from '../../../api/session.ts'
import { addressOf, type Input } from '../definition/code.ts'
import type { Operation } from '../definition/types.ts'

export type Said = {
  readonly status: number
  readonly ms: number
  readonly requestId: string | null
  readonly type: string
  readonly text: string
  readonly replayed: boolean
}

const SHOWN_MAX = 200_000
/** A stream is listened to for so long, then hung up. */
const STREAM_MS = 8_000
/** After these somebody else may be signed in, or nobody. */
const SESSION = new Set(['register', 'login', 'logout', 'verifySiwe', 'deleteAccount'])

/** Calls an operation with the session of this page and keeps what it answered. */
export function useTry(op: Operation) {
  const [said, setSaid] = useState<Said | null>(null)
  const [lost, setLost] = useState(false)
  const [sending, setSending] = useState(false)
  async function send(input: Input, idempotencyKey: string) {
    setSending(true)
    setLost(false)
    try {
      const isDone = await ask(op, input, idempotencyKey, setSaid)
      if (isDone && op.method !== 'GET') void followUp(op)
    } catch {
      setLost(true)
    } finally {
      setSending(false)
    }
  }
  return { said, lost, sending, send }
}

/** What the rest of the page shows may be another now. */
const followUp = ({ id }: Operation): Promise<void> =>
  SESSION.has(id) ? sessionChanged() : queries.invalidateQueries()

/** True when the service did it. */
async function ask(op: Operation, input: Input, key: string, tell: (said: Said) => void): Promise<boolean> {
  const isStream = op.answer.type === 'text/event-stream'
  const began = performance.now()
  const answer = await fetch(`/api/v1${addressOf(op, input)}`, {
    method: op.method,
    headers: {
      accept: isStream ? 'text/event-stream' : 'application/json, */*;q=0.5',
      ...(op.body ? { 'content-type': 'application/json' } : {}),
      ...(op.idem ? { 'idempotency-key': key } : {}),
    },
    ...(op.body ? { body: JSON.stringify(input.body ?? {}) } : {}),
    ...(isStream ? { signal: AbortSignal.timeout(STREAM_MS) } : {}),
  })
  const ms = Math.round(performance.now() - began)
  learnLimits(answer.headers)
  const so = (text: string) =>
    tell({
      status: answer.status,
      ms,
      requestId: answer.headers.get('x-request-id'),
      type: answer.headers.get('content-type')?.split(';')[0] ?? '',
      text: text.slice(0, SHOWN_MAX),
      replayed: answer.headers.get('idempotency-replayed') === 'true',
    })
  if (isStream && answer.ok) await listen(answer, so)
  else so(pretty(await answer.text()))
  return answer.ok
}

/** Shows what comes while it comes. */
async function listen(answer: Response, tell: (text: string) => void): Promise<void> {
  let text = ''
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      text += read.value
      tell(text)
    }
  } catch {
    tell(`${text}\n… hung up after ${STREAM_MS / 1_000} seconds`)
  }
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
