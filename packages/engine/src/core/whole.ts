// Whole numbers only: every machine that runs this must round alike, and integers need no rounding.

/** Floor of x / y for x >= 0; exact while x < 2^53. */
export const div = (x: number, y: number): number => Math.floor(x / y)

/** x / y toward zero; exact while |x| < 2^53 and the result is below 2^31. */
export const quotient = (x: number, y: number): number => (x / y) | 0

/** A cell of a vector whose bounds are known. */
export const at = (vector: Int32Array, index: number): number => vector[index] as number

/** A cell of a list whose bounds are known. Separate from `at`, so that each sees one kind of list and stays fast. */
export const cell = (list: readonly number[], index: number): number => list[index] as number

/** Adds to a cell of a list whose bounds are known. */
export const add = (list: number[], index: number, amount: number): void => {
  list[index] = cell(list, index) + amount
}
