import { oklch } from '../color.ts'
import type { Figure } from '../figure.ts'
import type { Back } from '../look.ts'
import { pebble } from '../lump.ts'
import { fill, svg } from '../svg.ts'

// Everything here is drawn around the middle of the body.

const FOX_TAIL = 'M-20 30C-74 48 -94 -14 -66 -46C-60 -22 -40 -6 -22 6Z'
const FOX_TAIL_TIP = 'M-80 -18C-80 -32 -74 -40 -66 -46C-63 -34 -58 -24 -50 -16L-62 -18 -68 -8Z'
const DRAKE_TAIL = 'M-18 16C-60 52 -92 30 -82 -12L-70 2C-68 18 -44 16 -26 -8Z'
const DRAKE_TAIL_TIP = 'M-82 -12l-14 -6 10 -14 16 12z'
const FEATHERED_WING =
  'M0 0C-14 -34 -50 -56 -82 -52C-76 -42 -78 -38 -72 -34C-78 -30 -72 -22 -64 -20C-68 -12 -60 -6 -50 -6C-50 2 -36 10 -12 16Z'
const BAT_WING =
  'M0 0C-18 -34 -46 -48 -74 -44C-66 -32 -68 -22 -62 -10C-52 -16 -46 -8 -44 6C-34 -4 -22 2 -16 14Z'
const UPPER_BUG_WING = 'M-14 -14C-40 -66 -92 -56 -84 -30C-78 -10 -40 -4 -14 -4Z'
const LOWER_BUG_WING = 'M-14 0C-50 -4 -76 16 -62 32C-48 42 -24 18 -14 8Z'
const CAPE = 'M-24 -34C-60 -10 -66 24 -76 50L-56 42 -42 54 -20 40Z'
const UPPER_SCARF = 'M-14 8C-48 2 -54 24 -88 12L-78 30C-54 38 -46 22 -12 26Z'
const LOWER_SCARF = 'M-14 14C-40 20 -48 44 -74 46L-60 58C-40 56 -34 36 -10 30Z'

function tail({ paint, body }: Figure): string {
  return fill(svg`M${8 - body.rx} ${body.ry * 0.45}l-32 10 8 -16 -12 -12 34 -6z`, paint.shade, paint.outline)
}

function foxTail({ paint }: Figure): string {
  return fill(FOX_TAIL, paint.base, paint.outline) + fill(FOX_TAIL_TIP, paint.cream, paint.detail)
}

function drakeTail({ paint }: Figure): string {
  return fill(DRAKE_TAIL, paint.base, paint.outline) + fill(DRAKE_TAIL_TIP, paint.accent, paint.outline)
}

function finTail({ paint, body }: Figure): string {
  const d = svg`M${10 - body.rx} 16C-60 26 -62 6 -86 -16C-84 12 -96 26 -84 52C-70 36 -44 44 ${18 - body.rx} 34Z`
  return fill(d, paint.accent, paint.outline)
}

function wingPair(d: string, color: string, outline: string): string {
  const wing = fill(d, color, outline)
  return svg`
    <g transform="translate(-16 -16)"><g class="c-wing">${wing}</g></g>
    <g transform="translate(26 -18) scale(-.8 .9)">${wing}</g>`
}

function bugWings({ paint }: Figure): string {
  const glass = oklch(0.93, 0.05, 210)
  return svg`
    <g class="c-wing" fill="${glass}" fill-opacity=".8" ${paint.detail}>
      <path d="${UPPER_BUG_WING}"/><path d="${LOWER_BUG_WING}"/>
    </g>`
}

function cape({ paint }: Figure): string {
  return fill(CAPE, paint.accentDark, `class="c-cloth" ${paint.outline}`)
}

function scarf({ paint, body }: Figure): string {
  const cloth = `class="c-cloth" ${paint.outline}`
  return svg`
    <g transform="translate(0 ${-body.ry})">
      ${fill(UPPER_SCARF, paint.accent, cloth)}${fill(LOWER_SCARF, paint.accentDark, cloth)}
    </g>`
}

function aura({ look, idPrefix }: Figure): string {
  const glowId = `${idPrefix}-glow`
  return svg`
    <radialGradient id="${glowId}">
      <stop offset=".35" stop-color="${oklch(0.88, 0.15, look.accentHue)}" stop-opacity=".75"/>
      <stop offset="1" stop-color="${oklch(0.8, 0.16, look.hue)}" stop-opacity="0"/>
    </radialGradient>
    <ellipse class="c-aura" cy="-32" rx="92" ry="112" fill="url(#${glowId})"/>`
}

function pack({ paint, body }: Figure): string {
  const box = fill(pebble(-body.rx - 2, -6, 17, 26, 4), paint.accentDark, paint.outline)
  return box + fill(svg`M${-body.rx - 12} 20l4 12h8l4 -12`, paint.ink)
}

const BACKS: Readonly<Record<Back, (figure: Figure) => string>> = {
  none: () => '',
  tail,
  'fox-tail': foxTail,
  'drake-tail': drakeTail,
  'fin-tail': finTail,
  wings: ({ paint }) => wingPair(FEATHERED_WING, paint.shade, paint.outline),
  'bat-wings': ({ paint }) => wingPair(BAT_WING, paint.accentDark, paint.outline),
  'bug-wings': bugWings,
  cape,
  scarf,
  aura,
  pack,
}

export function drawBack(figure: Figure): string {
  return BACKS[figure.look.back](figure)
}
