import { BELT_COLORS, type Belt } from '../belt.ts'
import { cel } from '../cel.ts'
import type { Figure } from '../figure.ts'
import { lumpPath, pebble } from '../lump.ts'
import { at, fill, svg } from '../svg.ts'
import { drawMark } from './marks.ts'

const LIGHT = { dx: 7, dy: -8 }
const BELT_HEIGHT = 0.42
const HEM_RIPPLE = 7
const KNOT_TAILS = 'M12 10l-9 20 8 3 7 -17 9 15 7 -5 -12 -19z'

function band({ paint, body }: Figure, color: string): string {
  const end = body.rx + 20
  return fill(svg`M${-end} -7Q0 9 ${end} -7v13Q0 22 ${-end} 6z`, color, paint.detail)
}

function knot({ paint }: Figure, color: string): string {
  return fill(KNOT_TAILS, color, paint.detail) + fill(pebble(13, 6, 8, 7, 3), color, paint.detail)
}

/** The body with its markings, any armour over them, and the belt around all of it. */
export function drawTorso(figure: Figure, belt: Belt, armour: string): string {
  const { look, paint, body } = figure
  const color = BELT_COLORS[belt]
  const beltY = body.ry * BELT_HEIGHT
  const ripples = look.family === 'spirit' && look.mark !== 'gi'
  const d = lumpPath(0, 0, look.body, ripples ? HEM_RIPPLE : 0)
  const surface = drawMark(figure) + armour + at(0, beltY, band(figure, color))
  const torso = cel(figure, 'body', d, { lit: paint.base, shade: paint.shade }, LIGHT, surface)
  return `<g class="c-torso">${torso}${at(0, beltY, knot(figure, color))}</g>`
}
