import { beltOfDan, EXTRAS, type Extra, type Face, findLook, renderCharacter } from '@shugyo/characters'
import { renderScene, SCENE_HEIGHT, SCENE_WIDTH } from '@shugyo/characters/scene'
import type { Font } from './font.ts'
import type { Figure } from './subject.ts'

export const CARD_WIDTH = 1_200
export const CARD_HEIGHT = 630
const PAPER = '#eceef5'
export const DIM = '#cdd2e0'
export const GOLD = '#f4c152'
export const INK = '#12141c'
/** The look of a fighter that has none, such as a training partner. */
const NOBODY = 'shade'

export type Fonts = { readonly display: Font; readonly text: Font }

type Line = {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly color?: string
  readonly at?: 'start' | 'middle' | 'end'
  readonly most?: number
}

/** A text that was sized to fit may be wider by a rounding. */
const ROUNDING = 0.01

/** As much of a text as fits. */
function fitted(font: Font, text: string, size: number, most: number): string {
  if (font.width(text, size) <= most + ROUNDING) return text
  const signs = Array.from(text)
  while (signs.length > 1 && font.width(`${signs.join('')}…`, size) > most) signs.pop()
  return `${signs.join('').trimEnd()}…`
}

/** Text as shapes. */
export function written(font: Font, line: Line): string {
  const { x, y, size, color = PAPER, at = 'start', most = CARD_WIDTH } = line
  const text = fitted(font, line.text, size, most)
  const width = font.width(text, size)
  const from = at === 'start' ? x : at === 'end' ? x - width : x - width / 2
  const d = font.path(text, from, y, size)
  return `<path d="${d}" fill="${color}" stroke="${color}" stroke-width="${size * font.edge}" stroke-linejoin="round"/>`
}

const isExtra = (style: string): style is Extra => (EXTRAS as readonly string[]).includes(style)

type Place = { readonly x: number; readonly y: number; readonly width: number; readonly mirrored?: boolean }

export function drawn({ character, look: worn, dan }: Figure, id: string, face: Face, place: Place): string {
  const look = findLook(character ?? NOBODY) ?? findLook(NOBODY)
  if (!look) return ''
  const { x, y, width, mirrored = false } = place
  const picture = renderCharacter(look, {
    face,
    idPrefix: id,
    belt: beltOfDan(dan || '6 Kyu'),
    extras: Object.values(worn).filter(isExtra),
  })
  const sized = picture.replace('<svg ', `<svg width="${width}" height="${width * 1.22}" `)
  return mirrored
    ? `<g transform="translate(${x + width} ${y}) scale(-1 1)">${sized}</g>`
    : `<g transform="translate(${x} ${y})">${sized}</g>`
}

export const panel = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill = INK,
  opacity = 0.95,
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="24" fill="${fill}" opacity="${opacity}"/>`

export function hall(): string {
  const scale = Math.max(CARD_WIDTH / SCENE_WIDTH, CARD_HEIGHT / SCENE_HEIGHT)
  const [dx, dy] = [(CARD_WIDTH - SCENE_WIDTH * scale) / 2, CARD_HEIGHT - SCENE_HEIGHT * scale]
  return `<g transform="translate(${dx} ${dy}) scale(${scale})">${renderScene('hall')}</g>`
}

export const brand = (fonts: Fonts, x = CARD_WIDTH / 2): string =>
  panel(x - 92, CARD_HEIGHT - 74, 184, 52) +
  written(fonts.display, { text: 'Shugyo', x, y: CARD_HEIGHT - 37, size: 34, at: 'middle', color: '#ff7a45' })
