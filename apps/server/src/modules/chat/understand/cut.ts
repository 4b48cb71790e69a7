/** A part of a sentence, and what stood between it and the part before. */
export type Piece = { readonly joint: string; readonly text: string }

/** Cuts where the pattern matches, and keeps what stood there: parts that belong together are put together as they were. */
export function cut(text: string, where: RegExp): Piece[] {
  const pieces: Piece[] = []
  let [joint, from] = ['', 0]
  for (const { 0: found, index } of text.matchAll(new RegExp(where, `${where.flags}g`))) {
    pieces.push({ joint, text: text.slice(from, index) })
    joint = found
    from = index + found.length
  }
  return [...pieces, { joint, text: text.slice(from) }]
}
