const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const CLOCKS_DIFFER_MS = 5_000
const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const DATE_AND_YEAR = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/** How long: 40 s, 12 min, 5 h 12 min, 3 days. */
export function span(ms: number): string {
  if (ms < MINUTE) return `${Math.max(0, Math.round(ms / 1000))} s`
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`
  if (ms < DAY) {
    const minutes = Math.floor((ms % HOUR) / MINUTE)
    return `${Math.floor(ms / HOUR)} h${minutes > 0 && ms < 12 * HOUR ? ` ${minutes} min` : ''}`
  }
  const days = Math.round(ms / DAY)
  return days === 1 ? '1 day' : `${days} days`
}

/** A moment relative to now: just now, 12 min ago, in 8 h, 3 Dec. */
export function relative(at: number, now: number): string {
  const away = Math.abs(at - now)
  // Clocks differ by a moment: something that has just happened must not seem to lie ahead.
  if (away < 45_000) return at <= now + CLOCKS_DIFFER_MS ? 'just now' : 'in a moment'
  if (away > 6 * DAY)
    return (new Date(at).getFullYear() === new Date(now).getFullYear() ? DATE : DATE_AND_YEAR).format(at)
  const rough =
    away < HOUR
      ? `${Math.max(1, Math.round(away / MINUTE))} min`
      : away < DAY
        ? `${Math.floor(away / HOUR)} h`
        : span(away)
  return at <= now ? `${rough} ago` : `in ${rough}`
}
