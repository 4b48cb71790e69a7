import type { Draw } from '../core/random.ts'
import type { Outcome } from '../core/words.ts'
import type { Ability, BossId, Fighter, Fighters, Gained, Round, RulesetId } from '../types.ts'

/** One side between rounds. */
export type SideState = {
  readonly hp: number
  readonly charge: number
  /** Index of its previous move, -1 before the first round. */
  readonly last: number
  /** Rounds in which its move beat the other's. */
  readonly won: number
}

/** A battle in progress, played round by round. */
export interface Ring {
  readonly round: number
  readonly over: boolean
  readonly standingA: SideState
  readonly standingB: SideState
  /** Plays the next round; a call is the index of a move, -1 for none. */
  advance(callA: number, callB: number): Round
  outcome(): Outcome | null
  gained(): Gained
}

/** Fills in how strongly a side prefers each move; the laboratory brings its own. */
export type Chooser = (seat: Seat, weights: Int32Array) => void

/** The view of a side when it chooses. */
export type Seat = {
  /** 1 for a, -1 for b: whether high cells of the table are good. */
  readonly sign: 1 | -1
  /** Value of every pair of moves for a, a's move first. */
  readonly table: Int32Array
  /** Its own equilibrium mix, in 1/1000. */
  readonly mix: Int32Array
  /** Its expectation of the rival, in 1/1000. */
  readonly expects: Int32Array
  readonly fighter: Fighter
  own: SideState
  rival: SideState
}

export type Boss = {
  readonly id: BossId
  readonly name: string
  readonly rating: number
  /** The agents that may challenge it, in words. */
  readonly gate: string
  /** The conditions that a server checks before it admits an agent. */
  readonly needs: { readonly level?: number; readonly rating?: number; readonly winOver?: BossId }
  readonly fighter: Fighter
}

/** A frozen set of rules. */
export interface Ruleset {
  readonly id: RulesetId
  readonly rounds: number
  readonly hp: number
  readonly maxCharge: number
  readonly abilities: readonly Ability[]
  readonly bosses: readonly Boss[]
  open(fighters: Fighters, draw: Draw, choosers?: { a?: Chooser; b?: Chooser }): Ring
}
