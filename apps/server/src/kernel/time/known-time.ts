import { type Clock, knowsTime } from '../lib/clock.ts'
import { Problem } from '../operation/problems.ts'

/** [time-2] Refuses work that depends on the exact moment while this process does not know the time well enough. */
export function requireKnownTime({ clock }: { readonly clock: Clock }): void {
  if (knowsTime(clock)) return
  const message = 'This node does not know the exact time at the moment: ask again.'
  throw new Problem('unavailable', { message, headers: { 'retry-after': '1' } })
}
