import { Readable } from 'node:stream'

const BLOCK_CHARACTERS = 16_384

/**
 * An answer too large to hold: JSON text that a handler of a GET writes piece by piece, only as fast as the caller
 * reads. A failure halfway breaks the connection off, so that nobody takes a part for the whole.
 */
export class JsonPieces {
  readonly #pieces: AsyncIterable<string>
  constructor(pieces: AsyncIterable<string>) {
    this.#pieces = pieces
  }

  toStream(onError: (error: unknown) => void): Readable {
    return Readable.from(inBlocks(this.#pieces, onError), { objectMode: false })
  }
}

/** Small pieces travel together, or each row would cost a write of its own. */
async function* inBlocks(pieces: AsyncIterable<string>, onError: (error: unknown) => void) {
  let block = ''
  try {
    for await (const piece of pieces) {
      block += piece
      if (block.length < BLOCK_CHARACTERS) continue
      yield block
      block = ''
    }
  } catch (error) {
    onError(error)
    throw error
  }
  yield block
}
