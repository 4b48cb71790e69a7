/** Moves in the order of their index; every table of the rules is written in this order. */
export const MOVES = ['strike', 'pulse', 'feint', 'guard', 'focus'] as const
export type Move = (typeof MOVES)[number]

export const STANCES = ['aggressive', 'balanced', 'defensive'] as const
export type Stance = (typeof STANCES)[number]

export type Side = 'a' | 'b'
export type Outcome = Side | 'draw'
export type Bracket = 'ranked' | 'open'

export const STRIKE = 0
export const PULSE = 1
export const FEINT = 2
export const GUARD = 3
export const FOCUS = 4

/** Stands for the previous move before the first round. */
export const NO_MOVE = -1

/** BEATS[i * 5 + j] is 1 when move i beats move j: every move beats two and loses to two. */
export const BEATS = Int32Array.from(
  [
    [0, 0, 1, 0, 1], // strike beats feint and focus
    [1, 0, 0, 0, 1], // pulse beats strike and focus
    [0, 1, 0, 1, 0], // feint beats pulse and guard
    [1, 1, 0, 0, 0], // guard beats strike and pulse
    [0, 0, 1, 1, 0], // focus beats feint and guard
  ].flat(),
)

/** The word of a move's index. */
export const moveName = (index: number): Move => MOVES[index] as Move
