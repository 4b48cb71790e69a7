import { oklch } from './color.ts'
import type { Look } from './look.ts'

/** A pale ground that contrasts with this character, whether light or dark. */
export function tintOf(look: Look): string {
  return oklch(0.9, Math.min(0.06, look.chroma * 0.5), look.accentHue)
}
