import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Span, Tracing } from './span.ts'

type Told = {
  readonly request: { origin?: string | URL; method?: string; host?: string }
  readonly response?: { statusCode?: number }
  readonly error?: unknown
}

/** [tracing-2] The target's host, and the outcome; the rest of the address may be a secret. */
export function watchOutgoing(tracing: Tracing): () => void {
  const open = new WeakMap<object, Span>()
  const begin = (message: unknown) => {
    const { request } = message as Told
    const span = tracing.begin({
      name: request.method ?? 'GET',
      kind: 'client',
      attributes: { 'server.address': hostOf(request) },
    })
    if (span) open.set(request, span)
  }
  const answered = (message: unknown) => {
    const { request, response } = message as Told
    open.get(request)?.set({ 'http.response.status_code': response?.statusCode ?? 0 })
  }
  const finish = (message: unknown) => {
    answered({ ...(message as Told) })
    open.get((message as Told).request)?.end()
  }
  const end = (message: unknown) => open.get((message as Told).request)?.end()
  const fail = (message: unknown) =>
    open.get((message as Told).request)?.end((message as Told).error ?? 'Error')
  const listeners = [
    ['undici:request:create', begin],
    ['undici:request:headers', answered],
    ['undici:request:trailers', end],
    ['undici:request:error', fail],
    ['http.client.request.start', begin],
    ['http.client.response.finish', finish],
    ['http.client.request.error', fail],
  ] as const
  for (const [channel, listener] of listeners) subscribe(channel, listener)
  return () => {
    for (const [channel, listener] of listeners) unsubscribe(channel, listener)
  }
}

const hostOf = ({ origin, host }: Told['request']): string =>
  URL.parse(String(origin ?? ''))?.host ?? host ?? ''
