/** How much each stem counts: the rarer among the documents, the more. */
export type Weights = (stem: string) => number

/** `documents`: the distinct stems of each. A stem in no document weighs the most. */
export function weigh(documents: readonly Iterable<string>[]): Weights {
  const counts = new Map<string, number>()
  for (const document of documents) {
    for (const stem of document) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  }
  return (stem) => Math.log(1 + documents.length / (counts.get(stem) ?? 0.5))
}

export const sumOf = (stems: readonly string[], weights: Weights): number =>
  stems.reduce((sum, stem) => sum + weights(stem), 0)

/** Which share of the stems, by weight, the other contains: 0 to 1. */
export function shareHeld(
  stems: readonly string[],
  held: Pick<ReadonlySet<string>, 'has'>,
  weights: Weights,
): number {
  const all = sumOf(stems, weights)
  if (all === 0) return 0
  return (
    sumOf(
      stems.filter((stem) => held.has(stem)),
      weights,
    ) / all
  )
}

/** The similarity of two sets of stems, by weight: 0 to 1 (Dice). */
export function likeness(one: readonly string[], other: readonly string[], weights: Weights): number {
  const both = sumOf(
    one.filter((stem) => other.includes(stem)),
    weights,
  )
  const all = sumOf(one, weights) + sumOf(other, weights)
  return all === 0 ? 0 : (2 * both) / all
}
