import type { Readable } from 'node:stream'
import type pg from 'pg'

/** The parts of the driver's connection that copying uses, beyond what it declares. */
type Wire = {
  readonly stream: Readable
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

const PIECE_BYTES = 64 * 1024

/** The driver's callbacks of a statement: copying needs none of them. */
abstract class Copying {
  readonly text: string
  #settle: (error: Error | null) => void = () => {}
  readonly done = new Promise<void>((resolve, reject) => {
    this.#settle = (error) => (error ? reject(error) : resolve())
  })
  #failure: Error | null = null
  constructor(text: string) {
    this.text = text
  }
  submit(connection: unknown): void {
    ;(connection as Wire).query(this.text)
  }
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
  handleCommandComplete(): void {}
  handleCopyInResponse(_wire: Wire): void {}
  handleCopyData(_message: { chunk: Buffer }, _wire: Wire): void {}
  handleError(error: Error): void {
    this.#failure = error
    // After an error the driver no longer says when it is ready.
    this.#settle(error)
  }
  handleReadyForQuery(): void {
    this.#settle(this.#failure)
  }
}

class CopyOut extends Copying {
  readonly #write: (piece: Buffer) => Promise<void>
  #rows: Buffer[] = []
  #bytes = 0
  writing: Promise<void> = Promise.resolve()

  constructor(text: string, write: (piece: Buffer) => Promise<void>) {
    super(text)
    this.#write = write
  }

  override handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Wire): void {
    // The driver uses its buffer again.
    this.#rows.push(Buffer.from(chunk))
    this.#bytes += chunk.length
    if (this.#bytes < PIECE_BYTES) return
    stream.pause()
    this.writing = this.flush().finally(() => stream.resume())
    this.writing.catch(() => {})
  }

  async flush(): Promise<void> {
    const before = this.writing
    const piece = Buffer.concat(this.#rows)
    this.#rows = []
    this.#bytes = 0
    await before
    if (piece.length > 0) await this.#write(piece)
  }
}

/** Runs a `copy … to stdout`; its data arrives in pieces, no faster than they are taken. */
export async function copyOut(client: pg.Client, text: string, write: (piece: Buffer) => Promise<void>) {
  const copying = new CopyOut(text, write)
  client.query(copying as unknown as pg.Submittable)
  await copying.done
  await copying.flush()
}

class CopyIn extends Copying {
  readonly #pieces: AsyncIterable<Buffer>
  constructor(text: string, pieces: AsyncIterable<Buffer>) {
    super(text)
    this.#pieces = pieces
  }

  override handleCopyInResponse(wire: Wire): void {
    this.#send(wire).catch((error: Error) => wire.sendCopyFail(error.message))
  }

  async #send(wire: Wire): Promise<void> {
    const out = wire.stream as unknown as NodeJS.WritableStream & { writableNeedDrain: boolean }
    for await (const piece of this.#pieces) {
      wire.sendCopyFromChunk(piece)
      if (out.writableNeedDrain) await new Promise<void>((resolve) => out.once('drain', () => resolve()))
    }
    wire.endCopyFrom()
  }
}

/** Runs a `copy … from stdin`. */
export async function copyIn(client: pg.Client, text: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  const copying = new CopyIn(text, pieces)
  client.query(copying as unknown as pg.Submittable)
  await copying.done
}
