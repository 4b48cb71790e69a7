import type { Example } from './examples.ts'
import { FEATURES, featuresOf } from './features.ts'
import type { Weights } from './weights.ts'

/** Scales meaning and words against the bias. */
const SCALE = 10
const RATE = 0.05
const DECAY = 0.0001
const ROUNDS = 15
/** What each weight is taken to have learned already, so that its first steps are small. */
const SETTLED = 0.1
/** Effects with few examples count more, but not in full proportion. */
const BALANCE = 0.3
const SEED = 12_345

/**
 * Softmax regression, one example after the other, in an order that looks random and is always the same: the same
 * examples always give the same weights. A weight's steps get smaller the more it has moved (AdaGrad), so that words
 * that are rare still count.
 */
export function train(examples: readonly Example[], meanings: readonly Float32Array[]): Weights {
  const effects = [...new Set(examples.map(({ effect }) => effect))].sort()
  const inputs = examples.map(({ text }, at) => sparse(featuresOf(text, meanings[at] as Float32Array)))
  const wanted = examples.map(({ effect }) => effects.indexOf(effect))
  const counts = effects.map((_effect, of) => wanted.filter((one) => one === of).length)
  const worth = counts.map((count) => (examples.length / effects.length / count) ** BALANCE)
  const learner = makeLearner(effects.length)
  const order = [...examples.keys()]
  const random = randomFrom(SEED)
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, random)
    for (const at of order) {
      const effect = wanted[at] as number
      learner.learn(inputs[at] as Input, effect, worth[effect] as number)
    }
  }
  return { effects, rows: effects.map((_effect, of) => learner.row(of)) }
}

type Input = { readonly places: Uint16Array; readonly values: Float32Array }

/** Most features of a sentence are zero. The last one is the bias. */
function sparse(features: Float32Array): Input {
  const places = [...features.keys()].filter((at) => features[at] !== 0)
  return {
    places: Uint16Array.from([...places, FEATURES]),
    values: Float32Array.from([...places.map((at) => (features[at] ?? 0) * SCALE), 1]),
  }
}

/** The weights of a feature for all effects lie side by side: a sentence touches few features, and of these all. */
function makeLearner(count: number) {
  const weights = new Float32Array((FEATURES + 1) * count)
  const moved = new Float32Array(weights.length).fill(SETTLED)
  const sums = new Float64Array(count)

  /** How wrong each effect is: its share, less one for the wanted one. */
  function errorsOf({ places, values }: Input, wanted: number): void {
    sums.fill(0)
    for (let at = 0; at < places.length; at++) {
      const from = (places[at] as number) * count
      const value = values[at] as number
      for (let of = 0; of < count; of++)
        sums[of] = (sums[of] as number) + (weights[from + of] as number) * value
    }
    const most = sums.reduce((one, other) => Math.max(one, other))
    for (let of = 0; of < count; of++) sums[of] = Math.exp((sums[of] as number) - most)
    const total = sums.reduce((one, other) => one + other)
    for (let of = 0; of < count; of++) sums[of] = (sums[of] as number) / total - (of === wanted ? 1 : 0)
  }

  return {
    learn(input: Input, wanted: number, worth: number): void {
      errorsOf(input, wanted)
      const { places, values } = input
      for (let at = 0; at < places.length; at++) {
        const from = (places[at] as number) * count
        const value = (values[at] as number) * worth
        for (let of = 0; of < count; of++) {
          const weight = weights[from + of] as number
          const slope = (sums[of] as number) * value + DECAY * weight
          const far = (moved[from + of] as number) + slope * slope
          moved[from + of] = far
          weights[from + of] = weight - (RATE * slope) / Math.sqrt(far)
        }
      }
    },
    row: (of: number) =>
      Float32Array.from(
        { length: FEATURES + 1 },
        (_none, at) => (weights[at * count + of] as number) * (at < FEATURES ? SCALE : 1),
      ),
  }
}

/** A linear congruential generator: good enough to mix examples. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function shuffle(order: number[], random: () => number): void {
  for (let last = order.length - 1; last > 0; last--) {
    const at = Math.floor(random() * (last + 1))
    const [one, other] = [order[last] as number, order[at] as number]
    order[last] = other
    order[at] = one
  }
}
