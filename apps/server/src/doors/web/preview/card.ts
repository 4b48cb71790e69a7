import {
  beltOfDan,
  EXTRAS,
  type Extra,
  type Face,
  findLook,
  renderCharacter,
  renderScene,
  SCENE_HEIGHT,
  SCENE_WIDTH,
} from '@shugyo/characters'
import type { Font } from './font.ts'
import type { Figure, Subject } from './subject.ts'

export const CARD_WIDTH = 1_200
export const CARD_HEIGHT = 630
const PAPER = '#eceef5'
const DIM = '#cdd2e0'
const GOLD = '#f4c152'
const INK = '#12141c'
/** Who has no look of its own, as a partner of the house, comes as this one. */
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

/** As much of a text as fits. */
function fitted(font: Font, text: string, size: number, most: number): string {
  if (font.width(text, size) <= most) return text
  const signs = Array.from(text)
  while (signs.length > 1 && font.width(`${signs.join('')}…`, size) > most) signs.pop()
  return `${signs.join('').trimEnd()}…`
}

/** Text as shapes. The fonts come in one weight, so a thin edge of the same colour makes it a bold one. */
function written(font: Font, line: Line, bold: number): string {
  const { x, y, size, color = PAPER, at = 'start', most = CARD_WIDTH } = line
  const text = fitted(font, line.text, size, most)
  const width = font.width(text, size)
  const from = at === 'start' ? x : at === 'end' ? x - width : x - width / 2
  const d = font.path(text, from, y, size)
  return `<path d="${d}" fill="${color}" stroke="${color}" stroke-width="${size * bold}" stroke-linejoin="round"/>`
}

const isExtra = (style: string): style is Extra => (EXTRAS as readonly string[]).includes(style)

type Place = { readonly x: number; readonly y: number; readonly width: number; readonly mirrored?: boolean }

function drawn({ character, look: worn, dan }: Figure, id: string, face: Face, place: Place): string {
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

const panel = (x: number, y: number, width: number, height: number, fill = INK, opacity = 0.95): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="24" fill="${fill}" opacity="${opacity}"/>`

function hall(): string {
  const scale = Math.max(CARD_WIDTH / SCENE_WIDTH, CARD_HEIGHT / SCENE_HEIGHT)
  const [dx, dy] = [(CARD_WIDTH - SCENE_WIDTH * scale) / 2, CARD_HEIGHT - SCENE_HEIGHT * scale]
  return `<g transform="translate(${dx} ${dy}) scale(${scale})">${renderScene('hall')}</g>`
}

const brand = (fonts: Fonts): string =>
  panel(CARD_WIDTH / 2 - 92, CARD_HEIGHT - 74, 184, 52) +
  written(
    fonts.display,
    { text: 'Shugyo', x: CARD_WIDTH / 2, y: CARD_HEIGHT - 37, size: 34, at: 'middle', color: '#ff7a45' },
    0.03,
  )

function faceOf(outcome: 'a' | 'b' | 'draw' | null, side: 'a' | 'b'): Face {
  if (outcome === null) return 'fierce'
  return outcome === side ? 'happy' : outcome === 'draw' ? 'idle' : 'hurt'
}

function battle(fonts: Fonts, { a, b, outcome, billing }: Extract<Subject, { kind: 'battle' }>): string {
  const name = (text: string, x: number, at: 'start' | 'end') =>
    written(fonts.display, { text, x, y: 96, size: 52, at, most: 420 }, 0.03)
  const about = (text: string, x: number, at: 'start' | 'end') =>
    written(fonts.text, { text, x, y: 140, size: 26, at, most: 420, color: DIM }, 0.02)
  const middle =
    outcome === null ? 'vs' : outcome === 'draw' ? 'A draw' : `${(outcome === 'a' ? a : b).name} wins`
  const ribbon = Math.min(760, fonts.display.width(middle, 54) + 90)
  return [
    hall(),
    panel(28, 28, CARD_WIDTH - 56, 138),
    name(a.name, 60, 'start'),
    about(a.about, 60, 'start'),
    name(b.name, CARD_WIDTH - 60, 'end'),
    about(b.about, CARD_WIDTH - 60, 'end'),
    written(
      fonts.text,
      { text: billing, x: CARD_WIDTH / 2, y: 108, size: 24, at: 'middle', color: GOLD, most: 200 },
      0.03,
    ),
    drawn(a, 'a', faceOf(outcome, 'a'), { x: 120, y: 208, width: 310 }),
    drawn(b, 'b', faceOf(outcome, 'b'), { x: CARD_WIDTH - 430, y: 208, width: 310, mirrored: true }),
    `<g transform="rotate(-3 ${CARD_WIDTH / 2} 300)">${panel(CARD_WIDTH / 2 - ribbon / 2 - 6, 244, ribbon + 12, 102, INK, 1)}` +
      `${panel(CARD_WIDTH / 2 - ribbon / 2, 250, ribbon, 90, GOLD, 1)}` +
      `${written(fonts.display, { text: middle, x: CARD_WIDTH / 2, y: 313, size: 54, at: 'middle', color: '#1b1710', most: 700 }, 0.03)}</g>`,
    brand(fonts),
  ].join('')
}

function agent(fonts: Fonts, { agent, line }: Extract<Subject, { kind: 'agent' }>): string {
  return [
    hall(),
    drawn(agent, 'a', 'happy', { x: 90, y: 90, width: 410 }),
    panel(540, 170, 610, 270),
    written(fonts.display, { text: agent.name, x: 586, y: 262, size: 76, most: 530 }, 0.03),
    written(fonts.text, { text: agent.about, x: 588, y: 326, size: 34, most: 530, color: GOLD }, 0.02),
    written(fonts.text, { text: line, x: 588, y: 388, size: 32, most: 530, color: DIM }, 0.02),
    brand(fonts),
  ].join('')
}

const AGENTS_SHOWN = 3

function player(fonts: Fonts, { name, line, agents }: Extract<Subject, { kind: 'player' }>): string {
  const shown = agents.slice(0, AGENTS_SHOWN)
  const step = 300
  const from = CARD_WIDTH / 2 - (shown.length * step) / 2
  return [
    hall(),
    panel(28, 28, CARD_WIDTH - 56, 138),
    written(
      fonts.display,
      { text: name, x: CARD_WIDTH / 2, y: 100, size: 60, at: 'middle', most: 1_060 },
      0.03,
    ),
    written(
      fonts.text,
      { text: line, x: CARD_WIDTH / 2, y: 143, size: 26, at: 'middle', color: DIM, most: 1_060 },
      0.02,
    ),
    ...shown.map((one, index) =>
      drawn(one, `p${index}`, 'happy', { x: from + index * step + 20, y: 226, width: 260 }),
    ),
    brand(fonts),
  ].join('')
}

/** The picture of a link as SVG: shapes alone, with nothing that refers elsewhere. */
export function drawCard(fonts: Fonts, subject: Subject): string {
  const drawing =
    subject.kind === 'battle'
      ? battle(fonts, subject)
      : subject.kind === 'agent'
        ? agent(fonts, subject)
        : player(fonts, subject)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}">${drawing}</svg>`
}
