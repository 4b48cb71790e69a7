import type { FastifyReply } from 'fastify'
import type { Envelope } from './binding.ts'
import type { Visit } from './call.ts'

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
  connection: 'close',
}
/** [a2a-12] The unread bytes at which a slow client is disconnected. */
const BACKLOG_MAX_BYTES = 2 * 1024 * 1024

/**
 * Sends events until there are no more. Waits for the first before sending the head, so that a refusal is a plain
 * answer: it is returned, and nothing was sent.
 */
export async function sendStream(
  call: Visit,
  events: AsyncGenerator<Envelope>,
  reply: FastifyReply,
  { frame, failed }: { frame(envelope: Envelope): string; failed(error: unknown): Envelope },
): Promise<Envelope | null> {
  let next: IteratorResult<Envelope>
  try {
    next = await events.next()
  } catch (error) {
    return failed(error)
  }
  const { raw } = reply
  reply.hijack()
  const headers = reply.getHeaders() as Record<string, string>
  raw.writeHead(200, { ...headers, ...HEADERS, 'x-request-id': call.requestId })
  call.write = (bytes) => {
    if (raw.destroyed || raw.writableEnded) return
    if (raw.writableLength > BACKLOG_MAX_BYTES) raw.destroy()
    else raw.write(bytes)
  }
  try {
    for (; !next.done && !call.gone.signal.aborted; next = await events.next())
      call.write(Buffer.from(frame(next.value)))
  } catch (error) {
    call.write(Buffer.from(frame(failed(error))))
  } finally {
    await events.return?.(undefined)
    call.write = () => {}
    raw.end()
  }
  return null
}
