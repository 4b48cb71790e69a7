/** The bounds between which requests are counted, in seconds; behind the last there is none. */
const BOUNDS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]

/** How many requests took at most so many seconds: cumulative, as in a histogram. */
type Buckets = { le: number; count: number }[]

export type RequestFigures = {
  total: number
  failed: number
  buckets: Buckets
  operations: { operation: string; count: number; p50: number; p95: number }[]
}

/** A request as an example of a figure. */
type Example = { labelSet: { request_id: string }; value: number; timestamp: number }

class OperationCounts {
  readonly statuses = new Map<number, number>()
  /** The count of each bucket by itself; the last is of those beyond every bound. */
  readonly counts = [...BOUNDS_S, Number.POSITIVE_INFINITY].map(() => 0)
  readonly examples: (Example | undefined)[] = this.counts.map(() => undefined)
  sumS = 0

  add(status: number, seconds: number, requestId: string | undefined): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    this.sumS += seconds
    let at = 0
    while (at < BOUNDS_S.length && seconds > (BOUNDS_S[at] as number)) at++
    ;(this.counts[at] as number)++
    if (requestId)
      this.examples[at] = {
        labelSet: { request_id: requestId },
        value: seconds,
        timestamp: Date.now() / 1_000,
      }
  }

  buckets(): Buckets {
    let count = 0
    return this.counts.map((own, at) => {
      count += own
      return { le: BOUNDS_S[at] ?? Number.POSITIVE_INFINITY, count }
    })
  }
}

/** A figure in the form of the metrics registry. */
type Sample = {
  value: number
  labels: Record<string, string | number>
  metricName?: string
  exemplar?: Example | undefined
}
export type Written = { name: string; help: string; type: 'counter' | 'histogram'; values: Sample[] }

/**
 * Requests by operation and status, with their durations. Every request is counted, so counting is a few additions;
 * labels and names are put together at a scrape.
 */
export class RequestCounts {
  readonly #operations = new Map<string, OperationCounts>()

  add(operation: string, status: number, durationMs: number, requestId?: string): void {
    const counts = this.#operations.getOrInsertComputed(operation, () => new OperationCounts())
    counts.add(status, durationMs / 1_000, requestId)
  }

  /** `open`: in the form of OpenMetrics, which adds the ending itself. */
  total(open: boolean): Written {
    const values = [...this.#operations].flatMap(([operation, { statuses }]) =>
      [...statuses].map(([status, value]) => ({ value, labels: { operation, status } })),
    )
    const name = open ? 'shugyo_requests' : 'shugyo_requests_total'
    return { name, help: 'Requests by operation and status', type: 'counter', values }
  }

  durations(): Written {
    const name = 'shugyo_request_duration_seconds'
    const values = [...this.#operations].flatMap(([operation, counts]): Sample[] => {
      const buckets = counts.buckets()
      return [
        ...buckets.map(({ le, count }, at) => ({
          metricName: `${name}_bucket`,
          labels: { le: Number.isFinite(le) ? le : '+Inf', operation },
          value: count,
          exemplar: counts.examples[at],
        })),
        { metricName: `${name}_sum`, labels: { operation }, value: counts.sumS },
        { metricName: `${name}_count`, labels: { operation }, value: buckets.at(-1)?.count ?? 0 },
      ]
    })
    return { name, help: 'How long requests took', type: 'histogram', values }
  }

  /** Requests since the start, counted by how long they took; the busiest operations first. */
  figures(): RequestFigures {
    const each = [...this.#operations].map(([operation, counts]) => ({
      operation,
      counts,
      buckets: counts.buckets(),
    }))
    const all = each.reduce<Buckets>(
      (sum, { buckets }) =>
        buckets.map(({ le, count }, at) => ({ le, count: (sum[at]?.count ?? 0) + count })),
      [],
    )
    const failed = each
      .flatMap(({ counts }) => [...counts.statuses])
      .reduce((sum, [status, count]) => (status >= 500 ? sum + count : sum), 0)
    const operations = each.map(({ operation, buckets }) => ({
      operation,
      count: buckets.at(-1)?.count ?? 0,
      p50: quantile(buckets, 0.5),
      p95: quantile(buckets, 0.95),
    }))
    return {
      total: all.at(-1)?.count ?? 0,
      failed,
      // Infinity has no place in JSON.
      buckets: all.map(({ le, count }) => ({ le: Number.isFinite(le) ? le : -1, count })),
      operations: operations.toSorted((one, other) => other.count - one.count),
    }
  }
}

/**
 * The seconds within which this share of requests was answered, interpolated between two bounds; beyond the last, that
 * one.
 */
function quantile(buckets: Buckets, share: number): number {
  const wanted = (buckets.at(-1)?.count ?? 0) * share
  const at = buckets.findIndex(({ count }) => count >= wanted && count > 0)
  const [lower, upper] = [buckets[at - 1] ?? { le: 0, count: 0 }, buckets[at]]
  if (!upper) return 0
  if (!Number.isFinite(upper.le)) return lower.le
  return lower.le + ((upper.le - lower.le) * (wanted - lower.count)) / Math.max(1, upper.count - lower.count)
}
