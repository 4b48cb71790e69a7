import { randomInt } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { LruCache } from '../lib/lru-cache.ts'
import { type AnyCaller, checkAccess, type KnownCaller } from '../operation/access.ts'
import type { Operation } from '../operation/operation.ts'

const REMEMBERED_MAX = 20_000

/**
 * Who called last with a credential. Nothing is decided by it: an operation that goes `ahead` begins for that caller in
 * the trip in which the credential is looked up, and what it read or did is kept only if the one found is the same in
 * all. So a credential that was revoked a moment ago, at whichever node, is refused as ever.
 */
export class CredentialCache {
  readonly #callers = new LruCache<number, KnownCaller>(REMEMBERED_MAX)

  /** For whom to read ahead; null where nobody is remembered, or that caller would be refused. */
  recall(op: Operation, headers: IncomingHttpHeaders): KnownCaller | null {
    const credential = credentialFor(op, headers)
    const caller = credential === null ? undefined : this.#callers.get(credential)
    return caller && mayCall(op, caller) ? caller : null
  }

  remember(op: Operation, headers: IncomingHttpHeaders, caller: AnyCaller): void {
    const credential = credentialFor(op, headers)
    if (credential !== null && caller.kind !== 'anonymous' && caller.kind !== 'ticket')
      this.#callers.set(credential, caller)
  }

  /** Whoever is refused is not read for: what was refused would cost as much as what is answered. */
  forget(op: Operation, headers: IncomingHttpHeaders): void {
    const credential = credentialFor(op, headers)
    if (credential !== null) this.#callers.delete(credential)
  }
}

/** Whether nothing about the caller has changed. */
export function isSameCaller(one: AnyCaller | null, other: AnyCaller): boolean {
  if (one === null) return false
  const [before, now] = [one, other] as unknown as Record<string, unknown>[]
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length && names.every((name) => isSame(before?.[name], now?.[name]))
  )
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (one instanceof Set && other instanceof Set && one.symmetricDifference(other).size === 0)

/** By what a caller is remembered; null where nobody is. */
function credentialFor(op: Operation, { authorization, cookie }: IncomingHttpHeaders): number | null {
  const credential = authorization ?? cookie
  return op.speculative && credential !== undefined ? fingerprint(credential) : null
}

const SEEDS = [randomInt(2 ** 32), randomInt(2 ** 32)] as const

/**
 * Credentials themselves are not kept, but 53 bits of each, which differ from process to process and tell nothing of the
 * rest. Nothing is decided by them: of two with the same, one is looked up in vain now and then.
 */
function fingerprint(text: string): number {
  let [one, other] = SEEDS as readonly [number, number]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 0x9e3779b1)
    other = Math.imul(other ^ code, 0x5f356495)
  }
  one ^= one >>> 15
  other ^= other >>> 13
  return (one >>> 0) * 2 ** 21 + (other >>> 11)
}

function mayCall({ access, agentTokens }: Operation, caller: KnownCaller): boolean {
  try {
    checkAccess(access, agentTokens, caller)
    return true
  } catch {
    return false
  }
}
