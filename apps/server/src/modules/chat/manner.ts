import type { Language } from './understand/intent.ts'
import { isAbout, significantWords } from './understand/significant.ts'

/** What standing instructions change in how an agent talks. */
export type Manner = {
  readonly name: string | null
  readonly language: Language | null
  readonly short: boolean
  /** Topics that the agent must not mention. */
  readonly silentAbout: readonly string[]
}

const NAME =
  /\b(?:[Cc]all|[Aa]ddress) me (?:as |by )?(?:“|")?(?<name>\p{Lu}[\p{L}'-]{0,30}(?: \p{Lu}[\p{L}'-]{0,30})?)|\b(?:[Nn]enne? mich|[Aa]ppelle-moi|[Ll]lámame|[Cc]hiamami|[Cc]hama-me) (?<other>\p{Lu}[\p{L}'-]{0,30})|\b[Mm]y name is (?<own>\p{Lu}[\p{L}'-]{0,30})/u
const LANGUAGES: readonly (readonly [Language, RegExp])[] = [
  ['de', /\b(?:german|deutsch|auf deutsch)\b/iu],
  ['fr', /\b(?:french|français|francais)\b/iu],
  ['es', /\b(?:spanish|español|espanol|castellano)\b/iu],
  ['it', /\b(?:italian|italiano)\b/iu],
  ['pt', /\b(?:portuguese|português|portugues)\b/iu],
  ['en', /\b(?:english|englisch|anglais|inglés|inglese|inglês)\b/iu],
]
const SPEAKING =
  /\b(?:answer|reply|speak|talk|write|respond|say|language|antworte|sprich|schreib|réponds|parle|écris|responde|habla|escribe|rispondi|parla|scrivi|fala|escreve)\b/iu
const SHORT =
  /\b(?:be|keep (?:it|answers?|replies|your \w+)|stay|answer|reply|short|in) ?(?:\w+ )?(?:brief|short|concise|terse|to the point|few words|one sentence|kurz|bref|breve|curt[oa])\b|^(?:kurz|brief|short|concise)\b|\b(?:fasse? dich kurz|antworte kurz|sois bref|sé breve|sii breve|sê breve)\b/iu
const SILENT =
  /\b(?:don't|do not|never|dont) (?:ever )?(?:mention|talk about|bring up|speak (?:of|about)|say anything about|refer to|tell me about|remind me of) (?<topic>.{2,120}?)[.!]*$/iu

/** What an instruction denies is no manner: “never call me Sir”, “do not answer in German”. */
const DENIED =
  /\b(?:don't|dont|do not|never|no longer|not|stop|avoid|refrain from|without|nicht|nie|niemals|kein\p{L}*|ne|jamais|pas|nunca|jamás|non|mai|não|no)\b/iu
/** Where an instruction that denies one thing may bid another: “don't call me Sir, call me Sam”. */
const CLAUSES =
  /[.;,:!?]\s+|(?<!\s)\s+(?:but|and|instead|rather|sondern|aber|und|mais|et|pero|sino|y|ma|e|mas)\s+/iu

const bidden = (instruction: string): readonly string[] =>
  DENIED.test(instruction)
    ? instruction.split(CLAUSES).filter((clause) => !DENIED.test(clause))
    : [instruction]

export function mannerOf(instructions: readonly string[]): Manner {
  const written = instructions.map((one) => one.replace(/[’‘]/g, "'"))
  const said = written.flatMap(bidden)
  const named = said.map((one) => NAME.exec(one)?.groups).find(Boolean)
  const spoken = said.filter((one) => SPEAKING.test(one))
  return {
    name: named?.['name'] ?? named?.['other'] ?? named?.['own'] ?? null,
    language: LANGUAGES.find(([, words]) => spoken.some((one) => words.test(one)))?.[0] ?? null,
    short: said.some((one) => SHORT.test(one)),
    silentAbout: written.flatMap((one) => SILENT.exec(one)?.groups?.['topic'] ?? []),
  }
}

/** Whether a text touches a topic that the agent must not mention. */
export const isSilentAbout = ({ silentAbout }: Manner, text: string): boolean =>
  silentAbout.some((topic) => significantWords(topic).length > 0 && isAbout(text, topic))
