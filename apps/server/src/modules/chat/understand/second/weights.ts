import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FEATURES, featuresOf } from './features.ts'

/** A row for each effect: a number for each feature, then the bias. */
export type Weights = { readonly effects: readonly string[]; readonly rows: readonly Float32Array[] }
export type Guess = { readonly effect: string; readonly share: number }

export const WEIGHTS_FILE = join(import.meta.dirname, 'weights.bin')
const SCALE_BYTES = 4
const ROW_BYTES = SCALE_BYTES * 2 + FEATURES

/**
 * A line that names the effects and the digest of the examples, then a row for each: scale, bias, a byte per feature.
 */
export function packWeights({ effects, rows }: Weights, digest: string): Buffer {
  const packed = rows.map((row) => {
    const numbers = row.subarray(0, FEATURES)
    const scale = numbers.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127
    const bytes = Buffer.alloc(ROW_BYTES)
    bytes.writeFloatLE(scale)
    bytes.writeFloatLE(row[FEATURES] ?? 0, SCALE_BYTES)
    for (const [at, value] of numbers.entries())
      bytes.writeInt8(Math.round(value / scale), SCALE_BYTES * 2 + at)
    return bytes
  })
  return Buffer.concat([Buffer.from(`${JSON.stringify({ digest, effects })}\n`), ...packed])
}

export function unpackWeights(file: Buffer): Weights & { readonly digest: string } {
  const end = file.indexOf('\n')
  const { digest, effects } = JSON.parse(file.toString('utf8', 0, end)) as {
    digest: string
    effects: string[]
  }
  const rows = effects.map((_effect, of) => {
    const from = end + 1 + of * ROW_BYTES
    const scale = file.readFloatLE(from)
    const row = Float32Array.from(
      { length: FEATURES },
      (_none, at) => file.readInt8(from + SCALE_BYTES * 2 + at) * scale,
    )
    return Float32Array.from([...row, file.readFloatLE(from + SCALE_BYTES)])
  })
  return { digest, effects, rows }
}

let known: Weights | undefined

/** What a sentence may mean, the likeliest first; the shares sum to one. */
export function guess(text: string, meaning: Float32Array, weights?: Weights): readonly Guess[] {
  known ??= weights ?? unpackWeights(readFileSync(WEIGHTS_FILE))
  const { effects, rows } = weights ?? known
  const features = featuresOf(text, meaning)
  // Most features of a sentence are zero.
  const filled = [...features.keys()].filter((at) => features[at] !== 0)
  const shares = softmax(
    rows.map((row) =>
      filled.reduce((sum, at) => sum + (features[at] ?? 0) * (row[at] ?? 0), row[FEATURES] ?? 0),
    ),
  )
  return effects
    .map((effect, at) => ({ effect, share: shares[at] ?? 0 }))
    .sort((one, other) => other.share - one.share)
}

function softmax(values: readonly number[]): number[] {
  const most = Math.max(...values)
  const grown = values.map((value) => Math.exp(value - most))
  const total = grown.reduce((sum, value) => sum + value, 0)
  return grown.map((value) => value / total)
}
