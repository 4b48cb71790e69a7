import Type from 'typebox'
import { Check } from 'typebox/value'
import { truncate } from '../../../kernel/lib/unicode.ts'
import type { Thinking } from '../types.ts'
import { fetchText } from './fetch-text.ts'

const QUERY_MAX = 200
const RESULTS_MAX = 6
const RESULTS_READ_MAX = 100
const PER_HOST_MAX = 2
const LIMITS = { maxBytes: 1_000_000, maxMs: 10_000, types: /^application\/(?:[\w.+-]*\+)?json\b/i }

const Results = Type.Object({ results: Type.Array(Type.Object({ url: Type.String({ maxLength: 2_000 }) })) })

/**
 * Addresses of pages about a topic; null when there is no search engine, or it does not answer. The engine learns the
 * topic and nothing else.
 */
export async function searchPages(
  { runtime, signal }: Thinking,
  topic: string,
): Promise<readonly string[] | null> {
  const { searchUrl } = runtime.settings
  if (!searchUrl) return null
  const url = new URL(searchUrl)
  if (url.pathname === '/') url.pathname = '/search'
  url.searchParams.set('q', truncate(topic, QUERY_MAX))
  url.searchParams.set('format', 'json')
  try {
    const { text } = await fetchText(runtime, url.href, { ...LIMITS, exempt: url.origin, signal })
    const json: unknown = JSON.parse(text)
    return Check(Results, json) ? choose(json.results.slice(0, RESULTS_READ_MAX).map(({ url }) => url)) : null
  } catch {
    return null
  }
}

/** The first ones from different hosts. */
function choose(urls: readonly string[]): readonly string[] {
  const chosen: string[] = []
  for (const text of urls) {
    if (chosen.length === RESULTS_MAX) break
    const url = URL.parse(text)
    if (!url || !/^https?:$/.test(url.protocol)) continue
    const ofHost = chosen.filter((one) => new URL(one).host === url.host)
    if (ofHost.length < PER_HOST_MAX && !chosen.includes(url.href)) chosen.push(url.href)
  }
  return chosen
}
