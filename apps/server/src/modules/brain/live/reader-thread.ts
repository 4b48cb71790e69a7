import { parentPort } from 'node:worker_threads'
import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { asSentence, SENTENCE_LONGEST, type Sentence, splitSentences } from '../library/words.ts'

/**
 * [brain-17] Text of web pages, to be shown within Markdown as it stands: nothing in it works as a mark, a tag or a
 * link. No scheme is longer than the bound, without which a long row of letters and dots would be tried from each of
 * them.
 */
export const quoted = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{C}/gu, '')
    .replaceAll(/\b(?:[a-z][a-z0-9+.-]{0,30}:\/\/|www\.|mailto:|javascript:|data:)\S*/gi, '')
    .replaceAll(/\[\d+\]/g, '')
    .replaceAll(/[<>]/g, (sign) => (sign === '<' ? '‹' : '›'))
    .replaceAll(/[[\]`*_#|\\~]/g, '\\$&')
    .replaceAll('](', '] (')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,;:!?])/g, '$1')
    .trim()

/** A page to read, and what is on it; null when it has no text. */
export type PageAsked = { readonly id: number } & PageText
export type PageRead = { readonly id: number; readonly page: Page | null }
export type PageText = { readonly text: string; readonly isHtml: boolean }
export type Page = {
  /** Empty where the page has none. */
  readonly title: string
  readonly sentences: readonly Sentence[]
}

type Raw = { readonly title: string; readonly paragraphs: readonly string[] }

const ELEMENTS_MAX = 30_000
const TITLE_MAX = 200
const PARAGRAPH_MAX = 4_000
const PARAGRAPHS_MAX = 400
const SENTENCES_MAX = 300

/** [brain-18] Text of web pages is read here and nowhere else. None of it is run, and only sentences come out. */
parentPort?.on('message', ({ id, ...page }: PageAsked) => {
  parentPort?.postMessage({ id, page: readPage(page) } satisfies PageRead)
})

function readPage({ text, isHtml }: PageText): Page | null {
  try {
    const raw = isHtml ? readHtml(text) : { title: '', paragraphs: text.split(/\n\s*\n/) }
    return raw && pageOf(raw)
  } catch {
    return null
  }
}

function readHtml(html: string): Raw | null {
  const { document } = parseHTML(html)
  for (const one of document.querySelectorAll('script, style, noscript, template, iframe, form')) one.remove()
  const article = new Readability(document, { maxElemsToParse: ELEMENTS_MAX, charThreshold: 200 }).parse()
  if (!article?.content) return null
  const { document: content } = parseHTML(`<html><body>${article.content}</body></html>`)
  const paragraphs = [...content.querySelectorAll('p, blockquote, dd')].map((one) => one.textContent ?? '')
  return { title: oneLine(article.title ?? ''), paragraphs }
}

function pageOf({ title, paragraphs }: Raw): Page {
  const sentences = new Set<string>()
  for (const paragraph of paragraphs.slice(0, PARAGRAPHS_MAX))
    for (const sentence of splitSentences(quoted(oneLine(paragraph).slice(0, PARAGRAPH_MAX))))
      if (sentence.length <= SENTENCE_LONGEST && sentences.size < SENTENCES_MAX) sentences.add(sentence)
  return { title: title.slice(0, TITLE_MAX), sentences: [...sentences].map(asSentence) }
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
