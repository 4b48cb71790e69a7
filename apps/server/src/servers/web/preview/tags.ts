import type { Preview } from './lookup.ts'
import { keyOf } from './painter.ts'
import { CARD_HEIGHT, CARD_WIDTH } from './pieces.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Players' words inside an attribute, escaped. */
const escaped = (words: string): string => words.replace(/[&<>"']/g, (sign) => ENTITIES[sign] as string)

/** The address of a page's picture; it changes with the content, so that no cache shows an old one. */
const pictureOf = (path: string, { subject }: Preview): string => `/previews${path}.png?v=${keyOf(subject)}`

/** The tags that messengers and search engines read from a page. */
export function tagsOf(publicUrl: string, path: string, preview: Preview): string {
  const { title, text } = preview
  const facts: Readonly<Record<string, string | number>> = {
    'og:type': 'website',
    'og:site_name': 'Shugyo',
    'og:title': title,
    'og:description': text,
    'og:url': `${publicUrl}${path}`,
    'og:image': `${publicUrl}${pictureOf(path, preview)}`,
    'og:image:width': CARD_WIDTH,
    'og:image:height': CARD_HEIGHT,
    'og:image:alt': title,
  }
  const open = Object.entries(facts).map(
    ([name, value]) => `<meta property="${name}" content="${escaped(String(value))}" />`,
  )
  return [...open, '<meta name="twitter:card" content="summary_large_image" />'].join('')
}
