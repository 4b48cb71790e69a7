import { Resvg } from '@resvg/resvg-js'
import { LruCache } from '../../../kernel/lib/lru-cache.ts'

/** A font that turns text into filled outlines: a picture made with it needs no font to be drawn. */
export type Font = {
  /** How wide a text is at this size. */
  width(text: string, size: number): number
  /** The text as the `d` of a path, its baseline beginning at this point. */
  path(text: string, x: number, y: number, size: number): string
  /** An outline in the same colour makes it bolder still: how wide, as a part of the size. */
  readonly edge: number
}

const STANDS_FOR_UNKNOWN = '·'
/** For private use: no font here has it. */
const IN_NO_FONT = '\u{10fffd}'
/** A letter after a text stands where the text ends, its last blank included. */
const AT_THE_END = 'I'
const MEASURED_AT = 1_000
const SIGNS_KEPT_MAX = 5_000

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? '')

/** A font from its file (TTF), read and shaped by resvg itself. */
export function loadFont(file: string, edge = 0): Font {
  const known = new LruCache<string, boolean>(SIGNS_KEPT_MAX)
  const shape = (text: string, size: number, x = 0, y = 0) =>
    new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><text xml:space="preserve" x="${x}" y="${y}" font-size="${size}">${escaped(text)}</text></svg>`,
      { font: { loadSystemFonts: false, fontFiles: [file] } },
    )
  const outline = (text: string, size: number, x?: number, y?: number): string =>
    Array.from(
      shape(text, size, x, y)
        .toString()
        .matchAll(/ d="([^"]*)"/g),
      ([, d = '']) => d.trim(),
    ).join(' ')
  const end = (text: string): number => {
    const box = shape(text, MEASURED_AT).getBBox()
    return box ? box.x + box.width : 0
  }
  const unknown = outline(IN_NO_FONT, MEASURED_AT)
  const endOfLast = end(AT_THE_END)

  function has(sign: string): boolean {
    const before = known.get(sign)
    if (before !== undefined) return before
    const found = outline(sign, MEASURED_AT) !== unknown
    known.set(sign, found)
    return found
  }

  /** What XML can't hold falls out; what the font lacks is a dot. */
  const drawable = (text: string): string =>
    Array.from(
      text
        .toWellFormed()
        .normalize('NFC')
        .replace(/[\p{Cc}\p{Cn}]/gu, ''),
      (sign) => (has(sign) ? sign : STANDS_FOR_UNKNOWN),
    ).join('')

  return {
    edge,
    width: (text, size) => ((end(drawable(text) + AT_THE_END) - endOfLast) * size) / MEASURED_AT,
    path: (text, x, y, size) => outline(drawable(text), size, x, y),
  }
}
