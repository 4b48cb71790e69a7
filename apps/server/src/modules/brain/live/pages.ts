import type { Passage } from '../library/passages.ts'
import { asTitle, keywordsOf } from '../library/words.ts'
import type { Thinking } from '../types.ts'
import { type Fetched, fetchText } from './fetch-text.ts'
import { Reader } from './reader.ts'
import type { Page } from './reader-thread.ts'

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
