import type { Check } from '@shugyo/engine'

export type Verdict = { readonly checks: readonly Check[]; readonly proven: boolean }

/** The hashes that this page itself saw before it could know how the battle ends. */
export type Seen = { readonly seedHash: string | null; readonly fightersHash: string | null }

export type Judge = Pick<
  typeof import('@shugyo/engine'),
  'verify' | 'holds' | 'checkSeenHash' | 'checkSeenFighters'
>

/** The engine's verdict on a proof, compared with the hashes seen before the end. */
export function judge(
  { verify, holds, checkSeenHash, checkSeenFighters }: Judge,
  proof: unknown,
  seen: Seen,
): Verdict {
  const checks = [
    ...verify(proof),
    ...(seen.seedHash === null ? [] : [checkSeenHash(proof, seen.seedHash)]),
    ...(seen.fightersHash === null ? [] : [checkSeenFighters(proof, seen.fightersHash)]),
  ]
  return { checks, proven: holds(checks) }
}
