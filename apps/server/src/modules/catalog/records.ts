import { amount, nullable, oneOf, record, Type } from '../../kernel/operation/schema.ts'
import { AVAILABILITIES, GearSlot, GearSource, SKILL_TYPES } from './schema.ts'

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
