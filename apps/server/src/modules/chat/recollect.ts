import { createHash } from 'node:crypto'
import { encode, type Thinking } from '../brain/index.ts'
import { significantWords } from './understand/significant.ts'

/** Groups of words with the same meaning. */
const SAME: readonly (readonly string[])[] = [
  [
    'live',
    'home',
    'moved',
    'reside',
    'address',
    'wohne',
    'wohnen',
    'habite',
    'vivo',
    'abito',
    'moro',
    'from',
    'based',
  ],
  ['name', 'called', 'call', 'heisse', 'heiße', 'appelle', 'llamo', 'chiamo', 'chamo', 'named'],
  ['birthday', 'born', 'geburtstag', 'anniversaire', 'cumpleaños', 'compleanno', 'aniversário', 'birth'],
  [
    'allergic',
    'allergy',
    'allergie',
    'allergisch',
    'allergique',
    'intolerant',
    'vertrage',
    'alérgico',
    'alérgica',
    'allergico',
    'allergica',
  ],
  ['job', 'work', 'profession', 'employed', 'career', 'arbeite', 'trabajo'],
  ['eat', 'food', 'diet', 'vegetarian', 'vegan', 'dish', 'meal', 'cook', 'meat'],
  ['kid', 'child', 'children', 'son', 'daughter', 'baby'],
  ['wife', 'husband', 'partner', 'spouse', 'married', 'girlfriend', 'boyfriend'],
  ['pet', 'dog', 'cat', 'rabbit', 'hamster', 'horse'],
  ['drink', 'tea', 'coffee', 'coffe', 'wine', 'beer'],
  ['colour', 'color'],
  ['favourite', 'favorite', 'like', 'love', 'prefer'],
  ['phone', 'number', 'telephone', 'mobile'],
  ['hate', 'dislike'],
  ['mother', 'mum', 'mom'],
  ['father', 'dad'],
  ['car', 'drive'],
]
const ASKING = new Set(
  'again called which anything something any whats still ever old tall many much remember recall mention said name’s do am was city town place kind get go got'.split(
    ' ',
  ),
)

const alike = (word: string): readonly string[] => [
  word,
  ...SAME.filter((words) => words.includes(word)).flat(),
]

/** Whoever or whatever of the owner's a question names: a memory of another one is no answer. */
const OF_WHOM = new Set(
  'wife husband partner spouse girlfriend boyfriend kid child son daughter baby dog cat rabbit hamster horse mother mum mom father dad sister brother grandmother grandma grandfather grandpa aunt uncle cousin friend neighbour neighbor boss doctor dentist teacher'.split(
    ' ',
  ),
)
const PETS = new Set(['dog', 'cat', 'rabbit', 'hamster', 'horse'])

function isOfAnother(words: readonly string[], content: string): boolean {
  const held = new Set(significantWords(content))
  const named = words.filter((word) => OF_WHOM.has(word))
  return named.some((word) => !(PETS.has(word) ? [word, 'pet'] : alike(word)).some((one) => held.has(one)))
}

/** How near each memory is to the question, by meaning: -1 to 1. */
export type Nearness = ReadonlyMap<string, number>

/** From this score on a memory matches; further than `BESIDE` below the best one it does not. */
const NEAR_FROM = 0.3
/** From this score on the agent asks whether it is meant. */
export const ASKED_FROM = 0.15
const BESIDE = 0.07
/** The weight of shared words relative to that of meaning. */
const WORDS_WORTH = 0.25

/**
 * The memories that are about something, best first: by meaning and words together when the encoder is available;
 * without it, those with the most of the words or their synonyms, if these are at least half.
 */
export function findAbout(
  known: readonly string[],
  about: string,
  nearness: Nearness | null = null,
  from = NEAR_FROM,
): readonly string[] {
  const words = wordsOf(about)
  const scored = known
    .filter((content) => !isOfAnother(words, content))
    .map((content) => ({ content, score: sharedWords(words, content) }))
  if (nearness) {
    const near = scored
      .map(({ content, score }) => {
        const share = words.length === 0 ? 0 : score / words.length
        return { content, score: (nearness.get(content) ?? 0) + WORDS_WORTH * share }
      })
      .toSorted((one, other) => other.score - one.score)
    const best = near[0]?.score ?? 0
    return near.filter(({ score }) => score >= from && score >= best - BESIDE).map(({ content }) => content)
  }
  if (words.length === 0) return []
  const best = Math.max(0, ...scored.map(({ score }) => score))
  const enough = words.length <= 1 ? 1 : Math.max(1, Math.ceil(words.length / 2))
  return best < enough ? [] : scored.filter(({ score }) => score === best).map(({ content }) => content)
}

function wordsOf(about: string): readonly string[] {
  const all = significantWords(about)
  const wanted = all.filter((word) => !ASKING.has(word))
  return wanted.length > 0 ? wanted : all
}

function sharedWords(words: readonly string[], content: string): number {
  const held = new Set(significantWords(content))
  return words.filter((word) => alike(word).some((one) => held.has(one))).length
}

/** One message encodes this many memories, the newest first; the rest go by words. */
const ENCODED_MAX = 64
/**
 * Vectors are cached for a while, so that a conversation encodes each memory only once; never longer, because they are
 * private.
 */
const KEPT_MAX = 2_000
const KEPT_MS = 10 * 60_000
const kept = new Map<string, { readonly vector: Float32Array; readonly until: number }>()

/** Null when the encoder is not available. */
export async function nearnessOf(
  thinking: Thinking,
  known: readonly string[],
  about: string,
): Promise<Nearness | null> {
  if (known.length === 0) return null
  const now = performance.now()
  for (const [key, { until }] of kept) if (until < now) kept.delete(key)
  const keyed = known.map((content) => ({ content, key: keyOf(thinking.account, content) }))
  const fresh = keyed.filter(({ key }) => !kept.has(key)).slice(0, ENCODED_MAX)
  const vectors = await encode(thinking, [about, ...fresh.map(({ content }) => content)])
  const [asked] = vectors ?? []
  if (!vectors || !asked) return null
  for (const [at, { key }] of fresh.entries())
    kept.set(key, { vector: vectors[at + 1] as Float32Array, until: now + KEPT_MS })
  for (const key of [...kept.keys()].slice(0, Math.max(0, kept.size - KEPT_MAX))) kept.delete(key)
  return new Map(
    keyed.flatMap(({ content, key }) => {
      const vector = kept.get(key)?.vector
      return vector ? [[content, likeness(asked, vector)]] : []
    }),
  )
}

const keyOf = (account: string, content: string): string =>
  createHash('sha256').update(`${account}\n${content}`).digest('base64')

const likeness = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
