import type { Look } from './look.ts'
import { mixPaint, type Paint } from './paint.ts'

/** The picture's floor and the points that everything hangs from, in units of the drawing. */
export const FLOOR_Y = 208
const BODY_X = 100
const BODY_Y = 158
const HOVER = 6
const HEAD_X = 103
/** How much of the head's half height is above the body. */
const NECK = 0.52

export interface Place {
  readonly x: number
  readonly y: number
  readonly rx: number
  readonly ry: number
}

/** A look with its colours mixed and its points measured: all that a part needs to draw itself. */
export interface Figure {
  readonly look: Look
  readonly paint: Paint
  readonly body: Place
  readonly head: Place
  readonly idPrefix: string
}

export function poseFigure(look: Look, idPrefix: string): Figure {
  const [bodyRx, bodyRy] = look.body
  const [headRx, headRy] = look.head
  const bodyY = look.feet === 'none' ? BODY_Y - HOVER : BODY_Y
  return {
    look,
    paint: mixPaint(look),
    body: { x: BODY_X, y: bodyY, rx: bodyRx, ry: bodyRy },
    head: { x: HEAD_X, y: bodyY - bodyRy - headRy * NECK, rx: headRx, ry: headRy },
    idPrefix,
  }
}
