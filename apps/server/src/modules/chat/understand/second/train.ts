import type { Example } from './examples.ts'
import { FEATURES, featuresOf } from './features.ts'
import { softmax, type Weights } from './weights.ts'

/** Scales meaning and words against the bias. */
const SCALE = 10
const DECAY = 0.0003
const RATE = 0.15
const MOMENTUM = 0.9
const ROUNDS = 150
/** Effects with few examples count more, but not in full proportion. */
const BALANCE = 0.3
const SLIGHT = 1e-5

/** Softmax regression over all examples at once: the same examples always give the same weights. */
export function train(examples: readonly Example[], meanings: readonly Float32Array[]): Weights {
  const effects = [...new Set(examples.map(({ effect }) => effect))].sort()
  const wanted = examples.map(({ effect }) => effects.indexOf(effect))
  const inputs = examples.map(({ text }, at) => sparse(featuresOf(text, meanings[at] as Float32Array)))
  const shares = effects.map((_effect, of) => wanted.filter((one) => one === of).length)
  const worth = wanted.map((of) => (examples.length / effects.length / (shares[of] ?? 1)) ** BALANCE)
  const rows = effects.map(() => new Float32Array(FEATURES + 1))
  const pace = effects.map(() => new Float32Array(FEATURES + 1))
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = effects.map(() => new Float32Array(FEATURES + 1))
    for (const [at, input] of inputs.entries()) learn(slopes, rows, input, wanted[at] ?? 0, worth[at] ?? 1)
    for (const [of, row] of rows.entries()) step(row, slopes[of], pace[of], examples.length)
  }
  return { effects, rows: rows.map((row) => row.map((value, at) => (at < FEATURES ? value * SCALE : value))) }
}

type Input = { readonly places: Uint16Array; readonly values: Float32Array }

/** Most features of a sentence are zero. */
function sparse(features: Float32Array): Input {
  const places = Uint16Array.from([...features.keys()].filter((at) => features[at] !== 0))
  return { places, values: Float32Array.from(places, (at) => (features[at] ?? 0) * SCALE) }
}

function weighed(row: Float32Array, { places, values }: Input): number {
  let sum = row[FEATURES] ?? 0
  for (let at = 0; at < places.length; at++)
    sum += (row[places[at] as number] as number) * (values[at] as number)
  return sum
}

function learn(
  slopes: readonly Float32Array[],
  rows: readonly Float32Array[],
  input: Input,
  wanted: number,
  worth: number,
): void {
  const shares = softmax(rows.map((row) => weighed(row, input)))
  for (const [of, share] of shares.entries()) {
    const error = (share - (of === wanted ? 1 : 0)) * worth
    const slope = slopes[of]
    if (Math.abs(error) < SLIGHT || !slope) continue
    const { places, values } = input
    for (let at = 0; at < places.length; at++)
      slope[places[at] as number] = (slope[places[at] as number] as number) + error * (values[at] as number)
    slope[FEATURES] = (slope[FEATURES] ?? 0) + error
  }
}

function step(
  row: Float32Array,
  slope: Float32Array | undefined,
  pace: Float32Array | undefined,
  count: number,
): void {
  if (!slope || !pace) return
  for (const [at, value] of row.entries()) {
    pace[at] = MOMENTUM * (pace[at] ?? 0) + (slope[at] ?? 0) / count + DECAY * value
    row[at] = value - RATE * pace[at]
  }
}
