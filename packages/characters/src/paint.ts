import { clamp, oklch } from './color.ts'
import type { Look } from './look.ts'

export const WHITE = '#fff'
export const EYE_WHITE = '#fffdf7'

const DARK_BELOW = 0.5
const OUTLINE_WIDTH = 4.5
const DETAIL_WIDTH = 3

/** The colours of one character, and its two kinds of pen as ready attributes. */
export interface Paint {
  readonly base: string
  readonly shade: string
  readonly accent: string
  readonly accentDark: string
  readonly cream: string
  readonly ink: string
  /** The colour of marks on the face: ink, or white on a dark character. */
  readonly faceInk: string
  readonly isDark: boolean
  readonly outline: string
  readonly detail: string
}

export function mixPaint(look: Look): Paint {
  const { hue, accentHue, chroma, light } = look
  const ink = oklch(0.24, 0.04, hue - 10)
  const isDark = light < DARK_BELOW
  return {
    base: oklch(light, chroma, hue),
    shade: oklch(light - 0.13, chroma * 0.95, hue - 8),
    accent: oklch(clamp(light + 0.1, 0.62, 0.86), Math.max(0.12, chroma), accentHue),
    accentDark: oklch(Math.max(0.46, light - 0.08), Math.max(0.1, chroma), accentHue),
    cream: oklch(0.95, 0.03, accentHue),
    ink,
    faceInk: isDark ? EYE_WHITE : ink,
    isDark,
    outline: `stroke="${ink}" stroke-width="${OUTLINE_WIDTH}"`,
    detail: `stroke="${ink}" stroke-width="${DETAIL_WIDTH}"`,
  }
}
