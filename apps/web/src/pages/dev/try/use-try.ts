import { useRef, useState } from 'react'
import { learnLimits } from '../../../api/limits.ts'
import { queries } from '../../../api/query.ts'
import { sessionChanged } from '../../../api/session.ts'
import { newKey } from '../../../api/use-intention.ts'
import { withProof } from '../../../api/with-proof.ts'
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
/** Reads a stream for this long, then closes it. */
const STREAM_MS = 8_000
/** After these, somebody else may be signed in, or nobody. */
const SESSION = new Set(['register', 'login', 'logout', 'verifySiwe', 'deleteAccount'])

/** Calls an operation with this page's session and keeps the answer. */
export function useTry(op: Operation) {
  const [said, setSaid] = useState<Said | null>(null)
  const [lost, setLost] = useState<string | null>(null)
  const key = useRef<string | null>(null)
  const [sending, setSending] = useState(false)
  async function send(input: Input) {
    setSending(true)
    setLost(null)
    key.current ??= newKey()
    try {
      const status = await ask(op, input, key.current, setSaid)
      // It was done, or something else was done under this key: the next press is another intention.
      if (status < 400 || status === 422) key.current = null
      if (status < 400 && op.method !== 'GET') void followUp(op)
    } catch {
      setLost(whenLost(op))
    } finally {
      setSending(false)
    }
  }
  return { said, lost, sending, send }
}

function whenLost({ method, idem }: Operation): string {
  if (method === 'GET') return 'Try again when the connection is back.'
  return idem
    ? 'It is not known whether it arrived. Send it again as it is: it acts only once.'
    : 'It is not known whether it arrived: look before you send it again.'
}

/** Other data on the page may have changed. */
const followUp = ({ id }: Operation): Promise<void> =>
  SESSION.has(id) ? sessionChanged() : queries.invalidateQueries()

/** Answers the status. */
async function ask(op: Operation, input: Input, key: string, tell: (said: Said) => void): Promise<number> {
  const isStream = op.answer.type === 'text/event-stream'
  const began = performance.now()
  const init = {
    method: op.method,
    headers: {
      accept: isStream ? 'text/event-stream' : 'application/json, */*;q=0.5',
      ...(op.body ? { 'content-type': 'application/json' } : {}),
      ...(op.idem ? { 'idempotency-key': key } : {}),
    },
    ...(op.body ? { body: JSON.stringify(input.body ?? {}) } : {}),
    ...(isStream ? { signal: AbortSignal.timeout(STREAM_MS) } : {}),
  }
  const answer = await withProof(() => fetch(`/api/v1${addressOf(op, input)}`, init))
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
  return answer.status
}

/** Shows a stream as it arrives. */
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
