import { credits } from '../../kernel/credits.ts'
import type { Static } from '../../kernel/schema.ts'
import { findCharacter, findGear, GEAR_SLOTS } from '../catalog/index.ts'
import type { Persona, PersonaInput } from './records.ts'
import type { ItemRow } from './store/items.ts'

/** What an agent after the first costs, and what each takes along in its purse. */
export const AGENT_FEE = credits(100)
export const PURSE_START = credits(300)

/** More than anybody keeps: a list that is not paged needs an end. */
export const AGENTS_LISTED_MAX = 1_000

type PersonaRecord = Static<typeof Persona>

/** A3: whatever an owner wishes, an agent asks before it spends, keeps secrets and tells the truth. */
const ALWAYS_ON = ['ask-spend', 'private', 'honest']

export const DEFAULT_PERSONA: PersonaRecord = {
  purpose: 'allrounder',
  voice: 'sensei',
  traits: { warmth: 50, energy: 50, humour: 50, detail: 50 },
  principles: ALWAYS_ON,
  backstory: '',
}

/** A3: field by field, and trait by trait: what is not given stays as it was. */
export function mergePersona(
  before: PersonaRecord,
  given: Static<typeof PersonaInput> | undefined,
): PersonaRecord {
  const merged = { ...before, ...given, traits: { ...before.traits, ...given?.traits } }
  return { ...merged, principles: [...new Set([...ALWAYS_ON, ...merged.principles])] }
}

type Look = Readonly<Record<string, string>>

/** Slot by slot; an empty style takes off what is worn there. */
export const mergeLook = (before: Look, given: Look): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, style]) => style !== ''))

export type Fault = { path: string; message: string }

/** A2: a starter character, or one that the agent came by. */
export function characterFaults(id: string, owned: readonly ItemRow[]): Fault[] {
  const fault = (message: string) => [{ path: 'body.character', message }]
  const character = findCharacter(id)
  if (!character) return fault('is no character')
  if (character.source === 'starter' || has(owned, 'character', id)) return []
  return fault(`is not free: ${character.sourceDetail}`)
}

/** A2: each item must be a starter item or the agent's own. */
export function lookFaults(look: Look, owned: readonly ItemRow[]): Fault[] {
  return Object.entries(look).flatMap(([slot, style]) => {
    const fault = (message: string) => [{ path: `body.look.${slot}`, message }]
    if (!GEAR_SLOTS.includes(slot)) return fault(`is no slot; there are ${GEAR_SLOTS.join(', ')}`)
    if (style === '') return []
    const item = findGear(`${slot}-${style}`)
    if (!item) return fault('is no style of this slot')
    return item.source === 'starter' || has(owned, 'gear', item.id) ? [] : fault('is not the agent’s own')
  })
}

const has = (owned: readonly ItemRow[], kind: ItemRow['kind'], id: string): boolean =>
  owned.some((item) => item.kind === kind && item.item === id)
