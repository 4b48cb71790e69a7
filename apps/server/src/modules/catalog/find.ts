import type { Db, Tx } from '../../kernel/db/database.ts'
import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { Slot } from '../../kernel/lib/slot.ts'
import { CHARACTERS } from './data/characters.ts'
import { GEAR } from './data/gear.ts'
import { CHECKS, SKILLS } from './data/schools.ts'
import {
  type CharacterContent,
  type GearContent,
  GearSlot,
  type SkillCheck,
  type SkillContent,
} from './schema.ts'

const characters = new Map(CHARACTERS.map((character) => [character.id, character]))
const gear = new Map(GEAR.map((item) => [item.id, item]))
const skills = new Map(SKILLS.map((skill) => [skill.code, skill]))

export const findCharacter = (id: string): CharacterContent | null => characters.get(id) ?? null

/** By its id, which is always `<slot>-<style>`. */
export const findGear = (id: string): GearContent | null => gear.get(id) ?? null

export const findSkill = (code: string): SkillContent | null => skills.get(code) ?? null

const skillsByName = new Map(SKILLS.map((skill) => [skill.name.toLowerCase(), skill]))

/** As people write it: by its code, or by its name, ignoring case. */
export const findSkillByText = (text: string): SkillContent | null =>
  findSkill(text) ?? skillsByName.get(text.toLowerCase()) ?? null

/** The practice questions of a skill, by its code, with the right answers: never to be sent. */
export const findCheck = (code: string): SkillCheck | null => CHECKS[code] ?? null

/** The slots for gear. */
export const GEAR_SLOTS: readonly string[] = GearSlot.enum

/** Codes of the skills that every agent has from its first day. */
export const FOUNDATION_SKILLS: readonly string[] = SKILLS.filter(({ type }) => type === 'foundation').map(
  ({ code }) => code,
)

/** Names of all skills, as people say them. */
export const skillNames = (): readonly string[] => SKILLS.map(({ name }) => name)

type FindOwnSkills = (db: Db | Tx, userId: UserId, agentId: AgentId) => Promise<readonly string[] | null>

/** Names of an agent's skills, null for one that is not the account's: filled once, by the module that keeps agents. */
export const ownSkillsFinder = new Slot<FindOwnSkills>('catalog: skills of an agent')

export type SkillFilter = {
  readonly school?: string
  readonly type?: string
  readonly goal?: string
  readonly category?: string
  readonly availability?: string
  readonly q?: string
}

/** [catalog-2] All filters must match; every word must occur in name, tagline or description. */
export function filterSkills(skills: readonly SkillContent[], filter: SkillFilter): SkillContent[] {
  const words = caseless(filter.q ?? '')
    .split(/\s+/)
    .filter(Boolean)
  return skills.filter(
    (skill) =>
      matches(filter.school, skill.school) &&
      matches(filter.type, skill.type) &&
      matches(filter.goal, skill.goal) &&
      matches(filter.availability, skill.availability) &&
      (filter.category === undefined ||
        skill.categories.some((category) => matches(filter.category, category))) &&
      words.every((word) => textOf(skill).includes(word)),
  )
}

const matches = (wanted: string | undefined, value: string): boolean =>
  wanted === undefined || caseless(wanted) === caseless(value)

const texts = new WeakMap<SkillContent, string>()

const textOf = (skill: SkillContent): string =>
  texts.getOrInsertComputed(skill, ({ name, tagline, desc }) => caseless(`${name}\n${tagline}\n${desc}`))

/** `cafe` finds `Café`: a search ignores case and accents. */
const caseless = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
