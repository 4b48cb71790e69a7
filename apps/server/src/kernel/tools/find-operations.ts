import type { Caller } from '../operation/access.ts'
import type { Operation } from '../operation/operation.ts'
import { inputFor, type OperationTool, wordsOf } from './operation-tool.ts'

const FOUND_MAX = 8
/** A word in the name says more than one in the description. */
const NAME_WEIGHT = 3
/** From so many letters on a word also means those that it begins: rent, rental. */
const BEGINNING_MIN = 4
/** Of whom and where: it tells no operation from another. */
const IDLE = /^(?:an|and|at|for|in|is|it|me|my|of|on|put|the|to|with|your)$/

/** The operations that best match a few words, best first. */
export function findOperations(seen: readonly OperationTool[], caller: Caller, query: string, area?: string) {
  const words = new Set(termsIn(query).filter((word) => !IDLE.test(word)))
  const texts = seen.map((entry) => ({ entry, terms: termsOf(entry) }))
  const telling = [...words].map((word) => ({ word, weight: rarityOf(word, texts) }))
  return texts
    .filter(({ entry: { op } }) => area === undefined || op.area === area)
    .map(({ entry, terms }) => ({ entry, weight: weigh(terms, telling) }))
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

type Terms = { readonly name: readonly string[]; readonly all: readonly string[] }
type Telling = { readonly word: string; readonly weight: number }

const TERMS = new WeakMap<Operation, Terms>()

function termsOf({ op, names }: OperationTool): Terms {
  const known = TERMS.get(op)
  if (known) return known
  const name = termsIn(op.id)
  const text = `${op.path} ${op.area} ${wordsOf(op)} ${[...names].join(' ')}`
  const terms = { name, all: [...new Set([...name, ...termsIn(text)])] }
  TERMS.set(op, terms)
  return terms
}

/** The words of a text or of a name (`createListing`), in the singular. */
function termsIn(text: string): string[] {
  const apart = text.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return (apart.match(/[a-z0-9]{2,}/g) ?? []).map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
}

const isSame = (word: string, term: string): boolean =>
  word === term ||
  (Math.min(word.length, term.length) >= BEGINNING_MIN && (word.startsWith(term) || term.startsWith(word)))

/** What nearly every operation says, as "agent" and "your", tells none from another. */
function rarityOf(word: string, texts: readonly { readonly terms: Terms }[]): number {
  const having = texts.filter(({ terms }) => terms.all.some((term) => isSame(word, term))).length
  return Math.log((texts.length + 1) / (having + 1))
}

function weigh({ name, all }: Terms, telling: readonly Telling[]): number {
  const among = (terms: readonly string[], word: string) => terms.some((term) => isSame(word, term))
  return telling.reduce(
    (sum, { word, weight }) =>
      sum + (among(name, word) ? weight * NAME_WEIGHT : 0) + (among(all, word) ? weight : 0),
    0,
  )
}
