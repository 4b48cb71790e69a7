/** The beginning of a text, of at most this length, never with half a character at its end. */
export function truncate(text: string, max: number): string {
  const cut = text.slice(0, max)
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}

/** A text from outside, as PostgreSQL can keep it: without null characters and halves of characters. */
export const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()
