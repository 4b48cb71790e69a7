import { leftOut, putOff, sparing } from '../bounds.ts'
import { battleIn } from '../english/fighting.ts'
import { factsOf } from '../english/memory.ts'
import type { Intent, Language, TaskEffect, Topic } from '../intent.ts'
import { sentencesOf } from '../said.ts'
import { folded, significantWords } from '../significant.ts'
import { isHeld } from './holding.ts'

type Acting = TaskEffect | 'battle' | 'quiz' | 'care'

/** How a language words requests. Patterns see the text in lower case, without accents. */
export type Grammar = {
  readonly language: Exclude<Language, 'en'>
  /** Words that identify the language. */
  readonly words: ReadonlySet<string>
  /** Courtesies before and after the request. */
  readonly lead: RegExp
  readonly tail: RegExp
  /** Ways to ask, which come before the request itself; removed. */
  readonly asks: RegExp
  /** After them a bare verb asks what the agent can do. */
  readonly ability: RegExp
  /** Verbs with which an order begins. */
  readonly orders: RegExp
  /** Something that the agent must not do. */
  readonly never: RegExp
  /** A mere supposition. */
  readonly supposed: RegExp
  readonly effects: readonly (readonly [Acting, RegExp])[]
  readonly questions: readonly (readonly [Topic, RegExp])[]
  /** With the group `rest`, which ends the text. */
  readonly remember: RegExp
  readonly lasting: RegExp
  readonly forget: RegExp
  readonly everything: RegExp
  readonly nothing: RegExp
  readonly recallAll: RegExp
  readonly recall: RegExp
  readonly greeting: RegExp
  readonly thanks: RegExp
  readonly farewell: RegExp
}

/** “Cómo puedo vender y empieza un combate”: what stands in such a question is asked about, not ordered. */
const ASKS_HOW =
  /^[¿\s]{0,3}(?:wie|warum|wieso|weshalb|comment|pourquoi|como (?!esta|va)|por ?que|perche|come (?!va|stai))\b/u

export const asksHow = (sentence: string): boolean => ASKS_HOW.test(folded(sentence))

export function readWith(grammar: Grammar, text: string, withoutName: (text: string) => string): Intent[] {
  const intents: Intent[] = []
  for (const sentence of sentencesOf(text).flatMap((one) =>
    asksHow(withoutName(one))
      ? one
      : one.split(
          grammar.lead.source.includes('bitte')
            ? /\s+und (?:dann )?(?=(?:merk|starte?|mach|quizz|such|recherchier|vergiss|lern|bring|zeig|pruf)\b)/iu
            : /\s+(?:et|y|e) (?:puis |luego |despues |poi |depois )?(?=(?:note|retiens|lance|cherche|recuerda|apunta|empieza|busca|ricorda|avvia|cerca|lembra|comeca|pesquisa|guarda)\b)/iu,
        ),
  )) {
    for (const intent of readJoined(grammar, withoutName(sentence)))
      if (!intents.some((known) => isSame(known, intent))) intents.push(intent)
  }
  // “Vergiss alles. Aber behalte meinen Namen.”: what is kept may come in a sentence of its own.
  return leftOut(grammar.language, text) ? sparing(intents) : intents
}

const isSame = (one: Intent, other: Intent): boolean =>
  one.kind === other.kind && (one.kind !== 'ask' || JSON.stringify(one) === JSON.stringify(other))

/** Where a second question begins. */
const ALSO =
  /,?\s+(?:und|et|y|e)\s+(?=(?:wie|was|wer|wo|wann|welche[rsn]?|que|qu'|quel(?:le)?s?|combien|comment|qui|qué|cu[aá]l|cu[aá]nt\p{L}+|cómo|quién|dónde|che|cosa|quant\p{L}+|qual|come|chi|dove|o que|como|quem|onde)(?:\s|(?<=')))/iu

/** Two questions in one sentence are both answered, where each stands by itself. */
function readJoined(grammar: Grammar, sentence: string): Intent[] {
  const parts = sentence.split(ALSO).map((part) => (/\?\s*$/u.test(part) ? part : `${part}?`))
  const each = parts.length > 1 ? parts.map((part) => readOne(grammar, part)) : []
  const found = each.filter((intent) => intent?.kind === 'ask' || intent?.kind === 'recall')
  if (found.length > 1 && found.length === each.length) return found as Intent[]
  const whole = readOne(grammar, sentence)
  return whole ? [whole] : []
}

