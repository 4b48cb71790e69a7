import { type Random, randomFraction } from '../../kernel/lib/random.ts'
import type { Static } from '../../kernel/operation/schema.ts'
import type { Persona } from '../agents/index.ts'
import { PHRASES } from './phrases/index.ts'
import type { Language } from './understand/intent.ts'
import { MANNERS } from './voices.ts'

/** What to say, before the voice shapes it. */
export type Answer = {
  readonly core: string
  /** Added by an agent that likes detail. */
  readonly detail?: string
  /** Says only that the message was not understood. */
  readonly isUnread?: true
  readonly meta: Record<string, unknown> | null
}

type Speaker = Pick<Static<typeof Persona>, 'voice' | 'traits'> & {
  readonly language?: Language
  /** The name by which the owner wants to be addressed. */
  readonly name?: string | null
  /** [chat-21] States the facts, and nothing else. */
  readonly short?: boolean
}

/** This many answers in a row each begin differently. */
export const OPENINGS_APART = 20

const HIGH = 67
const LOW = 33
const MIDDLE = 50

/** [chat-8] Says it in the agent's own manner; `recent` are the texts of its latest messages. */
export function speak(
  { voice, traits, language = 'en', name = null, short = false }: Speaker,
  { core, detail }: Answer,
  recent: readonly string[],
  random: Random,
): string {
  if (short) return name === null ? core.trimEnd() : `${name}: ${core.trimEnd()}`
  const manner =
    language === 'en' ? MANNERS[voice] : { openings: PHRASES[language].openings, warm: [], quips: [] }
  const fresh = manner.openings.filter((opening) => !recent.some((text) => beginsWith(text, opening)))
  const opening = pick(fresh.length > 0 ? fresh : manner.openings, random)
  const parts = [withEnergy(named(opening, name), traits.energy), core]
  if (detail !== undefined && traits.detail >= MIDDLE) parts.push(detail)
  if (traits.warmth >= HIGH && manner.warm.length > 0)
    parts.push(withEnergy(pick(manner.warm, random), traits.energy))
  if (manner.quips.length > 0 && traits.humour >= HIGH && randomFraction(random) < traits.humour / 200) {
    parts.push(withEnergy(pick(manner.quips, random), traits.energy))
  }
  // A list already ends with a line break.
  return parts.reduce((said, part) => (said.endsWith('\n') ? said + part : `${said} ${part}`)).trimEnd()
}

const named = (opening: string, name: string | null): string =>
  name === null ? opening : opening.replace(/\.$/, `, ${name}.`)

export const pick = (from: readonly string[], random: Random): string =>
  from[Math.floor(randomFraction(random) * from.length)] ?? ''

/** A lively agent exclaims; a calm one never does. */
function withEnergy(sentence: string, energy: number): string {
  if (energy >= HIGH) return sentence.replace(/\.$/, '!')
  return energy <= LOW ? sentence.replace(/!$/, '.') : sentence
}

const beginsWith = (text: string, opening: string): boolean => text.startsWith(opening.slice(0, -1))
