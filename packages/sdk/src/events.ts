/** The messages of a stream: an event, or how long to wait before reconnecting. */
export type Told =
  | { readonly kind: 'event'; readonly id: string | undefined; readonly event: string; readonly data: string }
  | { readonly kind: 'retry'; readonly ms: number }

const EVENT_CHARS_MAX = 4 * 1024 * 1024

/** Reads server-sent events by the HTML standard, from pieces of text that may end anywhere. */
export async function* readEvents(pieces: AsyncIterable<string>): AsyncGenerator<Told> {
  let rest = ''
  let block: string[] = []
  let blockChars = 0
  for await (const piece of pieces) {
    rest += piece
    // A line break of two characters may be cut in the middle: the first half waits for the next piece.
    const whole = rest.endsWith('\r') ? rest.slice(0, -1) : rest
    const lines = whole.split(/\r\n|\n|\r/)
    rest = (lines.pop() ?? '') + rest.slice(whole.length)
    for (const line of lines) {
      blockChars += line.length
      if (line !== '') block.push(line)
      else {
        yield* readBlock(block)
        block = []
        blockChars = 0
      }
    }
    if (blockChars + rest.length > EVENT_CHARS_MAX) throw new Error('an event is too large to be one')
  }
}

function* readBlock(lines: readonly string[]): Generator<Told> {
  let id: string | undefined
  let event = ''
  const data: string[] = []
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (name === 'data') data.push(value)
    else if (name === 'event') event = value
    else if (name === 'id' && !value.includes('\0')) id = value
    else if (name === 'retry' && /^\d+$/.test(value)) yield { kind: 'retry', ms: Number(value) }
  }
  if (data.length > 0) yield { kind: 'event', id, event: event || 'message', data: data.join('\n') }
}
