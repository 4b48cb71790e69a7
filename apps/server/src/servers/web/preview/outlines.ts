import { Reader } from './bytes.ts'

export type Point = { readonly x: number; readonly y: number; readonly on: boolean }
/** A glyph as closed contours of points. */
export type Outline = readonly (readonly Point[])[]

/** A part of a composite glyph: which, and where it goes. */
type Part = { readonly glyph: number; readonly dx: number; readonly dy: number; readonly scale: number }
type Glyph = { readonly contours: Outline } | { readonly parts: readonly Part[] }

const WORDS = 0x1
const SCALE = 0x8
const MORE = 0x20
const TWO_SCALES = 0x40
const MATRIX = 0x80
const ONE = 16_384

const sign = (flag: number, value: number): number => ((flag & 1) === 1 ? value : -value)

/** A point's distance from the one before: WOFF2 packs it by its size. */
function readStep(code: number, glyphs: Reader): readonly [dx: number, dy: number] {
  if (code < 10) return [0, sign(code, ((code & 14) << 7) + glyphs.u8())]
  if (code < 20) return [sign(code, (((code - 10) & 14) << 7) + glyphs.u8()), 0]
  if (code < 84) {
    const [base, byte] = [code - 20, glyphs.u8()]
    return [
      sign(code, 1 + (base & 0x30) + (byte >> 4)),
      sign(code >> 1, 1 + ((base & 0x0c) << 2) + (byte & 0x0f)),
    ]
  }
  if (code < 120) {
    const base = code - 84
    const dx = sign(code, 1 + (Math.floor(base / 12) << 8) + glyphs.u8())
    return [dx, sign(code >> 1, 1 + (((base % 12) >> 2) << 8) + glyphs.u8())]
  }
  if (code < 124) {
    const [one, two, three] = [glyphs.u8(), glyphs.u8(), glyphs.u8()]
    return [sign(code, (one << 4) + (two >> 4)), sign(code >> 1, ((two & 0x0f) << 8) + three)]
  }
  const dx = sign(code, glyphs.u16())
  return [dx, sign(code >> 1, glyphs.u16())]
}

/** The transformed `glyf` table of a font: every glyph's outline, from parallel streams. */
export function readOutlines(table: Buffer): Outline[] {
  const head = new Reader(table, 4)
  const count = head.u16()
  head.u16()
  const sizes = Array.from({ length: 7 }, () => head.u32())
  let at = head.at
  const streams = sizes.map((size) => {
    const stream = new Reader(table, at)
    at += size
    return stream
  })
  const [contours, points, flags, glyphs, composites] = streams as [Reader, Reader, Reader, Reader, Reader]
  const read: Glyph[] = Array.from({ length: count }, () => {
    const number = contours.i16()
    if (number < 0) return { parts: readParts(composites, glyphs) }
    return { contours: readContours(number, points, flags, glyphs) }
  })
  return read.map((_, index) => whole(read, index, 0))
}

function readContours(number: number, points: Reader, flags: Reader, glyphs: Reader): Outline {
  if (number === 0) return []
  const lengths = Array.from({ length: number }, () => points.short255())
  let [x, y] = [0, 0]
  const outline = lengths.map((length) =>
    Array.from({ length }, () => {
      const flag = flags.u8()
      const [dx, dy] = readStep(flag & 0x7f, glyphs)
      x += dx
      y += dy
      return { x, y, on: flag < 0x80 }
    }),
  )
  glyphs.short255() // Skips the number of instructions: hints for old screens.
  return outline
}

function readParts(stream: Reader, glyphs: Reader): Part[] {
  const parts: Part[] = []
  let flags = MORE
  let instructed = false
  while ((flags & MORE) !== 0) {
    flags = stream.u16()
    instructed ||= (flags & 0x100) !== 0
    const glyph = stream.u16()
    const byte = () => (stream.u8() << 24) >> 24
    const [dx, dy] = (flags & WORDS) !== 0 ? [stream.i16(), stream.i16()] : [byte(), byte()]
    const scale = (flags & (SCALE | TWO_SCALES | MATRIX)) !== 0 ? stream.i16() / ONE : 1
    if ((flags & TWO_SCALES) !== 0) stream.i16()
    if ((flags & MATRIX) !== 0) stream.at += 6
    parts.push({ glyph, dx, dy, scale })
  }
  if (instructed) glyphs.short255()
  return parts
}

const DEPTH_MAX = 4

function whole(glyphs: readonly Glyph[], index: number, depth: number): Outline {
  const glyph = glyphs[index]
  if (!glyph || depth > DEPTH_MAX) return []
  if ('contours' in glyph) return glyph.contours
  return glyph.parts.flatMap(({ glyph: part, dx, dy, scale }) =>
    whole(glyphs, part, depth + 1).map((contour) =>
      contour.map(({ x, y, on }) => ({ x: x * scale + dx, y: y * scale + dy, on })),
    ),
  )
}
