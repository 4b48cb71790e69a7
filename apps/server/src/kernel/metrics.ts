import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  countRequest(operation: string, status: number, durationMs: number): void
  /** A figure that is looked up when somebody asks. */
  gauge(name: string, help: string, read: () => Promise<number> | number): void
  text(): Promise<string>
  readonly contentType: string
}

export function makeMetrics(): Metrics {
  const registry = new Registry()
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
    registers: [registry],
  })
  return {
    countRequest(operation, status, durationMs) {
      requests.inc({ operation, status })
      durations.observe({ operation }, durationMs / 1_000)
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
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
