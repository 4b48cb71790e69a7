import type { Figure } from './figure.ts'
import { fill, line } from './svg.ts'

/** How far the lit side is shifted against the shaded one. */
export interface Light {
  readonly dx: number
  readonly dy: number
}

/** Covers any shape of the drawing; the clip path cuts it to the shape. */
const EVERYWHERE = 'M-99 -99H99V99H-99Z'

/**
 * A shape shaded like a drawn cel: clipped to its outline are its shade, the same outline shifted towards the light,
 * and whatever is on its surface; the ink goes around it.
 */
export function cel(
  figure: Figure,
  id: string,
  d: string,
  colors: { readonly lit: string; readonly shade: string },
  light: Light,
  surface: string,
): string {
  const clipId = `${figure.idPrefix}-${id}`
  const lit = fill(d, colors.lit, `transform="translate(${light.dx} ${light.dy})"`)
  return (
    `<clipPath id="${clipId}"><path d="${d}"/></clipPath>` +
    `<g clip-path="url(#${clipId})">${fill(EVERYWHERE, colors.shade)}${lit}${surface}</g>` +
    line(d, figure.paint.outline)
  )
}
