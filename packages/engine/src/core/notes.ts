import * as whole from './whole.ts'
import * as words from './words.ts'

// Bound here because V8 folds a module's own constants but not its imports, and these run hundreds of times a round.
const { add, at, cell, quotient } = whole
const { NO_MOVE } = words

// Notes: what was seen (obs) and what was expected (exp), 15 rows of 5 moves each, in 1/1000 of a round.
// Row 0: all rounds. Rows 1-5: the rival's previous move. Rows 6-9: the rival's charge. Rows 10-14: one's own
// previous move.

export type Notes = { obs: number[]; exp: number[] }

/** An agent's notes on all rivals it ever met (field) and on the present one (rival). */
export type Memory = { field: Notes; rival: Notes }

export const NOTE_CELLS = 75

const ZEROS: readonly number[] = Array.from({ length: NOTE_CELLS }, () => 0)

// Copied from a list without holes, which makes work on a battle's notes several times faster.
const zeros = (): number[] => ZEROS.slice()

export const emptyNotes = (): Notes => ({ obs: zeros(), exp: zeros() })

export const emptyMemory = (): Memory => ({ field: emptyNotes(), rival: emptyNotes() })

export const copyNotes = (notes: Notes): Notes => ({ obs: notes.obs.slice(), exp: notes.exp.slice() })

function less(now: readonly number[], before: readonly number[]): number[] {
  const gained = zeros()
  for (let k = 0; k < NOTE_CELLS; k++) gained[k] = cell(now, k) - cell(before, k)
  return gained
}

/** The gain of notes since they were copied. */
export const notesSince = (before: Notes, now: Notes): Notes => ({
  obs: less(now.obs, before.obs),
  exp: less(now.exp, before.exp),
})

const chargeRow = (charge: number): number => 30 + 5 * charge
const rivalRow = (rivalLast: number): number => 5 + 5 * rivalLast
const ownRow = (ownLast: number): number => 50 + 5 * ownLast

function noteRow(
  { obs, exp }: Notes,
  row: number,
  move: number,
  e0: number,
  e1: number,
  e2: number,
  e3: number,
  e4: number,
): void {
  add(obs, row + move, 1000)
  add(exp, row, e0)
  add(exp, row + 1, e1)
  add(exp, row + 2, e2)
  add(exp, row + 3, e3)
  add(exp, row + 4, e4)
}

/** Records one round: the rival played `move` where `expected` (in 1/1000) was expected. */
export function noteRound(
  notes: Notes,
  move: number,
  expected: Int32Array,
  rivalLast: number,
  rivalCharge: number,
  ownLast: number,
): void {
  // Read once for the four rows: a cell of a typed array costs several times a list's.
  const e0 = at(expected, 0)
  const e1 = at(expected, 1)
  const e2 = at(expected, 2)
  const e3 = at(expected, 3)
  const e4 = at(expected, 4)
  noteRow(notes, 0, move, e0, e1, e2, e3, e4)
  noteRow(notes, chargeRow(rivalCharge), move, e0, e1, e2, e3, e4)
  if (rivalLast === NO_MOVE) return
  noteRow(notes, rivalRow(rivalLast), move, e0, e1, e2, e3, e4)
  noteRow(notes, ownRow(ownLast), move, e0, e1, e2, e3, e4)
}

/** The count of one move in a list of notes: all rounds count once, those like this one twice. */
const told = (
  list: readonly number[],
  j: number,
  charge: number,
  rival: number,
  own: number,
  known: number,
): number =>
  cell(list, j) + 2 * cell(list, charge + j) + known * (cell(list, rival + j) + cell(list, own + j))

/**
 * Bends `base` by how often each move was seen against how often it was expected; the result is in 1/1000.
 * `patience` is how many thousandths of a round it takes for notes to weigh as much as the base.
 */
export function bendByNotes(
  { obs, exp }: Notes,
  base: Int32Array,
  patience: number,
  halved: boolean,
  rivalLast: number,
  rivalCharge: number,
  ownLast: number,
  out: Int32Array,
): void {
  const charge = chargeRow(rivalCharge)
  const rival = rivalRow(rivalLast)
  const own = ownRow(ownLast)
  // As factors rather than branches in the loop: what is known of previous moves, and whether all counts half.
  const known = rivalLast === NO_MOVE ? 0 : 2
  const half = halved ? 1 : 0
  let total = 0
  for (let j = 0; j < 5; j++) {
    const seen = told(obs, j, charge, rival, own, known) >> half
    const expected = told(exp, j, charge, rival, own, known) >> half
    const weight = quotient(at(base, j) * (patience + seen) * 16, patience + expected)
    out[j] = weight
    total += weight
  }
  for (let j = 0; j < 5; j++) out[j] = quotient(at(out, j) * 1000, total)
}
