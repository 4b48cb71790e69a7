import Type from 'typebox'
import { Check } from 'typebox/value'
import { truncate } from '../../../kernel/lib/unicode.ts'
import { encode } from '../encoder/index.ts'
import { readMeaning } from '../library/meaning.ts'
import type { Passage } from '../library/passages.ts'
import { type Picked, pickSentences, rankSentences } from '../library/pick-sentences.ts'
import { asTitle, keywordsOf, type Sentence } from '../library/words.ts'
import type { Thinking } from '../types.ts'
import { type Fetched, fetchText } from './fetch-text.ts'
import { Reader } from './reader.ts'
import type { Page } from './reader-thread.ts'

const QUERY_MAX = 200
const RESULTS_MAX = 6
const RESULTS_READ_MAX = 100
const PER_HOST_MAX = 2
const SEARCH_LIMITS = { maxBytes: 1_000_000, maxMs: 10_000, types: /^application\/(?:[\w.+-]*\+)?json\b/i }

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
    const { text } = await fetchText(runtime, url.href, { ...SEARCH_LIMITS, exempt: url.origin, signal })
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

const PAGES_MAX = 6
const PATH_MAX = 200
const LIMITS = {
  maxBytes: 3_000_000,
  maxMs: 8_000,
  types: /^(?:text\/(?:html|plain)|application\/xhtml\+xml)\b/i,
}

/** The readable pages among these addresses, in that order; a sentence on two pages stays with the first. */
export async function readPages(thinking: Thinking, urls: readonly string[]): Promise<readonly Passage[]> {
  const { runtime, signal } = thinking
  const reader = new Reader()
  try {
    const pages = await Promise.all(
      urls.slice(0, PAGES_MAX).map(async (url) => {
        try {
          const fetched = await fetchText(runtime, url, { ...LIMITS, signal })
          const page = await readFetched(reader, fetched)
          return page && { url: fetched.url, page }
        } catch {
          return null
        }
      }),
    )
    const seen = new Set<string>()
    return pages.flatMap((one) => (one ? passageOf(one.url, one.page, seen) : []))
  } finally {
    await reader.close()
  }
}

const readFetched = (reader: Reader, { text, type }: Fetched): Promise<Page | null> =>
  reader.read({ text, isHtml: !/^text\/plain/i.test(type) })

function passageOf(url: string, page: Page, seen: Set<string>): Passage[] {
  const { host, pathname } = new URL(url)
  const name = asTitle(page.title || pathname.slice(0, PATH_MAX)) || host
  const sentences = page.sentences.filter(({ text }) => !seen.has(text) && seen.add(text))
  if (sentences.length === 0) return []
  const link = { title: `${name}, ${host}`, url: inMarkdown(url) }
  return [
    {
      id: inMarkdown(url),
      title: name,
      subject: name,
      links: [link],
      sentences,
      heading: new Set(keywordsOf(name)),
    },
  ]
}

const inMarkdown = (url: string): string => new URL(url).href.replaceAll('(', '%28').replaceAll(')', '%29')

/** This many sentences, those that share most words, are compared by meaning. */
const COMPARED_MAX = 48

/** Sentences from web pages that answer a question, best first. */
export async function pickFromPages(
  thinking: Thinking,
  topic: string,
  passages: readonly Passage[],
): Promise<readonly Picked[]> {
  const candidates = rankSentences(topic, passages).slice(0, COMPARED_MAX)
  if (candidates.length === 0) return []
  const question = await readMeaning(thinking, topic)
  const sentences = candidates.map(({ passage, at }) => passage.sentences[at] as Sentence)
  const vectors =
    question &&
    (await encode(
      thinking,
      sentences.map(({ text }) => text),
    ))
  if (!question || !vectors) return pickSentences(topic, passages)
  const alike = new Map(
    sentences.map((sentence, at) => [sentence, dot(question, vectors[at] as Float32Array)]),
  )
  return pickSentences(topic, passages, (passage, at) => alike.get(passage.sentences[at] as Sentence) ?? 0)
}

const dot = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] as number), 0)
