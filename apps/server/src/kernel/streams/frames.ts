import type { StreamEvent } from '../operation/stream-source.ts'

/** A part of a stream on its way: as it is, and framed as one chunk of an answer without a known length. */
export type Piece = { readonly bytes: Buffer; readonly chunk: Buffer }

/** Events, written and framed once for all watchers. */
export type Batch = Piece & {
  readonly parts: readonly { readonly id: number | undefined; readonly bytes: Buffer }[]
  /** The lowest and the highest id in it; null without ids. */
  readonly firstId: number
  readonly lastId: number
}

const EVENT_NAME = /^[\w.-]{1,64}$/

export function batchOf(events: readonly StreamEvent[], write: (event: StreamEvent) => string): Batch {
  const parts = events.map((event) => ({ id: event.id, bytes: frameOf(event, write(event)) }))
  const ids = events.flatMap(({ id }) => (id === undefined ? [] : [id]))
  const bytes =
    parts.length === 1
      ? (parts[0] as { bytes: Buffer }).bytes
      : Buffer.concat(parts.map((part) => part.bytes))
  return { ...pieceOf(bytes), parts, firstId: ids[0] ?? Number.POSITIVE_INFINITY, lastId: ids.at(-1) ?? -1 }
}

/** JSON holds no line break of its own, so one line of data is enough. */
function frameOf({ id, event }: StreamEvent, json: string): Buffer {
  if (!EVENT_NAME.test(event)) throw new Error(`${event} can’t be the name of an event`)
  const named = `event: ${event}\ndata: ${json}\n\n`
  return Buffer.from(id === undefined ? named : `id: ${id}\n${named}`)
}

/** The part of a batch that comes after an id: usually all of it. Null when nothing does. */
export function pieceAfter(batch: Batch, lastId: number): Piece | null {
  if (batch.firstId > lastId) return batch
  const later = batch.parts.filter(({ id }) => id === undefined || id > lastId)
  return later.length === 0 ? null : pieceOf(Buffer.concat(later.map((part) => part.bytes)))
}

const LINE_END = Buffer.from('\r\n')

function pieceOf(bytes: Buffer): Piece {
  const length = Buffer.from(`${bytes.length.toString(16)}\r\n`)
  return { bytes, chunk: Buffer.concat([length, bytes, LINE_END]) }
}

export const HEARTBEAT = pieceOf(Buffer.from(':\n\n'))
export const RESET = Buffer.from('event: reset\ndata: {}\n\n')

/** Written at the start: the pause before a client reconnects. */
export const greeting = (retryMs: number): Buffer => Buffer.from(`retry: ${retryMs}\n\n`)
