import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { type Caller, checkAccess, type KnownCaller } from './access.ts'
import { LruCache } from './lru-cache.ts'
import type { Operation } from './operation.ts'

const REMEMBERED_MAX = 20_000

/**
 * Who called last with a credential. Nothing is decided by it: an operation that `readsAhead` reads for that caller in the
 * same trip in which the credential is looked up, and what it read is used only if the one found is the same in all. So a
 * credential that was revoked a moment ago, at whichever node, is refused as ever.
 */
export class RememberedCallers {
  readonly #callers = new LruCache<string, KnownCaller>(REMEMBERED_MAX)

  /** For whom to read ahead; null where nobody is remembered, or that caller would be refused. */
  recall(op: Operation, headers: IncomingHttpHeaders): KnownCaller | null {
    if (!op.readsAhead) return null
    const caller = this.#callers.get(credentialOf(headers))
    return caller && mayCall(op, caller) ? caller : null
  }

  remember(op: Operation, headers: IncomingHttpHeaders, caller: Caller): void {
    if (op.readsAhead && caller.kind !== 'anonymous') this.#callers.set(credentialOf(headers), caller)
  }

  /** Whoever is refused is not read for: what was refused would cost as much as what is answered. */
  forget(op: Operation, headers: IncomingHttpHeaders): void {
    if (op.readsAhead) this.#callers.delete(credentialOf(headers))
  }
}

export const isSameCaller = (one: Caller | null, other: Caller): boolean => isDeepStrictEqual(one, other)

/** Credentials themselves are not kept. */
const credentialOf = ({ authorization, cookie }: IncomingHttpHeaders): string =>
  hash('sha256', authorization ?? `cookie ${cookie}`, 'base64')

function mayCall({ access, agentTokens }: Operation, caller: KnownCaller): boolean {
  try {
    checkAccess(access, agentTokens, caller)
    return true
  } catch {
    return false
  }
}
