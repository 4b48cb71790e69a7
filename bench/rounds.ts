/**
 * Rounds of several measurements in turns, so that a noisy moment affects all of them: a ratio is that of one round.
 */
export async function inTurns<Name extends string, T>(
  rounds: number,
  sides: Readonly<Record<Name, () => Promise<T>>>,
): Promise<Record<Name, T>[]> {
  const turns: Record<Name, T>[] = []
  for (let round = 0; round < rounds; round++) {
    const turn = {} as Record<Name, T>
    for (const name of Object.keys(sides) as Name[]) turn[name] = await sides[name]()
    turns.push(turn)
  }
  return turns
}

export const median = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN

/** The form of every measured figure: `0.52 (0.48–0.61)`, the median with the least and the most. */
export function spread(figures: readonly number[], digits = 2): string {
  const all =
    figures.length > 1
      ? `${shown(Math.min(...figures), digits)}–${shown(Math.max(...figures), digits)}`
      : 'one round'
  return `${shown(median(figures), digits)} (${all})`
}

/** Ratios of rounds, and the medians of their figures: `0.52 (0.48–0.61); 520 to 1,000 a second`. */
export function ratioOf<T>(
  turns: readonly T[],
  of: (turn: T) => readonly [ours: number, bare: number],
  unit = 'a second',
  digits = 0,
): string {
  const both = turns.map(of)
  const ratios = spread(both.map(([ours, bare]) => ours / bare))
  const [ours, bare] = [0, 1].map((side) => shown(median(both.map((one) => one[side] as number)), digits))
  return `${ratios}; ${ours} to ${bare} ${unit}`
}

const shown = (figure: number, digits: number): string =>
  figure.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
