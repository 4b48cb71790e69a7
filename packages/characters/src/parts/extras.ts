import { oklch } from '../color.ts'
import type { Figure } from '../figure.ts'
import { fill, line, svg } from '../svg.ts'

/** Trophies of the hardcore arena, worn over any look. */
export const EXTRAS = ['obsidian', 'spikes', 'storm'] as const
export type Extra = (typeof EXTRAS)[number]

const SPIKE = 'M-9 0L0 -30L9 0Z'
/** Position on the back as a share of the body's size, and the rotation of each spike. */
const SPIKES = [
  [-0.5, -0.86, -38],
  [-0.86, -0.46, -62],
  [-1, 0.02, -84],
  [-0.94, 0.48, -104],
] as const
const LEFT_BOLT = 'M-78 -66l14 22 -10 4 16 26'
const RIGHT_BOLT = 'M82 -88l-14 24 12 2 -16 30'
const WIND = 'M-90 24q36 22 90 22t90 -22M-74 42q32 15 74 15t74 -15'

/** Armour of black glass across the chest; part of the body's surface. */
export function drawObsidian({ body: { rx, ry } }: Figure): string {
  const glass = oklch(0.27, 0.03, 295)
  const facet = oklch(0.4, 0.06, 295)
  const gleam = oklch(0.78, 0.1, 300)
  const top = -ry - 6
  return (
    fill(svg`M${-rx - 8} ${top}H${rx + 8}V-6L8 ${ry * 0.5}L${-rx - 8} -6Z`, glass) +
    fill(svg`M8 ${top}L${rx + 8} ${top}V-8L8 -16Z`, facet) +
    fill(svg`M8 -16L${rx + 8} -8L8 ${ry * 0.5}Z`, oklch(0.33, 0.05, 295)) +
    line(
      svg`M8 ${top}V-16L${-rx - 8} -8M8 -16L${rx + 8} -8M8 -16V${ry * 0.5}`,
      `stroke="${gleam}" stroke-width="1.6"`,
    )
  )
}

/** A ridge of spikes down the back; behind the body, drawn around its middle. */
export function drawSpikes({ paint, body: { rx, ry } }: Figure): string {
  const horn = oklch(0.36, 0.02, 40)
  return SPIKES.map(([x, y, turn]) =>
    fill(SPIKE, horn, svg`transform="translate(${x * rx} ${y * ry}) rotate(${turn})" ${paint.outline}`),
  ).join('')
}

/** Lightning and wind around the whole figure, drawn around the middle of the body. */
export function drawStorm(): string {
  const light = oklch(0.85, 0.14, 230)
  const bolts = line(LEFT_BOLT + RIGHT_BOLT, `stroke="${light}" stroke-width="4.5"`)
  return `<g class="c-aura">${bolts}${line(WIND, `stroke="${light}" stroke-width="3" stroke-opacity=".7"`)}</g>`
}
