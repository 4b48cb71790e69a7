export type Attributes = Readonly<Record<string, string | number | boolean>>
export type SpanKind = 'internal' | 'server' | 'client' | 'consumer'
export type Wanted = {
  readonly name: string
  readonly kind: SpanKind
  readonly attributes?: Attributes
  /** The caller's own trace, as its header names it (W3C). */
  readonly traceparent?: string | undefined
}

export type Span = {
  readonly traceId: string
  readonly spanId: string
  set(attributes: Attributes): void
  end(error?: unknown): void
}

export type Tracing = {
  /** False: no spans need to be made. */
  readonly on: boolean
  /**
   * Does the work in a child of the present span, or in one that begins a trace; null where this trace is not taken.
   */
  run<T>(wanted: Wanted, work: (span: Span | null) => Promise<T>): Promise<T>
  /** A span within the present one, if there is one. */
  begin(wanted: Wanted): Span | null
  /** The ids of the present span, for the log. */
  ids(): { trace_id: string; span_id: string } | undefined
  close(): Promise<void>
}
