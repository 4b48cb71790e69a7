import { Reader } from './bytes.ts'
import { type Outline, type Point, readOutlines } from './outlines.ts'
import { readWoff2, type Tables } from './woff2.ts'

/** A font that turns text into filled outlines: a picture made with it needs no font to be drawn. */
export type Font = {
  /** How wide a text is at this size. */
  width(text: string, size: number): number
  /** The text as the `d` of a path, its baseline beginning at this point. */
  path(text: string, x: number, y: number, size: number): string
}

const FORMAT_SEGMENTS = 4
const STANDS_FOR_UNKNOWN = '·'

function table(tables: Tables, name: string) {
  const found = tables.get(name)
  if (!found) throw new RangeError(`this font has no ${name}`)
  return found
}

/** The glyph of each character: the segmented table for the basic plane. */
function readCharacters(bytes: Buffer): Map<number, number> {
  const head = new Reader(bytes, 2)
  const offsets = Array.from({ length: head.u16() }, () => {
    head.at += 4
    return head.u32()
  })
  const start = offsets.find((offset) => bytes.readUInt16BE(offset) === FORMAT_SEGMENTS)
  if (start === undefined) throw new RangeError('this font maps its characters in another way')
  const count = bytes.readUInt16BE(start + 6) / 2
  const part = (index: number, segment: number) => start + 14 + index * count * 2 + segment * 2
  const glyphs = new Map<number, number>()
  for (let segment = 0; segment < count; segment++) {
    const last = bytes.readUInt16BE(part(0, segment))
    const first = bytes.readUInt16BE(part(1, segment) + 2)
    const delta = bytes.readUInt16BE(part(2, segment) + 2)
    const rangeAt = part(3, segment) + 2
    const range = bytes.readUInt16BE(rangeAt)
    for (let code = first; code <= last && code < 0xffff; code++) {
      const listed = range === 0 ? code : bytes.readUInt16BE(rangeAt + range + (code - first) * 2)
      if (listed !== 0) glyphs.set(code, (listed + delta) & 0xffff)
    }
  }
  return glyphs
}

function readAdvances(tables: Tables): (glyph: number) => number {
  const count = table(tables, 'hhea').bytes.readUInt16BE(34)
  const { bytes, transformed } = table(tables, 'hmtx')
  const [from, step] = transformed ? [1, 2] : [0, 4]
  return (glyph) => bytes.readUInt16BE(from + Math.min(glyph, count - 1) * step)
}

const round = (value: number): string => String(Math.round(value * 10) / 10)

const middle = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
  on: true,
})

/** Between two points off the curve there is an implied one on it. */
function contourPath(points: readonly Point[], place: (point: Point) => string): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return ''
  const start = first.on ? first : last.on ? last : middle(first, last)
  const steps: string[] = [`M${place(start)}`]
  const rest = first.on ? points.slice(1) : last.on ? points.slice(0, -1) : points
  for (const [index, point] of rest.entries()) {
    const next = rest[index + 1] ?? start
    if (point.on) steps.push(`L${place(point)}`)
    else steps.push(`Q${place(point)} ${place(next.on ? next : middle(point, next))}`)
  }
  return `${steps.join('')}Z`
}

/** Reads a font in the form that npm packages have for browsers, in its default weight. */
export function readFont(file: Buffer): Font {
  const tables = readWoff2(file)
  const { bytes, transformed } = table(tables, 'glyf')
  if (!transformed) throw new RangeError('the outlines of this font are packed in another way')
  const outlines: Outline[] = readOutlines(bytes)
  const characters = readCharacters(table(tables, 'cmap').bytes)
  const advance = readAdvances(tables)
  const unitsPerEm = table(tables, 'head').bytes.readUInt16BE(18)
  const unknown = characters.get(STANDS_FOR_UNKNOWN.codePointAt(0) ?? 0) ?? 0
  const glyphsOf = (text: string) =>
    Array.from(text.normalize('NFC'), (sign) => characters.get(sign.codePointAt(0) ?? 0) ?? unknown)
  return {
    width: (text, size) =>
      (glyphsOf(text).reduce((sum, glyph) => sum + advance(glyph), 0) * size) / unitsPerEm,
    path(text, x, y, size) {
      const scale = size / unitsPerEm
      let at = x
      return glyphsOf(text)
        .map((glyph) => {
          const place = (point: Point) => `${round(at + point.x * scale)} ${round(y - point.y * scale)}`
          const drawn = (outlines[glyph] ?? []).map((contour) => contourPath(contour, place)).join('')
          at += advance(glyph) * scale
          return drawn
        })
        .join('')
    },
  }
}
