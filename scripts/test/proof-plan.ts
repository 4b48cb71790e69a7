/** How a proof went the last time. */
export type Past = { readonly size: number; readonly tookMs: number }

/** Larger than in `npm test`, and yet short enough that every proof has its turn in a few minutes. */
const FIRST_SIZE = 2
const GROWTH = 2

/**
 * The size that a proof is run at next: twice the last one, or as much of it as the time that is left allows; null when there is
 * no time for anything. A proof is begun for the first time as long as there is any time at all.
 */
export function nextSize(past: Past | undefined, leftMs: number, fixed?: number): number | null {
  if (leftMs <= 0) return null
  if (!past) return fixed ?? FIRST_SIZE
  const fits = Math.floor((past.size * leftMs) / past.tookMs)
  if (fixed !== undefined) return fits >= fixed ? fixed : null
  const size = Math.min(past.size * GROWTH, fits)
  return size >= 1 ? size : null
}
