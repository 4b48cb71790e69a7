import { DAY_MS } from '../../kernel/lib/clock.ts'
import type { Static } from '../../kernel/operation/schema.ts'
import { findCharacter, findGear, findSkillByText, GEAR_SLOTS, type GearContent } from '../catalog/index.ts'
import { credits } from '../ledger/index.ts'
import { ALWAYS_ON, type Persona, type PersonaInput } from './records.ts'
import type { ItemRow } from './store/belongings.ts'

/** The price of an agent after the first, and the credits that each takes along in its purse. */
export const AGENT_FEE = credits(100)
export const PURSE_START = credits(300)

/** More than anybody owns: a list without pages needs a limit. */
export const AGENTS_LISTED_MAX = 1_000

type PersonaRecord = Static<typeof Persona>

export const DEFAULT_PERSONA: PersonaRecord = {
  purpose: 'allrounder',
  voice: 'sensei',
  traits: { warmth: 50, energy: 50, humour: 50, detail: 50 },
  principles: [...ALWAYS_ON],
  backstory: '',
}

/** [agents-3] Field by field, and trait by trait: what is missing stays as it was. */
export function mergePersona(
  before: PersonaRecord,
  given: Static<typeof PersonaInput> | undefined,
): PersonaRecord {
  const merged = { ...before, ...given, traits: { ...before.traits, ...given?.traits } }
  return { ...merged, principles: [...new Set([...ALWAYS_ON, ...merged.principles])] }
}

type Look = Readonly<Record<string, string>>

/** The item meant for a slot, by its style there or by the item's own id. */
const gearMeant = (slot: string, text: string): GearContent | null =>
  findGear(`${slot}-${text}`) ?? findGear(text)

/** Slot by slot, stored by style; an empty text takes off what is worn there. */
export function mergeLook(before: Look, given: Look): Record<string, string> {
  const styles = Object.entries(given).map(([slot, text]): [string, string] => [
    slot,
    gearMeant(slot, text)?.style ?? '',
  ])
  const merged = { ...before, ...Object.fromEntries(styles) }
  return Object.fromEntries(Object.entries(merged).filter(([, style]) => style !== ''))
}

export type Fault = { path: string; message: string }

/** [agents-2] A starter character, or one that the agent has. */
export function characterFaults(id: string, owned: readonly ItemRow[]): Fault[] {
  const fault = (message: string) => [{ path: 'body.character', message }]
  const character = findCharacter(id)
  if (!character) return fault('is no character; GET /characters lists them')
  if (character.source === 'starter' || has(owned, 'character', id)) return []
  return fault(`is not free: ${character.sourceDetail}`)
}

/** [agents-2] Each item must be a starter item or the agent's own. */
export function lookFaults(look: Look, owned: readonly ItemRow[]): Fault[] {
  return Object.entries(look).flatMap(([slot, text]) => {
    const fault = (message: string) => [{ path: `body.look.${slot}`, message }]
    if (!GEAR_SLOTS.includes(slot)) return fault(`is no slot; there are ${GEAR_SLOTS.join(', ')}`)
    if (text === '') return []
    const item = gearMeant(slot, text)
    if (!item) return fault('is no style of this slot; GET /gear lists them')
    if (item.slot !== slot) return fault(`is worn in the slot ${item.slot}`)
    return item.source === 'starter' || has(owned, 'gear', item.id)
      ? []
      : fault('is not the agent’s own; GET /agents/{id}/gear lists what is')
  })
}

const has = (owned: readonly ItemRow[], kind: ItemRow['kind'], id: string): boolean =>
  owned.some((item) => item.kind === kind && item.item === id)

/** An agent's skills, as far as equipping needs them. */
type Owned = readonly { readonly skill: string }[]

/** [agents-20] Codes of skills given by name or code, in the order given; unknown ones are left out. */
export const skillCodes = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => findSkillByText(text.trim())?.code ?? [])

/** [agents-20] Each must be the agent's, use a slot, and be listed once. */
export function equippedFaults(texts: readonly string[], owned: Owned): Fault[] {
  const seen = new Set<string>()
  return texts.flatMap((text, at) => {
    const fault = (message: string) => [{ path: `body.equipped.${at}`, message }]
    const skill = findSkillByText(text.trim())
    if (!skill || !owned.some((one) => one.skill === skill.code))
      return fault('is no skill of the agent’s; GET /agents/{id} lists them')
    if (!skill.usesSlot) return fault('uses no slot: it is always on')
    if (seen.has(skill.code)) return fault('stands twice')
    seen.add(skill.code)
    return []
  })
}

/** [ownership-15] How long a gift can be returned. */
export const GIFT_RETURN_MS = 7 * DAY_MS
