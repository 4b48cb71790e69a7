import { DIMENSIONS } from '../../../brain/index.ts'
import { addressing } from '../frame.ts'
import { hear } from '../said.ts'

/** Words, pairs of words and pieces of words are hashed into this many bins. */
const BINS = 16_384
/** The weight of words relative to that of meaning. */
const WORDS_WEIGHT = 1.2
/** Pieces of this many letters catch endings, typos and languages that the encoder never learned. */
const PIECE = 4
export const FEATURES = DIMENSIONS + BINS

/** The input of the second reader: the owner's own words without the agent's name, a mark for each quotation. */
export const plainly = (message: string, agentName: string): string =>
  addressing(agentName)(hear(message).text.replace(/[\ue000-\ue0ff]/gu, '…'))
    .replace(/\s+/g, ' ')
    .trim()

/** A sentence as numbers: its meaning, from the encoder, and the words in it. */
export function featuresOf(text: string, meaning: Float32Array): Float32Array {
  const features = new Float32Array(FEATURES)
  features.set(meaning)
  const bins = new Set(tokensOf(text).map((token) => hashOf(token) % BINS))
  for (const bin of bins) features[DIMENSIONS + bin] = WORDS_WEIGHT / Math.sqrt(bins.size)
  return features
}

function tokensOf(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}']+|\?/gu) ?? []
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`)
  return [
    ...words,
    ...pairs,
    `^${words[0] ?? ''}`,
    `^${words.slice(0, 2).join(' ')}`,
    ...words.filter((word) => word.length > PIECE).flatMap(piecesOf),
  ]
}

function piecesOf(word: string): string[] {
  const whole = `<${word}>`
  return Array.from({ length: whole.length - PIECE + 1 }, (_none, at) => `~${whole.slice(at, at + PIECE)}`)
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619)
  return hash >>> 0
}
