import type { ServerResponse } from 'node:http'
import type { Caller } from '../access.ts'
import { type Batch, bytesAfter } from './frames.ts'

/** Who is further behind than this is dropped; it may resume where it stopped. */
const BACKLOG_MAX_BYTES = 64 * 1024
/** How long the last bytes may take to leave after the end. */
const LINGER_MS = 1_000

/** One client of one stream. Until it has its beginning, what is published waits for it. */
export class Watcher {
  readonly caller: Caller
  readonly #response: ServerResponse
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
    // A long replay is no slowness of the reader's.
    this.#allowedBytes = BACKLOG_MAX_BYTES + bytes.length
    this.#response.write(bytes)
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
    const bytes = bytesAfter(batch, this.#lastId)
    if (batch.lastId > this.#lastId) this.#lastId = batch.lastId
    if (bytes.length > 0) this.write(bytes)
  }

  write(bytes: Buffer): void {
    if (this.isGone || this.#waiting) return
    const behind = this.#response.writableLength
    if (behind <= BACKLOG_MAX_BYTES) this.#allowedBytes = BACKLOG_MAX_BYTES
    if (behind > this.#allowedBytes) this.#drop()
    else this.#response.write(bytes)
  }

  /** Ends in good order; a client that takes nothing any more is not waited for. */
  end(): void {
    if (this.isGone) return
    // What it came for, it still gets.
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
