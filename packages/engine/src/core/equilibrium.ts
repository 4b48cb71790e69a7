// The equilibrium of a 5 by 5 zero-sum game by regret matching+, 48 turns, in whole numbers. It is written out cell by
// cell: local numbers run four times as fast as loops over arrays, and this is the largest part of a battle's work. The
// test beside this file holds it to the same rule in ten plain lines, on thousands of games.
// Divisions that round down are multiplications by a reciprocal a grain too large: the grain lifts a whole quotient over
// the rounding of doubles, and is too small to lift any other to the next whole number.

const TURNS = 48

const imul = Math.imul

/**
 * 1000 and a grain of 2^-36 of it, to be divided by a total. Totals stay below 2^23, so a share of 1000 that is not whole
 * keeps 2^-23 away from the next whole number; the grain moves it by less than 2^-25, rounding by less than 2^-40.
 */
const SHARES = 1000 + 1000 / 2 ** 36

/** Floor of part * 1000 / total, where `each` is SHARES / total: the five shares of a mix cost one division together. */
const share = (part: number, each: number): number => (part * each) | 0

/**
 * 1/1000 and a grain of 2^-30 of it, for a mix that payoffs are weighed by. A sum of payoffs * mix that is not whole in
 * thousands keeps 2^-10 away from the next; the grain moves it by less than 2^-16. One that is whole moves away from zero
 * by 2^-30 at least, and the rounding of products and sums within 10000 comes to less than 2^-35.
 */
const THOUSANDTH = (1 + 1 / 2 ** 30) / 1000

/** a*v + b*w + ... of five pairs, in 32 bits: payoffs stay within 10000 and mixes sum to at most 1000. */
const dot = (
  u0: number,
  x0: number,
  u1: number,
  x1: number,
  u2: number,
  x2: number,
  u3: number,
  x3: number,
  u4: number,
  x4: number,
): number => (imul(u0, x0) + imul(u1, x1) + imul(u2, x2) + imul(u3, x3) + imul(u4, x4)) | 0

/** The same toward zero in thousands, of weights that are mixes times THOUSANDTH. */
const weigh = (
  u0: number,
  w0: number,
  u1: number,
  w1: number,
  u2: number,
  w2: number,
  u3: number,
  w3: number,
  u4: number,
  w4: number,
): number => (u0 * w0 + u1 * w1 + (u2 * w2 + u3 * w3) + u4 * w4) | 0

/**
 * Mixes (in 1/1000) of both players of `game`, where a picks the row and wants the cell high, b the column and low.
 *
 * @example
 * const mixA = new Int32Array(5), mixB = new Int32Array(5)
 * solve(new Int32Array(25), mixA, mixB) // every cell 0: both mixes are 200 each
 */
