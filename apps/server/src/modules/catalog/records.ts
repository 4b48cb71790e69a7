import { findLook, renderCharacter } from '@shugyo/characters'
import { amount, nullable, oneOf, record, type Static, Type } from '../../kernel/operation/schema.ts'
import { CHARACTERS } from './data/characters.ts'
import { SKILLS } from './data/schools.ts'
import {
  AVAILABILITIES,
  type CharacterContent,
  GearSlot,
  GearSource,
  SKILL_TYPES,
  type SkillContent,
} from './schema.ts'

/** The catalog changes only with a release; being five minutes late with one hurts nobody. */
export const CACHING = { maxAgeS: 300 }

export const Character = record('Character', {
  id: Type.String({ examples: ['kuma'] }),
  name: Type.String({ examples: ['Kuma'] }),
  rarity: Type.String({ examples: ['starter'] }),
  source: Type.String({ description: 'How it is had: starter, market, found, learned or won' }),
  sourceDetail: Type.String({ description: 'What to do to get it' }),
  price: nullable(amount()),
  tagline: Type.String(),
  art: nullable(Type.String({ description: 'Address of its picture (SVG)' })),
})

export const Skill = record('Skill', {
  code: Type.String({ description: 'Public code', examples: ['keen-edge'] }),
  name: Type.String({ examples: ['Keen Edge'] }),
  school: Type.String({ examples: ['Blade'] }),
  type: oneOf(SKILL_TYPES),
  price: nullable(amount('Null: included, earned, planned or a proposal, so not sold')),
  proposedPrice: nullable(amount('Expected price of a planned skill')),
  goal: Type.String({ examples: ['Compete & Train'] }),
  categories: Type.Array(Type.String()),
  availability: oneOf(AVAILABILITIES),
  hasTrial: Type.Boolean({ description: 'Has practice checks' }),
  tagline: Type.String(),
  desc: Type.String(),
  phase: Type.String(),
  condition: nullable(Type.String({ description: 'How an earned skill is earned' })),
  usesSlot: Type.Boolean(),
})

export const School = record('School', { name: Type.String(), about: Type.String() })

export const Combo = record('Combo', {
  name: Type.String(),
  skills: Type.Array(Type.String(), {
    description: 'Names of the skills; each must be owned, equipped and permitted',
  }),
  note: Type.String(),
  owned: Type.Optional(
    Type.Array(Type.String(), { description: 'The parts that the agent asked about has' }),
  ),
})

export const EarnRule = record('EarnRule', {
  skill: Type.String({ description: 'Name of the skill' }),
  on: Type.Array(Type.String(), { description: 'What is looked at' }),
  how: Type.String({ description: 'What it must add up to' }),
})

export const Gear = record('Gear', {
  id: Type.String({ description: 'Always `<slot>-<style>`', examples: ['head-straw-hat'] }),
  name: Type.String({ examples: ['Straw Hat'] }),
  slot: oneOf(GearSlot.enum, { description: 'Where it is worn' }),
  style: Type.String({ description: 'What `look` shows for the slot', examples: ['straw-hat'] }),
  source: oneOf(GearSource.enum, { description: 'How an agent comes by it' }),
  price: nullable(amount('Null: not for sale')),
  tagline: Type.String(),
})

export const GearDrops = record('GearDrops', {
  chance: Type.Number({ description: 'Chance of a drop per battle won' }),
  pity: Type.Integer({
    description: 'This many wins without a drop, the last of them included, make one certain',
  }),
  items: Type.Array(Type.String(), { description: 'Ids of the gear that can drop' }),
  bossDrops: Type.Unsafe<Record<string, { character: string; gear: string[] }>>({
    type: 'object',
    description: 'What the first win over each boss gives',
    additionalProperties: {
      type: 'object',
      properties: { character: { type: 'string' }, gear: { type: 'array', items: { type: 'string' } } },
      required: ['character', 'gear'],
    },
  }),
  rule: Type.String(),
})

export const toCharacter = (character: CharacterContent, publicUrl: string): Static<typeof Character> => ({
  ...character,
  art: publicUrl + characterArtPath(character.id),
})

/** Stable: agents' pictures on chain point here. */
export const characterArtPath = (id: string): string => `/art/characters/${id}.svg`

export function toSkill({ ability: _ability, ...skill }: SkillContent): Static<typeof Skill> {
  return { ...skill, categories: [...skill.categories] }
}

const names = new Map(SKILLS.map(({ code, name }) => [code, name]))

/** Content names skills by code; the interface names them by name. */
export function skillName(code: string): string {
  const name = names.get(code)
  if (name === undefined) throw new Error(`the catalog has no skill ${code}`)
  return name
}

export type Picture = { readonly path: string; readonly svg: string }

/** Every character's picture, with its address. */
export function characterPictures(): Picture[] {
  return CHARACTERS.map(({ id }) => {
    const look = findLook(id)
    if (!look) throw new Error(`character ${id} has no look`)
    return { path: characterArtPath(id), svg: renderCharacter(look) }
  })
}