/** Nobody is as courteous as that: more would be read over and over. */
const ROUNDS_MAX = 20

function readOne(grammar: Grammar, sentence: string): Intent | null {
  const question = /\?\s*$/.test(sentence)
  let said = sentence.replace(/^[¿¡\s]+/u, '').replace(/(?:[\s?!.…]|\p{Extended_Pictographic}|\ufe0f)+$/u, '')
  const courtesy = courtesyIn(grammar, folded(said))
  if (courtesy) return courtesy
  let before = ''
  for (let round = 0; before !== said && round < ROUNDS_MAX; round++) {
    before = said
    said = cutTail(cutLead(said, grammar.lead), grammar.tail)
  }
  const flat = folded(said)
  if (grammar.nothing.test(flat)) return { kind: 'forget_what' }
  const courteous = courtesyIn(grammar, flat)
  if (courteous) return courteous
  if (grammar.supposed.test(flat))
    return /^(?:was passiert|que (?:se passe|passe)|que pasa|cosa succede|che succede|o que acontece)/u.test(
      flat,
    )
      ? { kind: 'ask', topic: 'capabilities' }
      : null
  const kept = restOf(grammar.remember, flat, said)
  if (kept && !question) return { kind: 'remember', facts: factsOf(kept) }
  if (isHeld(flat)) return readQuestion(grammar, flat)
  // “Mein Name ist …” sounds like talk about a third thing, and “ich trinke keinen …” like a denial.
  if (!question && grammar.lasting.test(flat)) return { kind: 'remember', facts: factsOf(said) }
  if (grammar.never.test(flat))
    return readAfterComma(grammar, flat, said) ?? (DENIES.test(flat) ? { kind: 'refrain' } : null)
  return (
    readMemory(grammar, flat, said, question) ??
    readRequest(grammar, flat, said, question) ??
    readAfterComma(grammar, flat, said) ??
    (!question && OF_ONESELF.test(flat) ? null : readQuestion(grammar, flat))
  )
}

