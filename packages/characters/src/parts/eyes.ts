import { oklch } from '../color.ts'
import type { Face } from '../face.ts'
import type { Figure } from '../figure.ts'
import type { Eyes } from '../look.ts'
import { pebble } from '../lump.ts'
import { EYE_WHITE, WHITE } from '../paint.ts'
import { at, dot, fill, line, oval, svg } from '../svg.ts'

// An eye is drawn around its own middle; `side` is -1 for the left one of the picture.

type Side = -1 | 1
type DrawEye = (figure: Figure, side: Side) => string

const LEFT_X = -20
const RIGHT_X = 18
const LID_WIDTH = 5.5
const FIERCE_TILT = 5
const BROW_TILT = 3

const CROSS = 'M-8 -8l16 16m0 -16l-16 16'
const ARC = 'M-10 4q10 -16 20 0'
const SLEEPY_WHITE = 'M-12 -2H12A12 13 0 0 1 -12 -2Z'
const SLEEPY_IRIS = 'M-4 -1h13a6.5 8 0 0 1 -13 0z'
const VISOR_GLINT = 'M-29 -8q14 -6 28 -5'

function pair(draw: (side: Side) => string): string {
  return at(LEFT_X, 0, draw(-1)) + at(RIGHT_X, 0, draw(1))
}

function lid({ paint }: Figure, side: Side, tilt: number): string {
  return line(
    svg`M-14 ${-12 + side * tilt}L14 ${-12 - side * tilt}`,
    svg`stroke="${paint.ink}" stroke-width="${LID_WIDTH}"`,
  )
}

function round({ look, paint }: Figure): string {
  return (
    oval(0, 0, 12, 14, EYE_WHITE, paint.detail) +
    oval(3, 1, 7.5, 9.5, oklch(0.42, 0.13, look.accentHue + 40)) +
    oval(3, 2, 4, 5.5, paint.ink) +
    dot(6, -4, 3.4, WHITE)
  )
}

function slit({ look, paint }: Figure, side: Side): string {
  const outer = -2 + 5 * side
  const inner = -2 - 5 * side
  const d = svg`M-13 ${outer}Q0 -16 13 ${inner}Q0 15 -13 ${outer}Z`
  return (
    fill(d, oklch(0.88, 0.15, look.accentHue), paint.detail) +
    oval(2, -1, 3.4, 7.5, paint.ink) +
    dot(4.5, -4, 2, WHITE)
  )
}

function sleepy({ paint }: Figure): string {
  return (
    fill(SLEEPY_WHITE, EYE_WHITE, paint.detail) +
    fill(SLEEPY_IRIS, paint.ink) +
    line('M-14 -2h28', paint.outline)
  )
}

function ring({ paint }: Figure): string {
  return dot(2, 0, 10, paint.accent, paint.detail) + dot(3, 0, 5, paint.ink) + dot(6, -4, 2.6, WHITE)
}

function brow({ paint }: Figure): string {
  return dot(0, 1, 10, EYE_WHITE, paint.detail) + dot(3, 2, 5, paint.ink) + dot(5, -1, 1.8, WHITE)
}

const OPEN_EYES: Readonly<Record<Eyes, DrawEye>> = {
  dot: ({ paint }) => oval(0, 0, 6.5, 9, paint.faceInk) + dot(2.5, -3.5, 2.6, WHITE),
  round,
  slit,
  sleepy,
  ring,
  brow,
  visor: ({ paint }) =>
    `<rect class="c-core" x="-8" y="-7" width="16" height="14" rx="6" fill="${paint.accent}"/>`,
}

/** The parts that stay the same in every face: the screen of a machine, the discs of an owl. */
function sockets({ look, paint }: Figure): string {
  if (look.eyes === 'visor') {
    const screen = fill(pebble(-1, 0, 38, 15, 3.6), oklch(0.22, 0.04, look.hue), paint.detail)
    return screen + line(VISOR_GLINT, `stroke="${WHITE}" stroke-opacity=".5" stroke-width="3"`)
  }
  if (look.eyes === 'ring') return pair(() => dot(0, 0, 16, paint.cream, paint.detail))
  return ''
}

function fierceEye(figure: Figure, side: Side): string {
  const { look, paint } = figure
  if (look.eyes !== 'visor') return OPEN_EYES[look.eyes](figure, side) + lid(figure, side, FIERCE_TILT)
  const d = svg`M-9 ${-2 + 4 * side}L9 ${-2 - 4 * side}V7H-9Z`
  return fill(d, paint.accent, 'class="c-core"')
}

function idleEye(figure: Figure, side: Side): string {
  const eye = OPEN_EYES[figure.look.eyes](figure, side)
  return figure.look.eyes === 'brow' ? eye + lid(figure, side, BROW_TILT) : eye
}

/** The colour of eyes drawn as mere strokes, which contrasts with what is beneath. */
function strokeColor({ look, paint }: Figure): string {
  if (look.eyes === 'visor') return paint.accent
  const onPaleGround = look.eyes === 'ring' || look.crown === 'hood'
  return onPaleGround ? paint.ink : paint.faceInk
}

export function drawEyes(figure: Figure, face: Face): string {
  const pen = `stroke="${strokeColor(figure)}" stroke-width="5"`
  const draw: Readonly<Record<Face, (side: Side) => string>> = {
    idle: (side) => idleEye(figure, side),
    fierce: (side) => fierceEye(figure, side),
    hurt: (side) => line(svg`M${8 * side} -9l${-14 * side} 9 ${14 * side} 9`, pen),
    ko: () => line(CROSS, pen),
    happy: () => line(ARC, pen),
  }
  return sockets(figure) + pair(draw[face])
}
