import { builtin } from './builtin.ts'

/** Combining marks, joiners and the like: they have no width of their own. */
const NO_PLACE = /^[\p{M}\p{Cf}]$/u
/** East Asian characters and pictures are two columns wide. */
const TWO_PLACES =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2ff}\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]$/u

const placesOf = (sign: string): number => (NO_PLACE.test(sign) ? 0 : TWO_PLACES.test(sign) ? 2 : 1)

/** How many columns a text takes in a terminal. */
export function widthOf(text: string): number {
  let width = 0
  for (const sign of builtin('node:util').stripVTControlCharacters(text)) width += placesOf(sign)
  return width
}

export const padTo = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - widthOf(text)))

/** Cuts a text to this width, with a sign that something is left out. */
export function cutTo(text: string, width: number): string {
  if (widthOf(text) <= width) return text
  let [kept, left] = ['', width - 1]
  for (const sign of text) {
    left -= placesOf(sign)
    if (left < 0) break
    kept += sign
  }
  return `${kept}…`
}
