import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  type Metric,
  type OpenMetricsContentType,
  type PrometheusContentType,
  Registry,
} from 'prom-client'
import { RequestCounts, type RequestFigures, type Written } from './request-counts.ts'

export type Metrics = {
  /** `requestId` leads from a figure to an example of it. */
  countRequest(operation: string, status: number, durationMs: number, requestId?: string): void
  /** A figure that is looked up when somebody asks. */
  gauge(name: string, help: string, read: () => Promise<number> | number): void
  /** Numbers that only grow, one for each of the labels' values; read when somebody asks. */
  counter(name: string, help: string, labels: readonly string[], read: () => readonly Counted[]): void
  /** Requests since the start, counted by how long they took; the busiest operations first. */
  requests(): RequestFigures
  /** As Prometheus reads it; `open`: as OpenMetrics, with examples. */
  text(open?: boolean): Promise<{ text: string; contentType: string }>
}

export type Counted = { readonly labels: Readonly<Record<string, string>>; readonly value: number }

/** Prometheus waits ten seconds for all of them: what takes longer than this is unknown, for the sake of the others. */
const PATIENCE_MS = 3_000

export function makeMetrics(patienceMs = PATIENCE_MS): Metrics {
  const registry = new Registry<PrometheusContentType | OpenMetricsContentType>()
  collectDefaultMetrics({ register: registry })
  const requests = new RequestCounts()
  const isOpen = () => registry.contentType === Registry.OPENMETRICS_CONTENT_TYPE
  // The registry asks no more of a metric than its name, and what is to be written.
  const register = (name: string, get: () => Written) =>
    registry.registerMetric({ name, get: async () => get() } as unknown as Metric)
  register('shugyo_requests_total', () => requests.total(isOpen()))
  register('shugyo_request_duration_seconds', () => requests.durations())
  let writing = Promise.resolve({ text: '', contentType: '' })
  return {
    countRequest: (...request) => requests.add(...request),
    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          // While the database is down its figures are unknown, and the others matter most.
          gauge.set(await within(patienceMs, read))
        },
      })
    },
    counter(name, help, labelNames, read) {
      const counter: Counter = new Counter({
        name,
        help,
        labelNames: [...labelNames],
        registers: [registry],
        collect() {
          counter.reset()
          for (const { labels, value } of read()) counter.inc({ ...labels }, value)
        },
      })
    },
    requests: () => requests.figures(),
    text(open = false) {
      // The registry writes in the form that it has last been told, so nobody may tell it another meanwhile.
      writing = writing.then(async () => {
        registry.setContentType(open ? Registry.OPENMETRICS_CONTENT_TYPE : Registry.PROMETHEUS_CONTENT_TYPE)
        // For OpenMetrics it takes `_total` from the names of counters, and leaves them so.
        const names = registry.getMetricsAsArray().map((metric) => [metric, metric.name] as const)
        const text = await registry.metrics()
        for (const [metric, name] of names) metric.name = name
        return { text, contentType: registry.contentType }
      })
      return writing
    },
  }
}

/** What `read` finds in this time; NaN when that is nothing. */
async function within(patienceMs: number, read: () => Promise<number> | number): Promise<number> {
  const late = Promise.withResolvers<number>()
  const timer = setTimeout(late.resolve, patienceMs, Number.NaN)
  const found = Promise.try(read).catch(() => Number.NaN)
  return Promise.race([found, late.promise]).finally(() => clearTimeout(timer))
}
