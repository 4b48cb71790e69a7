import { type Random, randomFraction } from '../../kernel/random.ts'
import type { Static } from '../../kernel/schema.ts'
import type { Persona } from '../agents/index.ts'
import { MANNERS } from './voices.ts'

/** What is to be said, whatever the voice. */
export type Answer = {
  readonly core: string
  /** Said by an agent that likes detail. */
  readonly detail?: string
  readonly meta: Record<string, unknown> | null
}

type Speaker = Pick<Static<typeof Persona>, 'voice' | 'traits'>

/** So many answers in a row begin each in another way. */
export const OPENINGS_APART = 20

const HIGH = 67
const LOW = 33
const MIDDLE = 50

/** [chat-8] The same words in the agent's own manner; `recent` are the texts of its latest messages. */
export function speak(
  { voice, traits }: Speaker,
  { core, detail }: Answer,
  recent: readonly string[],
  random: Random,
): string {
  const manner = MANNERS[voice]
  const fresh = manner.openings.filter((opening) => !recent.some((text) => beginsWith(text, opening)))
  const opening = pick(fresh.length > 0 ? fresh : manner.openings, random)
  const parts = [withEnergy(opening, traits.energy), core]
  if (detail !== undefined && traits.detail >= MIDDLE) parts.push(detail)
  if (traits.warmth >= HIGH) parts.push(withEnergy(pick(manner.warm, random), traits.energy))
  if (traits.humour >= HIGH && randomFraction(random) < traits.humour / 200) {
    parts.push(withEnergy(pick(manner.quips, random), traits.energy))
  }
  // A list ends its line itself.
  return parts.reduce((said, part) => (said.endsWith('\n') ? said + part : `${said} ${part}`)).trimEnd()
}

const pick = (from: readonly string[], random: Random): string =>
  from[Math.floor(randomFraction(random) * from.length)] ?? ''

/** A lively agent exclaims; a calm one never does. */
function withEnergy(sentence: string, energy: number): string {
  if (energy >= HIGH) return sentence.replace(/\.$/, '!')
  return energy <= LOW ? sentence.replace(/!$/, '.') : sentence
}

const beginsWith = (text: string, opening: string): boolean => text.startsWith(opening.slice(0, -1))
