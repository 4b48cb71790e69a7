import { asSentence, type Passage } from '../library/passages.ts'
import { asTitle, keywordsOf, splitSentences } from '../library/words.ts'
import type { Thinking } from '../types.ts'
import { type Fetched, fetchText } from './fetch-text.ts'
import { Reader } from './reader.ts'
import type { Page } from './reader-thread.ts'

const PAGES_MAX = 6
const SENTENCES_MAX = 300
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

async function readFetched(reader: Reader, { text, type, url }: Fetched): Promise<Page | null> {
  if (!/^text\/plain/i.test(type)) return reader.read(text)
  return {
    title: new URL(url).pathname,
    paragraphs: text.split(/\n\s*\n/).map((part) => part.replaceAll(/\s+/g, ' ')),
  }
}

function passageOf(url: string, { title, paragraphs }: Page, seen: Set<string>): Passage[] {
  const name = asTitle(title) || new URL(url).host
  const sentences = paragraphs
    .flatMap((paragraph) => splitSentences(quoted(paragraph)))
    .filter((text) => !seen.has(text) && seen.add(text))
    .slice(0, SENTENCES_MAX)
  if (sentences.length === 0) return []
  const link = { title: `${name}, ${new URL(url).host}`, url: inMarkdown(url) }
  return [
    {
      id: inMarkdown(url),
      title: name,
      subject: name,
      links: [link],
      sentences: sentences.map(asSentence),
      heading: new Set(keywordsOf(name)),
    },
  ]
}

/** Strangers' text, to be shown within Markdown as it stands: nothing in it works as a mark, a tag or a link. */
const quoted = (text: string): string =>
  text
    .replaceAll(/\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.|mailto:|javascript:|data:)\S*/gi, '')
    .replaceAll(/\[\d+\]/g, '')
    .replaceAll(/[<>]/g, (sign) => (sign === '<' ? '‹' : '›'))
    .replaceAll(/[[\]`*_#|\\~]/g, '\\$&')
    .replaceAll(/\p{C}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,;:!?])/g, '$1')
    .trim()

const inMarkdown = (url: string): string => new URL(url).href.replaceAll('(', '%28').replaceAll(')', '%29')
