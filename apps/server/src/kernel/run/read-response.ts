import type { AnyCaller } from '../operation/access.ts'
import { HtmlPage } from '../operation/html-page.ts'
import type { Input } from '../operation/input.ts'
import { JsonPieces } from '../operation/json-pieces.ts'
import { refuse } from '../operation/problems.ts'
import type { ReadContext } from '../transaction/unit-of-work.ts'
import { AnswerCache, isFresh, taggedAnswer } from './answer-cache.ts'
import type { Call } from './engine.ts'
import { type Answer, type Context, setterFor } from './idempotent-handler.ts'

/** The response to a GET: JSON, a page, a picture, or pieces that are streamed. */
export async function readResponse(call: Call, given: Context): Promise<Answer> {
  const { engine, op, exchange } = call
  const headers: Record<string, string> = {}
  const setHeader = setterFor(headers)
  const read = readerFor(call, given.caller)
  const value = await read((context) => op.handler({ ...context, ...given, setHeader } as never))
  Object.assign(exchange.answerHeaders, headers)
  const onError = (error: unknown) =>
    engine.runtime.log.error({ err: error, operation: op.id }, 'a streamed response broke off')
  if (value instanceof HtmlPage) return { status: op.status, body: value.text }
  const body = value instanceof JsonPieces ? value.toStream(onError) : engine.codec.write(op, value)
  return { status: op.status, body }
}

/** A public response that depends on its address alone: computed once and kept, or tagged where it changes. */
export async function cachedResponse(call: Call, caller: AnyCaller, input: Input): Promise<Answer> {
  const { engine, op, exchange } = call
  const { headers, answerHeaders } = exchange
  const read = readerFor(call, caller)
  const make = async () =>
    engine.codec.write(op, await read((context) => op.handler({ ...context, ...input, refuse } as never)))
  const cache = engine.answers.getOrInsertComputed(op.id, () => new AnswerCache())
  const key = JSON.stringify([input.params, input.query])
  const answer = op.caching?.changes
    ? taggedAnswer(await make())
    : (cache.get(key) ?? cache.put(key, await make()))
  answerHeaders['etag'] = answer.etag
  answerHeaders['cache-control'] = `public, max-age=${op.caching?.maxAgeS}`
  if (isFresh(headers['if-none-match'], answer.etag)) return { status: 304, body: '' }
  return { status: op.status, body: answer.body }
}

type Read = <T>(read: (context: ReadContext) => Promise<T> | T) => Promise<T>

/** [replica-1] Public reads of callers without a credential may come from the copy; all others come from the database. */
function readerFor({ op, context }: Call, caller: AnyCaller): Read {
  const { replica } = context.runtime
  if (!replica || op.method !== 'GET' || op.access.kind !== 'public' || caller.kind !== 'anonymous')
    return async (read) => read(context)
  return (read) => replica.read(context.db, op.id, (db) => read({ ...context, db }))
}
