import { type Figure, FLOOR_Y } from '../figure.ts'
import type { Feet } from '../look.ts'
import { lumpPath, pebble } from '../lump.ts'
import { at, fill, line, svg } from '../svg.ts'

// A leg is drawn around its point on the floor.

const TALON = 'M-14 0l8 -9h8l4 6 9 -4 5 7z'
const FLIPPER = 'M-16 0q8 -18 18 -15q16 2 24 15z'

interface Leg {
  readonly figure: Figure
  readonly color: string
  /** The height at which the leg leaves the body, above the floor. */
  readonly hipY: number
}

function limb(d: string, ink: string, color: string, inkWidth: number, width: number): string {
  return (
    line(d, svg`stroke="${ink}" stroke-width="${inkWidth}"`) +
    line(d, svg`stroke="${color}" stroke-width="${width}"`)
  )
}

function paw({ figure: { paint }, color, hipY }: Leg): string {
  const leg = limb(svg`M-8 ${hipY - 12}L-9 -12`, paint.ink, color, 26, 17)
  return leg + fill(pebble(-3, -8, 17, 9.5, 2.6), color, paint.outline)
}

function talon({ figure: { paint }, hipY }: Leg): string {
  const leg = limb(svg`M0 ${hipY - 8}V-8`, paint.ink, paint.accentDark, 9, 4)
  return leg + fill(TALON, paint.accent, paint.detail)
}

function block({ figure: { paint }, color }: Leg): string {
  return fill(lumpPath(0, -14, [18, 17, 4.5, 0.1]), color, paint.outline)
}

function flipper({ figure: { paint }, color, hipY }: Leg): string {
  const leg = limb(svg`M-4 ${hipY - 12}V-10`, paint.ink, color, 20, 11)
  return leg + fill(FLIPPER, paint.accent, paint.outline)
}

const LEGS: Readonly<Record<Exclude<Feet, 'none'>, (leg: Leg) => string>> = {
  paw,
  talon,
  block,
  fin: flipper,
}

export function drawLegs(figure: Figure): string {
  const { look, body, paint } = figure
  if (look.feet === 'none') return ''
  const draw = LEGS[look.feet]
  const hipY = body.y + body.ry - FLOOR_Y
  const apart = body.rx * 0.5
  const far = at(body.x - apart + 2, FLOOR_Y, draw({ figure, color: paint.shade, hipY }))
  const near = at(body.x + apart, FLOOR_Y, draw({ figure, color: paint.base, hipY }))
  return `<g class="c-leg c-leg-far">${far}</g><g class="c-leg c-leg-near">${near}</g>`
}
