import { addressing } from '../frame.ts'
import type { Intent, Language } from '../intent.ts'
import { folded } from '../significant.ts'
import { german } from './de.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import { courtesyIn, type Grammar, readWith, wordsOf } from './grammar.ts'
import { isHeld } from './holding.ts'
import { italian } from './it.ts'
import { portuguese } from './pt.ts'

type Foreign = Exclude<Language, 'en'>

const GRAMMARS: Readonly<Record<Foreign, Grammar>> = {
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  pt: portuguese,
}

const ENGLISH = wordsOf(
  'the a an i you my me is are was what how do does did can could would will please to of for and in on at with it this that your have has about not don from when where which who am be been if some any start give tell show no yes all everything thanks ok s re ll ve let go we us our but so or as by they he she her his there here now then just like want need more get make take put one two again up out off too why know new good im ive id whats hows lets dont u ur wanna gonna',
)
/** Letters that only some of the languages use. */
const LETTERS: readonly (readonly [Foreign, RegExp])[] = [
  ['de', /[äöüß]/iu],
  ['fr', /[êèùœ]|\bç|qu'|l'|j'|d'|s'il/iu],
  ['es', /[ñ¿¡]|ción\b/iu],
  ['pt', /[ãõ]|ção\b|ções\b|lh|nh/iu],
  ['it', /[òì]|zione\b|\bche\b|gli\b|\b(?:l|un|dell|sull|all|nell)'/iu],
]

/** An order's verb decides between languages that share as many words, and alone weighs less than a word. */
const ORDERED = 0.5

/** Orders of English that begin like another language's. */
const SHARED_ORDER = 1.5
const SHARED = /^(?:compare|scout|find|plan|quiz|note|explore|analyse)\b/u

/** The language of a text; English when nothing points to another. */
export function languageOf(text: string, agentName: string): Language {
  const flat = folded(addressing(agentName)(text))
  const words = flat.match(/\p{L}+/gu) ?? []
  // A letter alone, “y” or the e of “e-bikes”, identifies no language.
  const count = (known: ReadonlySet<string>) => {
    const found = words.filter((word) => known.has(word))
    return found.some((word) => word.length > 1) ? found.length : 0
  }
  const english = count(ENGLISH) + (SHARED.test(flat) ? SHARED_ORDER : 0)
  let best: { language: Language; score: number } = { language: 'en', score: english }
  for (const [language, grammar] of Object.entries(GRAMMARS) as [Foreign, Grammar][]) {
    const marked = LETTERS.some(([of, letters]) => of === language && letters.test(text))
    const score = count(grammar.words) + (marked ? 1 : 0) + (grammar.orders.test(flat) ? ORDERED : 0)
    if (score > best.score) best = { language, score }
  }
  return best.score === 0 ? courteousLanguage(flat) : best.language
}

/** A greeting or thanks of two words may contain none of the words that identify a language. */
function courteousLanguage(flat: string): Language {
  const said = flat.replace(/^[¿¡\s]+|(?<![\s?!.…])[\s?!.…]+$/gu, '')
  const known = (Object.keys(GRAMMARS) as Foreign[]).find((one) => courtesyIn(GRAMMARS[one], said))
  return known ?? 'en'
}

export const readForeign = (language: Foreign, text: string, agentName: string): Intent[] =>
  readWith(GRAMMARS[language], text, addressing(agentName))

/** Whether the text says not to do something, or only supposes it. */
export function holdsBack(language: Foreign, text: string): boolean {
  const { never, supposed } = GRAMMARS[language]
  const flat = folded(text.replace(/^[¿¡\s]+/u, ''))
  return never.test(flat) || supposed.test(flat) || isHeld(flat)
}
