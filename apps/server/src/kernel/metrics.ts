import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type OpenMetricsContentType,
  type PrometheusContentType,
  Registry,
} from 'prom-client'

/** How many requests took at most so many seconds: cumulative, as a histogram counts. */
type Buckets = { le: number; count: number }[]

export type RequestFigures = {
  total: number
  failed: number
  buckets: Buckets
  operations: { operation: string; count: number; p50: number; p95: number }[]
}

export type Metrics = {
  /** `requestId` leads from a figure to an example of it. */
  countRequest(operation: string, status: number, durationMs: number, requestId?: string): void
  /** A figure that is looked up when somebody asks. */
  gauge(name: string, help: string, read: () => Promise<number> | number): void
  /** Requests since the start, counted by how long they took; the busiest operations first. */
  requests(): Promise<RequestFigures>
  /** As Prometheus reads it; `open`: as OpenMetrics, with examples. */
  text(open?: boolean): Promise<{ text: string; contentType: string }>
}

export function makeMetrics(): Metrics {
  const registry = new Registry<PrometheusContentType | OpenMetricsContentType>()
  // Only so a metric can hold examples.
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'shugyo_requests_total',
    help: 'Requests by operation and status',
    labelNames: ['operation', 'status'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'shugyo_request_duration_seconds',
    help: 'How long requests took',
    labelNames: ['operation'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    enableExemplars: true,
    registers: [registry],
  })
  let writing = Promise.resolve({ text: '', contentType: '' })
  return {
    countRequest(operation, status, durationMs, requestId) {
      requests.inc({ operation, status })
      // Its types know the metric's own labels only.
      const exemplarLabels: Record<string, string> = requestId ? { request_id: requestId } : {}
      durations.observe({ labels: { operation }, value: durationMs / 1_000, exemplarLabels })
    },
    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          // While the database is down its figures are unknown, and the others matter most.
          gauge.set(await Promise.try(read).catch(() => Number.NaN))
        },
      })
    },
    async requests() {
      const counted = (await requests.get()).values
      const failed = counted.filter(({ labels }) => Number(labels['status']) >= 500)
      return { ...summarise((await durations.get()).values), failed: sum(failed) }
    },
    text(open = false) {
      // The registry writes in the form that it has last been told, so nobody may tell it another meanwhile.
      writing = writing.then(async () => {
        registry.setContentType(open ? Registry.OPENMETRICS_CONTENT_TYPE : Registry.PROMETHEUS_CONTENT_TYPE)
        return { text: await registry.metrics(), contentType: registry.contentType }
      })
      return writing
    },
  }
}

const sum = (values: readonly { value: number }[]): number =>
  values.reduce((all, { value }) => all + value, 0)

type Sample = {
  value: number
  metricName?: string | undefined
  labels: Partial<Record<string, string | number>>
}

function summarise(samples: readonly Sample[]): Omit<RequestFigures, 'failed'> {
  const byOperation = new Map<string, Buckets>()
  for (const { value, metricName, labels } of samples) {
    if (!metricName?.endsWith('_bucket')) continue
    const operation = String(labels['operation'])
    const le = labels['le'] === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels['le'])
    byOperation.set(operation, [...(byOperation.get(operation) ?? []), { le, count: value }])
  }
  const all: Buckets = []
  for (const buckets of byOperation.values())
    for (const [at, { le, count }] of buckets.entries())
      all[at] = { le, count: (all[at]?.count ?? 0) + count }
  const operations = [...byOperation].map(([operation, buckets]) => ({
    operation,
    count: buckets.at(-1)?.count ?? 0,
    p50: quantile(buckets, 0.5),
    p95: quantile(buckets, 0.95),
  }))
  return {
    total: all.at(-1)?.count ?? 0,
    // Infinity has no place in JSON.
    buckets: all.map(({ le, count }) => ({ le: Number.isFinite(le) ? le : -1, count })),
    operations: operations.toSorted((one, other) => other.count - one.count),
  }
}

/** Seconds within which this share of requests was answered, evenly between two bounds; beyond the last, that one. */
function quantile(buckets: Buckets, share: number): number {
  const wanted = (buckets.at(-1)?.count ?? 0) * share
  const at = buckets.findIndex(({ count }) => count >= wanted && count > 0)
  const [lower, upper] = [buckets[at - 1] ?? { le: 0, count: 0 }, buckets[at]]
  if (!upper) return 0
  if (!Number.isFinite(upper.le)) return lower.le
  return lower.le + ((upper.le - lower.le) * (wanted - lower.count)) / Math.max(1, upper.count - lower.count)
}
