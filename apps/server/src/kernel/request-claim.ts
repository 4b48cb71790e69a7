import type { IncomingHttpHeaders } from 'node:http'
import type { Caller } from './access.ts'
import type { Deed, Reading } from './deed.ts'
import {
  claimantOf,
  claimKey,
  findReply,
  hashRequest,
  type Reply,
  readIdempotencyKey,
  saveReply,
} from './idempotency.ts'
import type { Input } from './input.ts'
import type { Operation } from './operation.ts'

/** What a call does about the Idempotency-Key that it came with. */
export type RequestClaim = {
  find(reading: Reading): Promise<Reply | null>
  claim(deed: Deed): Promise<Reply | null>
  save(deed: Deed, reply: Reply): Promise<void>
}

/** Null where no key was given, or none counts. */
export function claimOf(
  op: Operation,
  { headers }: { readonly headers: IncomingHttpHeaders },
  input: Input,
  caller: Caller,
): RequestClaim | null {
  if (!op.idem || caller.kind === 'anonymous') return null
  const key = readIdempotencyKey(headers['idempotency-key'] as string | undefined)
  if (key === null) return null
  const claimant = claimantOf(caller)
  const hash = hashRequest([op.id, input.params, input.query, input.body])
  return {
    find: ({ db, at }) => findReply(db, claimant, key, hash, at),
    claim: (deed) => claimKey(deed, claimant, key, hash),
    save: (deed, reply) => saveReply(deed.tx, claimant, key, reply),
  }
}
