import type { IncomingHttpHeaders } from 'node:http'
import { isShared } from '../db/batch-query.ts'
import type { AnyCaller } from '../operation/access.ts'
import type { Input } from '../operation/input.ts'
import type { Operation } from '../operation/operation.ts'
import type { ReadContext, UnitOfWork } from '../transaction/unit-of-work.ts'
import {
  claimantOf,
  claimKey,
  expectFreeKey,
  findReply,
  hashRequest,
  keepReply,
  type Reply,
  readIdempotencyKey,
  saveReply,
} from './idempotency.ts'

/** The Idempotency-Key of a call. */
export type RequestClaim = {
  find(reading: ReadContext): Promise<Reply | null>
  /**
   * Answers the first result, if there is one. A unit of work that shares its transaction then runs in one of its own.
   */
  claim(uow: UnitOfWork): Promise<Reply | null>
  save(uow: UnitOfWork, reply: Reply): Promise<void>
}

/** Null where no key was given, or where none counts. */
export function claimOf(
  op: Operation,
  { headers }: { readonly headers: IncomingHttpHeaders },
  input: Input,
  caller: AnyCaller,
): RequestClaim | null {
  if (!op.idem || caller.kind === 'anonymous' || caller.kind === 'ticket') return null
  const key = readIdempotencyKey(headers['idempotency-key'] as string | undefined)
  if (key === null) return null
  const claimant = claimantOf(caller)
  const hash = hashRequest([op.id, input.params, input.query, input.body])
  return {
    find: ({ db, at }) => findReply(db, claimant, key, hash, at),
    async claim(uow) {
      if (!isShared(uow.tx)) return claimKey(uow, claimant, key, hash)
      await expectFreeKey(uow.tx, { ...claimant, key })
      return null
    },
    save(uow, reply) {
      if (!isShared(uow.tx)) return saveReply(uow.tx, claimant, key, reply)
      return keepReply(uow.tx, { ...claimant, key, requestHash: hash, reply, at: uow.at })
    },
  }
}
