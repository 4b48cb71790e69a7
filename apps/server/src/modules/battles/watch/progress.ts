/**
 * How far a battle's stream has come: the rounds sent (`OVER` once the end was), and the comments. Neither count ever
 * falls, so an id made of both grows with each event, and both can be read from it again.
 */
export type Progress = { readonly stage: number; readonly comments: number }

const STEP = 2 ** 40
/** Larger than any ruleset's number of rounds. */
export const OVER = 100

export const idOf = ({ stage, comments }: Progress): number => stage * STEP + comments

export const progressOf = (id: number): Progress => ({ stage: Math.floor(id / STEP), comments: id % STEP })

/** Whether the one includes nothing beyond the other. */
export const isWithin = (one: Progress, other: Progress): boolean =>
  one.stage <= other.stage && one.comments <= other.comments
