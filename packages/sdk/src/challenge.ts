export type Challenge = { readonly challenge: string; readonly bits: number }

/** A minute or so in a browser. Harder ones are given back: they get easier by waiting. */
const BITS_MAX = 24
/** The work that the service demands before it checks a password that many have guessed at; null where it is too hard. */
export function readChallenge(code: string, details: unknown): Challenge | null {
  if (code !== 'challenge_required') return null
  const { challenge, bits } = (details ?? {}) as Partial<Challenge>
  // Challenge, dot and number fit one block.
  const isOurs = typeof challenge === 'string' && challenge.length <= 45 && /^[\x21-\x7e]+$/.test(challenge)
  return isOurs && typeof bits === 'number' && bits <= BITS_MAX ? { challenge, bits } : null
}
