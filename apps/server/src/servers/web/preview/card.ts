import type { Face } from '@shugyo/characters'
import { drawPassportCard } from './passport-card.ts'
import {
  brand,
  CARD_HEIGHT,
  CARD_WIDTH,
  DIM,
  drawn,
  type Fonts,
  GOLD,
  hall,
  INK,
  panel,
  written,
} from './pieces.ts'
import type { Subject } from './subject.ts'

function faceOf(outcome: 'a' | 'b' | 'draw' | null, side: 'a' | 'b'): Face {
  if (outcome === null) return 'fierce'
  return outcome === side ? 'happy' : outcome === 'draw' ? 'idle' : 'hurt'
}

function battle(fonts: Fonts, { a, b, outcome, billing }: Extract<Subject, { kind: 'battle' }>): string {
  const name = (text: string, x: number, at: 'start' | 'end') =>
    written(fonts.display, { text, x, y: 96, size: 52, at, most: 420 })
  const about = (text: string, x: number, at: 'start' | 'end') =>
    written(fonts.text, { text, x, y: 140, size: 26, at, most: 420, color: DIM })
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
    written(fonts.text, {
      text: billing,
      x: CARD_WIDTH / 2,
      y: 108,
      size: 24,
      at: 'middle',
      color: GOLD,
      most: 220,
    }),
    drawn(a, 'a', faceOf(outcome, 'a'), { x: 120, y: 208, width: 310 }),
    drawn(b, 'b', faceOf(outcome, 'b'), { x: CARD_WIDTH - 430, y: 208, width: 310, mirrored: true }),
    `<g transform="rotate(-3 ${CARD_WIDTH / 2} 300)">${panel(CARD_WIDTH / 2 - ribbon / 2 - 6, 244, ribbon + 12, 102, INK, 1)}` +
      `${panel(CARD_WIDTH / 2 - ribbon / 2, 250, ribbon, 90, GOLD, 1)}` +
      `${written(fonts.display, { text: middle, x: CARD_WIDTH / 2, y: 313, size: 54, at: 'middle', color: '#1b1710', most: 700 })}</g>`,
    brand(fonts),
  ].join('')
}

function agent(fonts: Fonts, { agent, line }: Extract<Subject, { kind: 'agent' }>): string {
  return [
    hall(),
    drawn(agent, 'a', 'happy', { x: 90, y: 90, width: 410 }),
    panel(540, 170, 610, 270),
    written(fonts.display, { text: agent.name, x: 586, y: 262, size: 76, most: 530 }),
    written(fonts.text, { text: agent.about, x: 588, y: 326, size: 34, most: 530, color: GOLD }),
    written(fonts.text, { text: line, x: 588, y: 388, size: 32, most: 530, color: DIM }),
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
    written(fonts.display, { text: name, x: CARD_WIDTH / 2, y: 100, size: 60, at: 'middle', most: 1_060 }),
    written(fonts.text, {
      text: line,
      x: CARD_WIDTH / 2,
      y: 143,
      size: 26,
      at: 'middle',
      color: DIM,
      most: 1_060,
    }),
    ...shown.map((one, index) =>
      drawn(one, `p${index}`, 'happy', { x: from + index * step + 20, y: 226, width: 260 }),
    ),
    brand(fonts),
  ].join('')
}

function draw(fonts: Fonts, subject: Subject): string {
  switch (subject.kind) {
    case 'battle':
      return battle(fonts, subject)
    case 'agent':
      return agent(fonts, subject)
    case 'player':
      return player(fonts, subject)
    case 'passport':
      return drawPassportCard(fonts, subject)
  }
}

/** A link's picture as SVG: shapes alone, with no reference to anything else. */
export const drawCard = (fonts: Fonts, subject: Subject): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}">${draw(fonts, subject)}</svg>`
