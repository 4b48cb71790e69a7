import type { Caller } from '../../../kernel/access.ts'
import { type Entry, inputFor, wordsOf } from './entry.ts'

const FOUND_MAX = 8
/** A word in the name says more than one in the description. */
const NAME_WEIGHT = 3

/** The operations that best match a few words, best first. */
export function findOperations(seen: readonly Entry[], caller: Caller, query: string, area?: string) {
  const words = query.toLowerCase().match(/[a-z0-9]{2,}/g) ?? []
  return seen
    .filter(({ op }) => area === undefined || op.area === area)
    .map((entry) => ({ entry, weight: weigh(entry, words) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, FOUND_MAX)
    .map(({ entry }) => ({
      id: entry.op.id,
      summary: wordsOf(entry.op),
      changes: entry.op.method !== 'GET',
      input: inputFor(entry, caller),
    }))
}

function weigh({ op }: Entry, words: readonly string[]): number {
  const name = op.id.toLowerCase()
  const text = `${op.path} ${op.area} ${wordsOf(op)}`.toLowerCase()
  const stem = (word: string) => word.replace(/s$/, '')
  return words
    .map(stem)
    .reduce((sum, word) => sum + (name.includes(word) ? NAME_WEIGHT : 0) + (text.includes(word) ? 1 : 0), 0)
}
