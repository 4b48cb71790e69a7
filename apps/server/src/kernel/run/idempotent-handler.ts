import type { Readable } from 'node:stream'
import type { Reply } from '../callers/idempotency.ts'
import type { RequestClaim } from '../callers/request-claim.ts'
import type { AnyCaller } from '../operation/access.ts'
import type { Codec } from '../operation/codec.ts'
import type { Input } from '../operation/input.ts'
import type { Operation } from '../operation/operation.ts'
import type { refuse } from '../operation/problems.ts'
import type { UnitOfWork } from '../transaction/unit-of-work.ts'

export type Answer = { readonly status: number; readonly body: string | Buffer | Readable }

type Headers = Record<string, string>
type Answering = { readonly answerHeaders: Record<string, string | string[]> }

export type Context = Input & { caller: AnyCaller; refuse: typeof refuse; prepared: unknown }

export const setterFor = (headers: Headers) => (name: string, value: string) => {
  headers[name] = value
}

/** The work of a write, done once for the idempotency key that its caller may have given. */
export function prepareHandler(
  codec: Codec,
  op: Operation,
  context: Context,
  idempotency: RequestClaim | null,
) {
  let headers: Headers = {}
  return {
    async run(uow: UnitOfWork): Promise<Answer> {
      // A transaction that runs again sets its headers again.
      headers = {}
      const handle = async () =>
        op.handler(Object.assign(uow, context, { setHeader: setterFor(headers) }) as never)
      const claiming = idempotency?.claim(uow)
      const early = op.speculative ? handle() : undefined
      // A stored reply is given alone, without a failure of the handler.
      early?.catch(() => {})
      const first = await claiming
      if (first) throw new AlreadyAnswered(first)
      const value = await (early ?? handle())
      const body = codec.write(op, value)
      if (idempotency) uow.beforeCommit(() => idempotency.save(uow, { status: op.status, text: body }))
      return { status: op.status, body }
    },
    /** The headers that the handler set when it last ran. */
    headers: () => headers,
  }
}

/** The key was used before, so the transaction is rolled back. */
class AlreadyAnswered extends Error {
  readonly reply: Reply
  constructor(reply: Reply) {
    super('the key was used before')
    this.reply = reply
  }
}

/** The response of a write, or of the first with its key. Cookies go out after the commit, with the session they name. */
export async function toResponse(
  exchange: Answering,
  doing: Promise<Answer>,
  headers: () => Headers,
): Promise<Answer> {
  try {
    const done = await doing
    Object.assign(exchange.answerHeaders, headers())
    return done
  } catch (error) {
    if (error instanceof AlreadyAnswered) return replayed(exchange, error.reply)
    throw error
  }
}

export function replayed(exchange: Answering, first: Reply): Answer {
  exchange.answerHeaders['idempotency-replayed'] = 'true'
  return { status: first.status, body: first.text }
}
