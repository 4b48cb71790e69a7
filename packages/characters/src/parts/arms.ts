import type { Figure } from '../figure.ts'
import type { Hands } from '../look.ts'
import { pebble } from '../lump.ts'
import { at, dot, fill, line, svg } from '../svg.ts'

// An arm is drawn around its shoulder and a hand around its own middle, so that both can be rotated there.

const WING = 'M-8 -6C26 -8 36 22 26 48L17 38L12 48L5 36C0 26 -6 14 -8 -6Z'
const CLAWS = 'M4 -10l11 1 -6 7zM8 -1l11 5 -9 4z'
const THUMB = 'M-6 3q7 5 12 -1'
const LEAF = 'M-10 -8C4 -20 22 -8 24 8C8 18 -8 10 -10 -8Z'
const SCYTHE = 'M-8 -6C14 -34 34 -20 36 14C24 -4 12 -4 4 8Z'
const SHOULDER = 0.42

type DrawHand = (figure: Figure, color: string) => string

const HANDS: Readonly<Record<Exclude<Hands, 'wing'>, DrawHand>> = {
  paw: ({ paint }, color) => dot(0, 0, 14, color, paint.outline),
  block: ({ paint }) => fill(pebble(0, 0, 17, 16, 4), paint.accent, paint.outline),
  claw: ({ paint }, color) => dot(0, 0, 13, color, paint.outline) + fill(CLAWS, paint.cream, paint.detail),
  glove: ({ paint }) =>
    fill(pebble(0, 0, 14.5, 14, 2.6), paint.accent, paint.outline) +
    line(THUMB, `stroke="${paint.ink}" stroke-width="2.5"`),
  leaf: ({ paint }) => fill(LEAF, paint.accent, paint.outline),
  scythe: ({ paint }) => fill(SCYTHE, paint.accent, paint.outline),
}

function reach(figure: Figure, color: string, handX: number, handY: number): string {
  const { look, paint } = figure
  if (look.hands === 'wing') return fill(WING, color, paint.outline)
  const sleeve = svg`M0 0Q${handX * 0.9} ${handY * 0.25} ${handX} ${handY}`
  return (
    line(sleeve, `stroke="${paint.ink}" stroke-width="24"`) +
    line(sleeve, `stroke="${color}" stroke-width="15.5"`) +
    at(handX, handY, HANDS[look.hands](figure, color))
  )
}

/** The arm behind the body, reaching forward. */
export function drawFarArm(figure: Figure): string {
  const { body, paint } = figure
  const shoulder = at(body.rx * 0.72, -body.ry * SHOULDER, reach(figure, paint.shade, 20, 8))
  return `<g class="c-arm c-arm-far">${shoulder}</g>`
}

/** The arm in front of the body, hanging. */
export function drawNearArm(figure: Figure): string {
  const { body, paint } = figure
  const shoulder = at(-body.rx * 0.74, -body.ry * SHOULDER, reach(figure, paint.base, 12, 32))
  return `<g class="c-arm c-arm-near">${shoulder}</g>`
}
