import { parentPort } from 'node:worker_threads'
import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'

/** A page to read, and its text; null when it has none. */
export type PageAsked = { readonly id: number; readonly html: string }
export type PageRead = { readonly id: number; readonly page: Page | null }
export type Page = { readonly title: string; readonly paragraphs: readonly string[] }

const ELEMENTS_MAX = 30_000
const TITLE_MAX = 200
const PARAGRAPH_MAX = 4_000
const PARAGRAPHS_MAX = 400

/** Foreign HTML is parsed here and nowhere else. None of it is run, and only text comes out. */
parentPort?.on('message', ({ id, html }: PageAsked) => {
  parentPort?.postMessage({ id, page: readPage(html) } satisfies PageRead)
})

function readPage(html: string): Page | null {
  try {
    const { document } = parseHTML(html)
    for (const one of document.querySelectorAll('script, style, noscript, template, iframe, form'))
      one.remove()
    const article = new Readability(document, { maxElemsToParse: ELEMENTS_MAX, charThreshold: 200 }).parse()
    if (!article?.content) return null
    const { document: content } = parseHTML(`<html><body>${article.content}</body></html>`)
    const paragraphs = [...content.querySelectorAll('p, blockquote, dd')]
      .map((one) => oneLine(one.textContent ?? '').slice(0, PARAGRAPH_MAX))
      .filter(Boolean)
    return {
      title: oneLine(article.title ?? '').slice(0, TITLE_MAX),
      paragraphs: paragraphs.slice(0, PARAGRAPHS_MAX),
    }
  } catch {
    return null
  }
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
