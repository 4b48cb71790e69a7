/** What happened between two readings. */
export function interval(before, now) {
  const seconds = Math.max(0.001, (new Date(now.at) - new Date(before.at)) / 1000)
  const made = now.requests.total - before.requests.total
  // A restarted service counts from zero.
  if (made < 0) return { perSecond: 0, p95: null }
  const counts = now.requests.buckets.map(({ le, count }, index) => ({
    le,
    count: count - (before.requests.buckets[index]?.count ?? 0),
  }))
  return { perSecond: made / seconds, p95: quantile(counts, 0.95) }
}

function quantile(counts, share) {
  const all = counts.at(-1)?.count ?? 0
  if (all <= 0) return null
  const index = counts.findIndex(({ count }) => count >= all * share)
  const [lower, upper] = [counts[index - 1] ?? { le: 0, count: 0 }, counts[index]]
  if (upper.le < 0) return lower.le
  return (
    lower.le + ((upper.le - lower.le) * (all * share - lower.count)) / Math.max(1, upper.count - lower.count)
  )
}
