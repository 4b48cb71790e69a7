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

const ASKED =
  /^(?!(?:what|how|when|where|who|why|which|whose)\b)(?:\S+ ){0,3}?(?<lead>(?:can|could|would|will) (?:you|u|ya)(?: (?:please|kindly|maybe|perhaps|possibly|quickly|just|also|then|now))* )/iu
/** A question of its own, or told not to be done. */
const OWN_WAY =
  /^(?:(?:and|also|then|please) )*(?:what|how|when|where|who|why|which|whose|can|could|would|will|do|does|did|is|are|was|were|have|has|had|should|shall|may|might|must|don't|not|never|no|nothing|without|if)\b/iu

/**
 * “Could you please start a battle and research tides?” asks for both alike: how the parts after the first are asked for
 * by themselves. Null for a part that the lead does not reach, or of a sentence without one.
 */
export function asking(sentence: string): (part: string) => string | null {
  const lead = /\?[\s?!.]{0,9}$/u.test(sentence) ? ASKED.exec(sentence)?.groups?.['lead'] : undefined
  if (lead === undefined) return () => null
  const led = sentence.indexOf(lead) + lead.length
  return (part) =>
    sentence.indexOf(part) < led || OWN_WAY.test(part)
      ? null
      : `${lead}${part.trimEnd().replace(/[?!.]{1,9}$/u, '')}?`
}
