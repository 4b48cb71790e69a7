import { oklch } from './color.ts'
import type { Look } from './look.ts'

/** A pale ground on which this character stands out, light or dark as it may be. */
export function tintOf(look: Look): string {
  return oklch(0.9, Math.min(0.06, look.chroma * 0.5), look.accentHue)
}
