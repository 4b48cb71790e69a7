import type { Db, Tx } from '../../kernel/db/database.ts'
import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { Slot } from '../../kernel/lib/slot.ts'
import { CHARACTERS } from './data/characters.ts'
import { CHECKS } from './data/checks.ts'
import { GEAR } from './data/gear.ts'
import { SKILLS } from './data/skills.ts'
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
