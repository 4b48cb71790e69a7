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
  /** A figure that is looked up at each scrape. */
  gauge(name: string, help: string, read: () => Promise<number> | number): void
  /** Numbers that only grow, one for each of the labels' values; read at each scrape. */
  counter(name: string, help: string, labels: readonly string[], read: () => readonly Counted[]): void
  /** Requests since the start, counted by how long they took; the busiest operations first. */
  requests(): RequestFigures
  /** In the form of Prometheus; `open`: of OpenMetrics, with examples. */
  text(open?: boolean): Promise<{ text: string; contentType: string }>
}

export type Counted = { readonly labels: Readonly<Record<string, string>>; readonly value: number }

/**
 * Prometheus waits ten seconds for all of them: a figure that takes longer than this is unknown, for the sake of the
 * others.
 */
const PATIENCE_MS = 3_000

export function makeMetrics(patienceMs = PATIENCE_MS): Metrics {
  const registry = new Registry<PrometheusContentType | OpenMetricsContentType>()
  collectDefaultMetrics({ register: registry })
  const requests = new RequestCounts()
  const isOpen = () => registry.contentType === Registry.OPENMETRICS_CONTENT_TYPE
  // The registry needs only a metric's name, and its values.
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
      // The registry writes in the form that was last set, so nobody may set another meanwhile.
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

/** The value of `read`, if it comes in this time; else NaN. */
async function within(patienceMs: number, read: () => Promise<number> | number): Promise<number> {
  const late = Promise.withResolvers<number>()
  const timer = setTimeout(late.resolve, patienceMs, Number.NaN)
  const found = Promise.try(read).catch(() => Number.NaN)
  return Promise.race([found, late.promise]).finally(() => clearTimeout(timer))
}
