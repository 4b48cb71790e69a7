import { faultInText } from './body.ts'
import type { Codec } from './codec.ts'
import type { Operation, RequestFacts } from './operation.ts'
import { refuse } from './problems.ts'

/** The parts of a call, as they came. */
export type Sent = {
  /** Called only once the caller may send one. */
  readonly readBody: () => Promise<unknown> | unknown
  readonly params: unknown
  readonly query: unknown
  readonly request: RequestFacts
}

/** The same, judged by the operation's schemas. */
export type Input = { params: unknown; query: unknown; body: unknown; request: RequestFacts }

export async function parseInput(codec: Codec, op: Operation, sent: Sent): Promise<Input> {
  const address = parseAddress(codec, op, sent)
  return op.body ? { ...address, body: codec.body(op, await sent.readBody()) } : address
}

/** All but the body. */
export function parseAddress(codec: Codec, op: Operation, sent: Sent): Input {
  const params = codec.params(op, sent.params)
  const query = codec.query(op, sent.query)
  refuseBrokenText('path', params)
  refuseBrokenText('query', query)
  return { params, query, body: {}, request: sent.request }
}

function refuseBrokenText(place: string, values: unknown): void {
  for (const [name, value] of Object.entries(values as Record<string, unknown>)) {
    const texts = [value].flat().filter((part) => typeof part === 'string')
    const fault = texts.map(faultInText).find((found) => found !== null)
    if (fault) refuse('invalid_request', { details: [{ path: `${place}.${name}`, message: fault }] })
  }
}
