import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { Operation } from '../operation/operation.ts'
import { refuse } from '../operation/problems.ts'
import type { StreamEvent, StreamPart } from '../operation/stream-source.ts'
import { admitCaller } from '../run/admit.ts'
import type { Engine, Exchange } from '../run/engine.ts'
import type { StreamEngine } from './hub.ts'
import { Watcher } from './watcher.ts'

/**
 * Opens a stream after the checks of every operation: the caller, the access rule and the request's form. Every failure
 * before the first byte is an ordinary problem. Answers the status that was sent.
 */
export async function openStream(
  engine: StreamEngine,
  op: Operation & { stream: StreamPart },
  exchange: Exchange,
  response: ServerResponse,
  head: Record<string, string>,
): Promise<200 | 204> {
  const { streams } = engine.runtime
  const { context, caller, input } = await admitCaller(engine, op, exchange)
  const lastEventId = lastEventIdOf(exchange.headers, input.query as { lastEventId?: number })
  if (streams.isClosed) refuse('unavailable', { headers: { 'retry-after': '1' } })
  // The client left during the look-up of its credential: nobody would give its place back.
  if (response.destroyed) return 200
  const givePlaceBack = streams.places.take(caller, exchange.request.address, engine.limitFactor)
  let leave = () => {}
  let leaveChannel = () => {}
  response.once('close', () => {
    leave()
    leaveChannel()
    givePlaceBack()
  })
  try {
    const opening = await op.stream.open({ ...context, ...input, caller, refuse } as never)
    const headers = { ...exchange.answerHeaders, ...head, ...STREAM_HEADERS }
    if (opening.endsAt !== undefined && lastEventId !== null && lastEventId >= opening.endsAt) {
      response.writeHead(204, { ...exchange.answerHeaders, ...head, 'cache-control': 'no-store' }).end()
      return 204
    }
    leaveChannel = streams.places.takeAt(opening.channel, caller, engine.limitFactor)
    const watcher = new Watcher(response, caller)
    leave = () => streams.leave(opening.channel, watcher)
    // The client left before it was let in. Nobody would remove it later, so it is not let in.
    if (response.destroyed) {
      leaveChannel()
      return 200
    }
    const write = writerOf(engine, op)
    await streams.join({ opening, watcher, lastEventId, head: headers, write })
    return 200
  } catch (error) {
    leaveChannel()
    givePlaceBack()
    throw error
  }
}

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Proxies such as nginx would hold events back.
  'x-accel-buffering': 'no',
  // Nothing follows on this connection, so that the end of the stream is the end of it.
  connection: 'close',
}

/** A reconnecting browser sends the same address again, so the header is newer than the query. */
function lastEventIdOf(headers: IncomingHttpHeaders, query: { lastEventId?: number }): number | null {
  const text = headers['last-event-id']
  if (text === undefined || text === '') return query.lastEventId ?? null
  const id = /^\d{1,16}$/.test(String(text)) ? Number(text) : Number.NaN
  if (Number.isSafeInteger(id)) return id
  refuse('invalid_request', {
    details: [{ path: 'header.Last-Event-ID', message: 'is not an id of this stream' }],
  })
}

export function writerOf(
  { codec }: Engine,
  op: Operation & { stream: StreamPart },
): (event: StreamEvent) => string {
  const { events } = op.stream
  return ({ event, data }) => {
    const known = events[event] ?? events['*']
    if (!known) throw new Error(`${op.id} tells ${event}, which it does not declare`)
    return codec.writeAs(known.data, `${op.id} ${event}`, data)
  }
}
