import { oklch } from '../color.ts'
import type { Face } from '../face.ts'
import type { Figure } from '../figure.ts'
import type { Mouth } from '../look.ts'
import { pebble } from '../lump.ts'
import { WHITE } from '../paint.ts'
import { fill, line, oval } from '../svg.ts'

// A mouth is drawn around its own middle.

const SMILE = 'M-9 -2q9 10 18 0'
const GRIN = 'M-11 -4Q0 -1 11 -4Q9 10 0 10Q-9 10 -11 -4Z'
const NOSE = 'M-5 -8h10l-5 6z'
const CAT_LIPS = 'M-11 0q5.5 7 11 -1q5.5 8 11 1'
const MUZZLE_LIPS = 'M0 -2v5m-7 2q7 5 14 0'
const JAWS = 'M-16 -3Q0 13 16 -3Q0 2 -16 -3Z'
const GRIMACE = 'M-13 8Q0 -9 13 8Q0 3 -13 8Z'
const GRIMACE_FANGS = 'M-8 3l3 7 4 -8zM1 2l4 8 3 -7z'
const FANGS = 'M-10 -1l4 8 4 -7zM3 0l4 7 4 -8z'
const BEAK = 'M-11 -12Q4 -22 24 -4Q8 6 -7 2Z'
const BEAK_LINE = 'M-8 -4Q6 -6 22 -4'
const GRILL_BARS = 'M-7 -2v10m7 -10v10m7 -10v10'

function inPain(face: Face): boolean {
  return face === 'hurt' || face === 'ko'
}

function pen({ paint }: Figure): string {
  return `stroke="${paint.faceInk}" stroke-width="3.5"`
}

function gasp({ paint }: Figure): string {
  return oval(0, 2, 6, 7, paint.ink)
}

function smile(figure: Figure, face: Face): string {
  if (inPain(face)) return gasp(figure)
  if (face === 'happy') return fill(GRIN, figure.paint.ink)
  return line(face === 'fierce' ? 'M-9 2q9 -5 18 0' : SMILE, pen(figure))
}

function straight(figure: Figure, face: Face): string {
  if (inPain(face)) return gasp(figure)
  return line(face === 'happy' ? SMILE : 'M-8 1h16', pen(figure))
}

function fang({ paint }: Figure, face: Face): string {
  const pained = inPain(face)
  return fill(pained ? GRIMACE : JAWS, paint.ink, paint.detail) + fill(pained ? GRIMACE_FANGS : FANGS, WHITE)
}

function muzzle({ paint }: Figure): string {
  return (
    fill(pebble(0, 0, 20, 15, 2.3), paint.cream, paint.detail) +
    fill(pebble(0, -7, 8, 5.5, 2.4), paint.ink) +
    line(MUZZLE_LIPS, paint.detail)
  )
}

const MOUTHS: Readonly<Record<Mouth, (figure: Figure, face: Face) => string>> = {
  none: () => '',
  smile,
  line: straight,
  muzzle,
  cat: ({ paint }) => fill(NOSE, paint.ink) + line(CAT_LIPS, paint.detail),
  fang,
  beak: ({ paint }) => fill(BEAK, oklch(0.8, 0.15, 70), paint.detail) + line(BEAK_LINE, paint.detail),
  grill: ({ paint }) =>
    fill(pebble(0, 3, 17, 8, 3.4), paint.ink) + line(GRILL_BARS, `stroke="${paint.accent}" stroke-width="3"`),
}

export function drawMouth(figure: Figure, face: Face): string {
  return MOUTHS[figure.look.mouth](figure, face)
}
