/** Numbers from 0 to 1 derived from a text: the same text always gives the same numbers (FNV-1a, then mulberry32). */
export function lotsOf(text: string): () => number {
  let seed = 2_166_136_261
  for (let at = 0; at < text.length; at++) seed = Math.imul(seed ^ text.charCodeAt(at), 16_777_619)
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const oneOf = <T>(choices: readonly [T, ...T[]], lot: number): T =>
  choices[Math.floor(lot * choices.length)] ?? choices[0]
