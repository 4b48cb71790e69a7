import { type Fighters, MODE_RULES, MOVES, play, type RulesetId, resultFor, type Side } from '@shugyo/engine'

/** The rules of every mode but training. */
export const RULES = MODE_RULES.ranked

/** Two fighters who meet this many times, each time with another seed. */
export type Duel = {
  readonly ruleset: RulesetId
  readonly fighters: Fighters
  /** The side whose odds are wanted. */
  readonly side: Side
  readonly battles: number
  /** The first of as many consecutive seeds. */
  readonly seed: number
}

/** The results of a duel. */
export type Tally = {
  readonly battles: number
  readonly wins: number
  readonly draws: number
  /** How often the other side played each move, round by round. */
  readonly rivalMoves: number[][]
}

const SEEDS = 2 ** 52

/** Plays all battles of a duel with the engine that fights every real battle. */
export function playDuel({ ruleset, fighters, side, battles, seed }: Duel): Tally {
  const rivalMoves: number[][] = []
  let wins = 0
  let draws = 0
  for (let k = 0; k < battles; k++) {
    const { rounds, outcome } = play({ ruleset, fighters, seed: (seed + k) % SEEDS })
    const result = resultFor(side, outcome)
    if (result === 'win') wins++
    if (result === 'draw') draws++
    for (const { round, a_move, b_move } of rounds) count(rivalMoves, round, side === 'a' ? b_move : a_move)
  }
  return { battles, wins, draws, rivalMoves }
}

/** Counts one move of a round. */
export function count(moves: number[][], round: number, move: (typeof MOVES)[number]): void {
  moves[round - 1] ??= MOVES.map(() => 0)
  const row = moves[round - 1] as number[]
  const at = MOVES.indexOf(move)
  row[at] = (row[at] as number) + 1
}

/** A chance in percent with its error: in 95 of 100 cases the true chance is nearer than that. */
export type Odds = { readonly percent: number; readonly error: number }

/** Somewhat wider than 95 in 100 needs, so that the promise also holds for another sample. */
const Z = 2.1

/** The chance to win that a tally shows, with the error of its Wilson interval, rounded up. */
export function oddsOf({ battles, wins }: Pick<Tally, 'battles' | 'wins'>): Odds {
  const share = wins / battles
  const weight = Z ** 2 / battles
  const middle = (share + weight / 2) / (1 + weight)
  const half = (Z / (1 + weight)) * Math.sqrt((share * (1 - share)) / battles + weight / (4 * battles))
  const error = Math.max(share - (middle - half), middle + half - share)
  return { percent: Math.round(share * 1000) / 10, error: Math.ceil(error * 1000) / 10 }
}

export const oddsText = ({ percent, error }: Odds): string => `${percent.toFixed(1)} % ± ${error.toFixed(1)}`
