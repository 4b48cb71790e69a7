import { randomInt } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { LruCache } from '../lib/lru-cache.ts'
import { type AnyCaller, checkAccess, type KnownCaller } from '../operation/access.ts'
import type { Operation } from '../operation/operation.ts'

const REMEMBERED_MAX = 20_000

/**
 * The last caller of each credential. Nothing is decided by it: a `speculative` operation begins for that caller in the
 * round trip that looks the credential up, and its result counts only if the caller found is the same in every field.
 * So a credential that was revoked a moment ago, on any node, is refused.
 */
export class CredentialCache {
  readonly #callers = new LruCache<number, KnownCaller>(REMEMBERED_MAX)

  /** The caller to begin for; null where none is remembered, or where it would be refused. */
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

  /** A refused caller is forgotten: the work for a refusal would cost as much as that for an answer. */
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

/** The key under which a caller is remembered; null where none is. */
function credentialFor(op: Operation, { authorization, cookie }: IncomingHttpHeaders): number | null {
  const credential = authorization ?? cookie
  return op.speculative && credential !== undefined ? fingerprint(credential) : null
}

const SEEDS = [randomInt(2 ** 32), randomInt(2 ** 32)] as const

/**
 * 53 bits of a credential, by a seed of this process: the credential itself is not kept, and they tell nothing about
 * it. Two credentials with the same bits cost a lookup in vain now and then, and nothing else.
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