/** What is told of others or of the past asks for nothing either, but denies nothing. */
const DENIES =
  /\b(?:nicht|kein\w*|nie|niemals|ohne|lass|hor auf|ne|n'|pas|jamais|arrete|no|nunca|jamas|sin|deja|non|mai|senza|smetti|nao|sem|deixa|para)\b/u

/** “I am tired” asks nothing. */
const OF_ONESELF = /^(?:ich (?:bin|hab|habe|fuhle)|mir ist|je suis|j'ai|estoy|soy|sono|ho|estou|sou|eu) /u

/** Only a greeting, a farewell or thanks. */
export function courtesyIn(grammar: Grammar, flat: string): Intent | null {
  if (grammar.greeting.test(flat)) return { kind: 'greeting' }
  if (grammar.farewell.test(flat)) return { kind: 'farewell' }
  return grammar.thanks.test(flat) ? { kind: 'thanks' } : null
}

/** What costs something, deletes or fights is read only from the whole sentence. */
const WIDELY_READ = /^(?:research|lesson|quiz|scout|journey|report|schedule)$/

/** “I know nothing about wine, teach me”: the order follows its topic. */
function readAfterComma(grammar: Grammar, flat: string, said: string): Intent | null {
  const clauses = flat.split(/\s*[,:;]\s+/u).slice(1)
  for (const clause of clauses) {
    const bare = clause.replace(grammar.asks, '')
    const asks = bare !== clause || grammar.orders.test(clause)
    if (!asks || grammar.never.test(clause) || isHeld(clause)) continue
    const [effect] = grammar.effects.find(([, words]) => words.test(bare)) ?? []
    if (!effect || !WIDELY_READ.test(effect)) continue
    return effect === 'quiz' ? { kind: 'quiz' } : { kind: effect as TaskEffect, prompt: said }
  }
  return null
}

/** “That business with the court you can delete.” */
const OBJECT_FIRST =
  /^(?<about>.{4,80}?),? (?:kannst du|darfst du|tu peux|ya lo puedes|lo puedes|la puedes|puoi|ja podes|podes) (?:\S+ ){0,4}(?:vergessen|loschen|streichen|(?:l')?(?:oublier|effacer|supprimer)|olvidar|borrar|eliminar|cancellarl[aoe]|dimenticarl[aoe]|eliminarl[aoe]|apagar|esquecer)$/u

function readMemory(grammar: Grammar, flat: string, said: string, question: boolean): Intent | null {
  if (grammar.recallAll.test(flat)) return { kind: 'recall', about: null }
  const forgotten = restOf(grammar.forget, flat, said)
  if (
    forgotten &&
    /\b(?:anweisung|regeln|consigne|regles|instruccion|reglas|istruzion|regole|instruc|regras|orden|foi dito)/u.test(
      folded(forgotten),
    )
  )
    return { kind: 'forget_what' }
  if (forgotten && !(question && grammar.ability.test(flat))) {
    if (grammar.everything.test(folded(forgotten)))
      return leftOut(grammar.language, forgotten)
        ? { kind: 'forget_what', spares: true }
        : { kind: 'forget', about: null, many: true }
    return significantWords(forgotten).length > 0
      ? { kind: 'forget', about: forgotten, many: false }
      : { kind: 'forget_what' }
  }
  const first = question ? undefined : OBJECT_FIRST.exec(flat)?.groups?.['about']
  if (first && significantWords(first).length > 0)
    return { kind: 'forget', about: said.slice(0, first.length), many: false }
  const asked = restOf(grammar.recall, flat, said)
  return asked ? { kind: 'recall', about: asked } : null
}

function readRequest(grammar: Grammar, flat: string, said: string, question: boolean): Intent | null {
  const bare = flat.replace(grammar.asks, '')
  const opened = bare !== flat
  const prompt = said.slice(said.length - bare.length)
  if (opened && question && grammar.ability.test(flat)) return { kind: 'ask', topic: 'capabilities' }
  if (!opened && (question || !grammar.orders.test(flat))) return null
  const found = grammar.effects.find(([, words]) => words.test(bare))
  if (!found) return null
  const [effect] = found
  if (effect === 'equip' && putOff(grammar.language, bare)) return { kind: 'unbegun', why: 'later' }
  if (effect === 'equip' && leftOut(grammar.language, bare)) return { kind: 'unbegun', why: 'excepts' }
  if (effect === 'battle') return battleIn(bare, grammar.language)
  return effect === 'quiz' || effect === 'care' ? { kind: effect } : { kind: effect, prompt }
}

function readQuestion(grammar: Grammar, flat: string): Intent | null {
  const found = grammar.questions.find(([, words]) => words.test(flat))
  return found ? { kind: 'ask', topic: found[0] } : null
}

/** The group `rest` of a match, as it was originally written. */
function restOf(pattern: RegExp, flat: string, said: string): string | null {
  const rest = pattern.exec(flat)?.groups?.['rest']
  return rest ? said.slice(said.length - rest.length).trim() || null : null
}

const cutLead = (text: string, lead: RegExp): string =>
  text.slice(text.length - folded(text).replace(lead, '').length)
const cutTail = (text: string, tail: RegExp): string => text.slice(0, folded(text).replace(tail, '').length)

/** The grammar with patterns and words that are written with ss matching what is written with ß, too. */
export function withSharpS(grammar: Grammar): Grammar {
  const either = (pattern: RegExp) => new RegExp(pattern.source.replaceAll('ss', 'ss?'), pattern.flags)
  const entries = Object.entries(grammar) as [keyof Grammar, Grammar[keyof Grammar]][]
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (typeof value === 'string') return [name, value]
      if (value instanceof RegExp) return [name, either(value)]
      if (Array.isArray(value)) return [name, value.map(([of, pattern]) => [of, either(pattern)])]
      const words = [...(value as ReadonlySet<string>)]
      return [name, new Set(words.flatMap((word) => [word, word.replaceAll('ss', 's')]))]
    }),
  ) as Grammar
}

export const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '))