export function solve(game: Int32Array, mixA: Int32Array, mixB: Int32Array): void {
  const u00 = (game[0] as number) | 0
  const u01 = (game[1] as number) | 0
  const u02 = (game[2] as number) | 0
  const u03 = (game[3] as number) | 0
  const u04 = (game[4] as number) | 0
  const u10 = (game[5] as number) | 0
  const u11 = (game[6] as number) | 0
  const u12 = (game[7] as number) | 0
  const u13 = (game[8] as number) | 0
  const u14 = (game[9] as number) | 0
  const u20 = (game[10] as number) | 0
  const u21 = (game[11] as number) | 0
  const u22 = (game[12] as number) | 0
  const u23 = (game[13] as number) | 0
  const u24 = (game[14] as number) | 0
  const u30 = (game[15] as number) | 0
  const u31 = (game[16] as number) | 0
  const u32 = (game[17] as number) | 0
  const u33 = (game[18] as number) | 0
  const u34 = (game[19] as number) | 0
  const u40 = (game[20] as number) | 0
  const u41 = (game[21] as number) | 0
  const u42 = (game[22] as number) | 0
  const u43 = (game[23] as number) | 0
  const u44 = (game[24] as number) | 0
  // x, y: the mixes of a and b this turn; r, q: their regrets; s, z: the mixes summed, later turns weighing more.
  let x0 = 200
  let x1 = 200
  let x2 = 200
  let x3 = 200
  let x4 = 200
  let y0 = 200
  let y1 = 200
  let y2 = 200
  let y3 = 200
  let y4 = 200
  let r0 = 0
  let r1 = 0
  let r2 = 0
  let r3 = 0
  let r4 = 0
  let q0 = 0
  let q1 = 0
  let q2 = 0
  let q3 = 0
  let q4 = 0
  let s0 = 0
  let s1 = 0
  let s2 = 0
  let s3 = 0
  let s4 = 0
  let z0 = 0
  let z1 = 0
  let z2 = 0
  let z3 = 0
  let z4 = 0
  for (let t = 1; t <= TURNS; t++) {
    // The earnings of each move of a against b's mix, and of a's mix; the losses of each move of b, and of b's mix. Those
    // of a are summed in whole numbers and those of b in doubles, because a processor has units for each that work
    // side by side: an eighth faster than either way for both.
    const w0 = x0 * THOUSANDTH
    const w1 = x1 * THOUSANDTH
    const w2 = x2 * THOUSANDTH
    const w3 = x3 * THOUSANDTH
    const w4 = x4 * THOUSANDTH
    const a0 = (dot(u00, y0, u01, y1, u02, y2, u03, y3, u04, y4) / 1000) | 0
    const a1 = (dot(u10, y0, u11, y1, u12, y2, u13, y3, u14, y4) / 1000) | 0
    const a2 = (dot(u20, y0, u21, y1, u22, y2, u23, y3, u24, y4) / 1000) | 0
    const a3 = (dot(u30, y0, u31, y1, u32, y2, u33, y3, u34, y4) / 1000) | 0
    const a4 = (dot(u40, y0, u41, y1, u42, y2, u43, y3, u44, y4) / 1000) | 0
    const b0 = weigh(u00, w0, u10, w1, u20, w2, u30, w3, u40, w4)
    const b1 = weigh(u01, w0, u11, w1, u21, w2, u31, w3, u41, w4)
    const b2 = weigh(u02, w0, u12, w1, u22, w2, u32, w3, u42, w4)
    const b3 = weigh(u03, w0, u13, w1, u23, w2, u33, w3, u43, w4)
    const b4 = weigh(u04, w0, u14, w1, u24, w2, u34, w3, u44, w4)
    const va = (dot(a0, x0, a1, x1, a2, x2, a3, x3, a4, x4) / 1000) | 0
    const vb = (dot(b0, y0, b1, y1, b2, y2, b3, y3, b4, y4) / 1000) | 0
    r0 = Math.max(0, (r0 + a0 - va) | 0)
    r1 = Math.max(0, (r1 + a1 - va) | 0)
    r2 = Math.max(0, (r2 + a2 - va) | 0)
    r3 = Math.max(0, (r3 + a3 - va) | 0)
    r4 = Math.max(0, (r4 + a4 - va) | 0)
    q0 = Math.max(0, (q0 + vb - b0) | 0)
    q1 = Math.max(0, (q1 + vb - b1) | 0)
    q2 = Math.max(0, (q2 + vb - b2) | 0)
    q3 = Math.max(0, (q3 + vb - b3) | 0)
    q4 = Math.max(0, (q4 + vb - b4) | 0)
    const ra = (r0 + r1 + r2 + r3 + r4) | 0
    const rb = (q0 + q1 + q2 + q3 + q4) | 0
    if (ra > 0) {
      const each = SHARES / ra
      x0 = share(r0, each)
      x1 = share(r1, each)
      x2 = share(r2, each)
      x3 = share(r3, each)
      x4 = share(r4, each)
    } else {
      x0 = x1 = x2 = x3 = x4 = 200
    }
    if (rb > 0) {
      const each = SHARES / rb
      y0 = share(q0, each)
      y1 = share(q1, each)
      y2 = share(q2, each)
      y3 = share(q3, each)
      y4 = share(q4, each)
    } else {
      y0 = y1 = y2 = y3 = y4 = 200
    }
    s0 = (s0 + imul(t, x0)) | 0
    s1 = (s1 + imul(t, x1)) | 0
    s2 = (s2 + imul(t, x2)) | 0
    s3 = (s3 + imul(t, x3)) | 0
    s4 = (s4 + imul(t, x4)) | 0
    z0 = (z0 + imul(t, y0)) | 0
    z1 = (z1 + imul(t, y1)) | 0
    z2 = (z2 + imul(t, y2)) | 0
    z3 = (z3 + imul(t, y3)) | 0
    z4 = (z4 + imul(t, y4)) | 0
  }
  const sumA = (s0 + s1 + s2 + s3 + s4) | 0
  const sumB = (z0 + z1 + z2 + z3 + z4) | 0
  mixA[0] = (imul(s0, 1000) / sumA) | 0
  mixA[1] = (imul(s1, 1000) / sumA) | 0
  mixA[2] = (imul(s2, 1000) / sumA) | 0
  mixA[3] = (imul(s3, 1000) / sumA) | 0
  mixA[4] = (imul(s4, 1000) / sumA) | 0
  mixB[0] = (imul(z0, 1000) / sumB) | 0
  mixB[1] = (imul(z1, 1000) / sumB) | 0
  mixB[2] = (imul(z2, 1000) / sumB) | 0
  mixB[3] = (imul(z3, 1000) / sumB) | 0
  mixB[4] = (imul(z4, 1000) / sumB) | 0
}
