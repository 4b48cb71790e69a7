/** The last run of a proof. */
export type Past = { readonly size: number; readonly tookMs: number }

/** Larger than in `npm test`, but short enough that every proof gets a turn in a few minutes. */
const FIRST_SIZE = 2
const GROWTH = 2

/**
 * The next size of a proof: twice the last one, or as much of it as the remaining time allows; null when there is no
 * time. A proof gets its first run as long as any time is left.
 */
export function nextSize(past: Past | undefined, leftMs: number, fixed?: number): number | null {
  if (leftMs <= 0) return null
  if (!past) return fixed ?? FIRST_SIZE
  const fits = Math.floor((past.size * leftMs) / past.tookMs)
  if (fixed !== undefined) return fits >= fixed ? fixed : null
  const size = Math.min(past.size * GROWTH, fits)
  return size >= 1 ? size : null
}
