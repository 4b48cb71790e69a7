import { significantWords } from './understand/significant.ts'

/** Words that ask for the same thing. */
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

/**
 * What of this is about something, best first: what holds every word, or one that means the same; where nothing does, what
 * holds most of them. By words alone for now: the encoder's place is here.
 */
export function findAbout(known: readonly string[], about: string): string[] {
  const all = significantWords(about)
  const wanted = all.filter((word) => !ASKING.has(word))
  const words = wanted.length > 0 ? wanted : all
  if (words.length === 0) return []
  const scored = known.map((content) => {
    const held = new Set(significantWords(content))
    return { content, score: words.filter((word) => alike(word).some((one) => held.has(one))).length }
  })
  const best = Math.max(0, ...scored.map(({ score }) => score))
  const enough = words.length <= 1 ? 1 : Math.max(1, Math.ceil(words.length / 2))
  return best < enough ? [] : scored.filter(({ score }) => score === best).map(({ content }) => content)
}
