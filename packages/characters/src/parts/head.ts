import { cel } from '../cel.ts'
import { oklch } from '../color.ts'
import type { Face } from '../face.ts'
import type { Figure } from '../figure.ts'
import { lumpPath, pebble } from '../lump.ts'
import { WHITE } from '../paint.ts'
import { at, fill, line, oval, svg } from '../svg.ts'
import { drawCrown } from './crowns.ts'
import { drawEyes } from './eyes.ts'
import { drawMouth } from './mouths.ts'

// The head is drawn around its own middle. It looks a little to the right, so its face sits off centre.

const LIGHT = { dx: 6, dy: -7 }
const FACE_X = 9
const EYES_Y = 2
const MOUTH_HEIGHT = 0.52
const HUMAN_SKIN = oklch(0.86, 0.06, 65)

interface Skin {
  readonly lit: string
  readonly shade: string
}

function skinOf({ look, paint }: Figure): Skin {
  if (look.crown === 'snow') return { lit: oklch(0.96, 0.02, 250), shade: oklch(0.78, 0.07, 250) }
  const warmShade = oklch(0.78, 0.07, 55)
  if (look.crown === 'sakura') return { lit: oklch(0.92, 0.04, 60), shade: warmShade }
  if (look.family === 'ninja' && look.crown !== 'hood') return { lit: HUMAN_SKIN, shade: warmShade }
  return { lit: paint.base, shade: paint.shade }
}

function hood({ paint, head: { ry } }: Figure): string {
  return (
    fill(svg`M-70 ${-ry - 10}H70V-13Q9 -22 -70 -10Z`, paint.shade) +
    fill('M-70 15Q9 24 70 13V60H-70Z', paint.shade) +
    fill('M-60 -11Q9 -22 60 -13V14Q9 23 -60 15Z', oklch(0.86, 0.05, 65))
  )
}

function headband({ paint, head: { ry } }: Figure): string {
  const hair = fill(svg`M-70 ${-ry - 20}H70V-25Q9 -32 -70 -24Z`, oklch(0.32, 0.05, 300))
  return fill('M-70 -24Q9 -32 70 -25v14Q9 -18 -70 -10Z', paint.accent) + hair
}

function fringe({ head: { ry } }: Figure, color: string): string {
  return fill(svg`M-60 ${-ry - 20}H60V-10Q40 -26 24 -24Q6 -12 -14 -22Q-34 -14 -60 8Z`, color)
}

/** Hair, cloth and fur that lie on the head and end where it ends. */
function covering(figure: Figure): string {
  const { look, paint, head } = figure
  switch (look.crown) {
    case 'hood':
      return hood(figure)
    case 'band':
      return headband(figure)
    case 'sakura':
      return fringe(figure, oklch(0.58, 0.13, 352))
    case 'snow':
      return fringe(figure, oklch(0.8, 0.06, 250))
    case 'topknot':
      return fill(svg`M-60 ${-head.ry - 20}H60V-18Q6 -34 -40 8H-60Z`, paint.ink)
    case 'fox':
      return fill(pebble(10, head.ry * 0.62, head.rx * 0.62, head.ry * 0.42, 2.2), paint.cream)
    default:
      return ''
  }
}

function gloss({ head: { rx, ry } }: Figure): string {
  const d = svg`M${rx * 0.2} ${-ry * 0.74}q${rx * 0.34} 2 ${rx * 0.5} ${ry * 0.3}`
  return line(d, `stroke="${WHITE}" stroke-opacity=".45" stroke-width="5.5"`)
}

function cheeks({ look, paint }: Figure): string {
  if (look.rarity === 'boss' || look.eyes === 'visor' || paint.isDark) return ''
  const blush = oklch(0.74, 0.14, 20)
  return `<g opacity=".5">${oval(-33, 16, 7, 4.5, blush)}${oval(30, 16, 6, 4.5, blush)}</g>`
}

function drawFace(figure: Figure, face: Face): string {
  const mouth = at(0, figure.head.ry * MOUTH_HEIGHT, drawMouth(figure, face))
  const eyes = at(0, EYES_Y, drawEyes(figure, face))
  return `<g class="c-face">${at(FACE_X, 0, `${mouth}<g class="c-eyes">${eyes}</g>`)}</g>`
}

export function drawHead(figure: Figure, face: Face): string {
  const crown = drawCrown(figure)
  const surface = covering(figure) + at(FACE_X, 0, cheeks(figure)) + gloss(figure)
  const skull = cel(figure, 'head', lumpPath(0, 0, figure.look.head), skinOf(figure), LIGHT, surface)
  return `<g class="c-head">${crown.behind}${skull}${crown.front}${drawFace(figure, face)}</g>`
}
