import { oklch } from '../color.ts'
import type { Figure } from '../figure.ts'
import type { Mark } from '../look.ts'
import { pebble } from '../lump.ts'
import { WHITE } from '../paint.ts'
import { dot, fill, line, svg } from '../svg.ts'

// Markings on the body's surface, around its middle; the body's outline cuts off the rest.

const CRACKS = 'M-30 -18l14 10 -4 12 16 8M40 -4l-16 6 -2 14'
const STRIPE_HEIGHTS = [-0.55, -0.1, 0.35, 0.75]
/** Positions as shares of the body's half width and half height, and radii. */
const SPOTS = [
  [-0.62, -0.3, 8],
  [0.02, -0.62, 7],
  [0.5, -0.3, 10],
  [0.16, 0.02, 6],
  [0.82, 0.14, 8],
  [-0.24, -0.14, 9],
  [0.6, -0.74, 5],
] as const
const BRIGHT_FROM = 0.85

function belly({ paint, body }: Figure): string {
  return fill(pebble(8, 10, body.rx * 0.66, body.ry * 0.72, 2.2), paint.cream)
}

function plates({ paint, body }: Figure): string {
  const edge = `stroke="${paint.ink}" stroke-opacity=".35" stroke-width="2"`
  const plate = (row: number) => {
    const d = pebble(9, body.ry * (0.38 * row - 0.5), body.rx * 0.58, body.ry * 0.2, 3)
    return fill(d, row % 2 === 1 ? paint.cream : paint.accent, edge)
  }
  return [0, 1, 2, 3].map(plate).join('')
}

function core({ paint }: Figure): string {
  return (
    fill(pebble(8, -10, 17, 17, 2.6), paint.ink) +
    dot(8, -10, 10.5, paint.accent, 'class="c-core"') +
    dot(11, -13, 4, WHITE, 'opacity=".8"')
  )
}

function stripes({ paint, body }: Figure): string {
  return STRIPE_HEIGHTS.map((height) =>
    fill(svg`M-60 ${body.ry * height}q60 16 120 0v10q-60 16 -120 0z`, paint.accent),
  ).join('')
}

function spots({ paint, body }: Figure): string {
  return SPOTS.map(([x, y, radius]) => dot(x * body.rx, y * body.ry, radius, paint.cream)).join('')
}

function scales({ paint }: Figure): string {
  const rows = [0, 1, 2, 3].map((row) => {
    const starts = [0, 1, 2, 3].map((column) => svg`M${column * 20 - 24 + (row % 2) * 10} ${row * 14 - 26}`)
    const d = starts.map((start) => `${start}a10 10 0 0 1 -20 0`).join('')
    return fill(d, row % 2 === 1 ? paint.accent : paint.cream)
  })
  return `<g opacity=".85" stroke="${paint.shade}" stroke-width="2">${rows.join('')}</g>`
}

function cracks({ look, paint, body }: Figure): string {
  const moss = fill(pebble(-26, 6 - body.ry, 24, 9, 2.4), oklch(0.68, 0.13, look.accentHue))
  return line(CRACKS, `stroke="${paint.ink}" stroke-opacity=".45" stroke-width="3.5"`) + moss
}

function gi({ look, paint, body }: Figure): string {
  const collar = -body.ry - 4
  const cloth = look.light > BRIGHT_FROM ? paint.accent : paint.cream
  const seam = svg`M-22 ${collar}L12 10L2 ${body.ry + 8}M38 ${collar}L10 10`
  return (
    fill(svg`M-60 ${-body.ry - 10}H60V${body.ry + 20}H-60Z`, cloth, 'opacity=".96"') +
    fill(svg`M-20 ${collar}L12 8L36 ${collar}Z`, paint.base) +
    line(seam, `stroke="${paint.ink}" stroke-opacity=".55" stroke-width="3"`)
  )
}

const MARKS: Readonly<Record<Mark, (figure: Figure) => string>> = {
  none: () => '',
  belly,
  plates,
  core,
  stripes,
  spots,
  scales,
  cracks,
  gi,
}

export function drawMark(figure: Figure): string {
  return MARKS[figure.look.mark](figure)
}
