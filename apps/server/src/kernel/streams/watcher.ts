import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Caller } from '../operation/access.ts'
import { type Batch, type Piece, pieceAfter } from './frames.ts'

/** A client that is further behind than this is dropped; it may resume where it stopped. */
const BACKLOG_MAX_BYTES = 64 * 1024
/** The time that the last bytes have to leave after the end. */
const LINGER_MS = 1_000

/** A receiver of a channel's events. */
export type Watching = {
  readonly caller: Caller
  /** Set when it was too slow. */
  readonly dropped: boolean
  readonly isGone: boolean
  /** Takes the beginning, then what came meanwhile. */
  begin(head: Record<string, string | string[]>, greeting: Buffer, beginning: Batch): void
  send(batch: Batch): void
  write(piece: Piece): void
  end(): void
}

/**
 * One client of one stream. Events that are published before it has its beginning wait. The response writes the head,
 * the beginning and the end; the events between were framed once for all and go straight to the connection, which saves
 * a third of the work: most of the rest is the system's.
 */
export class Watcher implements Watching {
  readonly caller: Caller
  readonly #response: ServerResponse
  /** Null: the response itself writes, as for clients of HTTP/1.0, whose answers have no chunks. */
  #direct: Socket | null = null
  #waiting: Batch[] | null = []
  #waitingBytes = 0
  #lastId = -1
  #allowedBytes = BACKLOG_MAX_BYTES
  #endsAfterBeginning = false
  /** Set when it was too slow. */
  dropped = false

  constructor(response: ServerResponse, caller: Caller) {
    this.#response = response
    this.caller = caller
  }

  get isGone(): boolean {
    return this.#response.destroyed || this.#response.writableEnded
  }

  /** Sends the beginning, then what came meanwhile. */
  begin(head: Record<string, string | string[]>, greeting: Buffer, beginning: Batch): void {
    this.#response.writeHead(200, head)
    const bytes = Buffer.concat([greeting, beginning.bytes])
    // A long replay does not count as the client being slow.
    this.#allowedBytes = BACKLOG_MAX_BYTES + bytes.length
    this.#response.write(bytes)
    // A request that waits behind another on its connection does not have it yet.
    if (this.#response.chunkedEncoding) this.#direct = this.#response.socket
    this.#lastId = beginning.lastId
    const waiting = this.#waiting ?? []
    this.#waiting = null
    for (const batch of waiting) this.send(batch)
    if (this.#endsAfterBeginning) this.end()
  }

  send(batch: Batch): void {
    if (this.isGone) return
    if (this.#waiting) {
      this.#wait(batch, this.#waiting)
      return
    }
    const piece = pieceAfter(batch, this.#lastId)
    if (batch.lastId > this.#lastId) this.#lastId = batch.lastId
    if (piece) this.write(piece)
  }

  write(piece: Piece): void {
    if (this.isGone || this.#waiting) return
    const behind = (this.#direct ?? this.#response).writableLength
    if (behind <= BACKLOG_MAX_BYTES) this.#allowedBytes = BACKLOG_MAX_BYTES
    if (behind > this.#allowedBytes) this.#drop()
    else if (this.#direct && this.#hasSentAll(this.#direct)) this.#direct.write(piece.chunk)
    else this.#response.write(piece.bytes)
  }

  /** Everything that the response still holds back, such as its head, goes first. */
  #hasSentAll(socket: Socket): boolean {
    return this.#response.writableLength === socket.writableLength
  }

  /** Ends in good order; a client that reads no more is not waited for. */
  end(): void {
    if (this.isGone) return
    // A client that still waits for its beginning gets that first.
    if (this.#waiting) this.#endsAfterBeginning = true
    else this.#close()
  }

  #close(): void {
    this.#response.end()
    const { socket } = this.#response
    if (socket && this.#response.writableLength > 0) setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }

  #wait(batch: Batch, waiting: Batch[]): void {
    this.#waitingBytes += batch.bytes.length
    if (this.#waitingBytes > BACKLOG_MAX_BYTES) this.#drop()
    else waiting.push(batch)
  }

  #drop(): void {
    this.dropped = true
    this.#response.destroy()
  }
}
