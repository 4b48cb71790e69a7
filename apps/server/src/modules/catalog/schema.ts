// The shape of the catalog's content. The lists of allowed words live in data/; everything else is bounded here.
import Type, { type Static } from 'typebox'
import { CATEGORIES, GOALS, PHASES } from './data/lists.ts'

const CREDITS_MAX = 1_000_000

const Code = Type.String({ pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$', maxLength: 40 })
const Name = Type.String({ minLength: 2, maxLength: 24 })
const Tagline = Type.String({ minLength: 12, maxLength: 90 })
const Sentence = Type.String({ minLength: 20, maxLength: 200, pattern: '\\.$' })
const Price = Type.Union([Type.Integer({ minimum: 1, maximum: CREDITS_MAX }), Type.Null()])

/** An object with exactly these fields, so that a misspelt field in the content is an error. */
const Exact = <Fields extends Type.TProperties>(fields: Fields) =>
  Type.Object(fields, { additionalProperties: false })

export const CharacterContent = Exact({
  id: Code,
  name: Name,
  rarity: Type.Enum(['starter', 'rare', 'boss']),
  source: Type.Enum(['starter', 'market', 'found', 'learned', 'won']),
  sourceDetail: Sentence,
  price: Price,
  tagline: Tagline,
})
export type CharacterContent = Static<typeof CharacterContent>

export const SchoolName = Type.Enum([
  'Blade',
  'Current',
  'Mirage',
  'Bastion',
  'Stillness',
  'Insight',
  'Fortune',
  'Horizon',
])
export type SchoolName = Static<typeof SchoolName>

export const SchoolContent = Exact({ name: SchoolName, about: Sentence })
export type SchoolContent = Static<typeof SchoolContent>

const Goal = Type.Enum(GOALS)
export type Goal = Static<typeof Goal>

const Category = Type.Enum(CATEGORIES)
export type Category = Static<typeof Category>

const Phase = Type.Enum(PHASES)
export type Phase = Static<typeof Phase>

export const SKILL_TYPES = ['foundation', 'power', 'modifier', 'earned', 'proposal'] as const

export const AVAILABILITIES = ['live', 'planned', 'proposal'] as const

export const SkillContent = Exact({
  code: Code,
  name: Name,
  school: SchoolName,
  type: Type.Enum(SKILL_TYPES),
  price: Price,
  proposedPrice: Price,
  goal: Goal,
  categories: Type.Array(Category, { minItems: 1, maxItems: 3, uniqueItems: true }),
  availability: Type.Enum(AVAILABILITIES),
  hasTrial: Type.Boolean(),
  tagline: Tagline,
  desc: Type.String({ minLength: 80, maxLength: 400, pattern: '\\.$' }),
  phase: Phase,
  condition: Type.Union([Sentence, Type.Null()]),
  usesSlot: Type.Boolean(),
  /** Set for skills that have an effect in battles; their code is the ability's id there. */
  ability: Type.Optional(Type.Literal(true)),
})
export type SkillContent = Static<typeof SkillContent>

const CheckQuestion = Exact({
  q: Type.String({ minLength: 15, maxLength: 200, pattern: '\\?$' }),
  options: Type.Array(Type.String({ minLength: 1, maxLength: 120 }), {
    minItems: 3,
    maxItems: 4,
    uniqueItems: true,
  }),
  /** Index of the right option. Never leaves the server. */
  answer: Type.Integer({ minimum: 0, maximum: 3 }),
})
export type CheckQuestion = Static<typeof CheckQuestion>

const SkillCheck = Type.Tuple([CheckQuestion, CheckQuestion, CheckQuestion])
export type SkillCheck = Static<typeof SkillCheck>

export const SkillChecks = Type.Record(Code, SkillCheck)
export type SkillChecks = Static<typeof SkillChecks>

export const GearSlot = Type.Enum(['head', 'face', 'body', 'back', 'hands', 'feet', 'belt', 'aura'])
export type GearSlot = Static<typeof GearSlot>

export const GearSource = Type.Enum(['starter', 'market', 'drop', 'boss', 'trophy', 'travel', 'mission'])
export type GearSource = Static<typeof GearSource>

export const GearContent = Exact({
  /** Always `<slot>-<style>`. */
  id: Code,
  name: Name,
  slot: GearSlot,
  style: Code,
  source: GearSource,
  price: Price,
  tagline: Tagline,
})
export type GearContent = Static<typeof GearContent>

export const ComboContent = Exact({
  name: Name,
  skills: Type.Array(Code, { minItems: 2, maxItems: 4, uniqueItems: true }),
  note: Type.String({ minLength: 40, maxLength: 240, pattern: '\\.$' }),
})
export type ComboContent = Static<typeof ComboContent>

const FactName = Type.Enum([
  'battle.won',
  'checkin.made',
  'course.passed',
  'dojo_lesson.passed',
  'mastery.stage_up',
  'mission.claimed',
  'order.delivered',
  'task.confirmed',
])
export type FactName = Static<typeof FactName>

export const EarnRule = Exact({
  skill: Code,
  on: Type.Array(FactName, { minItems: 1, maxItems: 4, uniqueItems: true }),
  how: Sentence,
})
export type EarnRule = Static<typeof EarnRule>

export const BossId = Type.Enum(['scout', 'ember', 'titan', 'yuki', 'raven'])
export type BossId = Static<typeof BossId>

const BossDrop = Exact({ character: Code, gear: Type.Array(Code, { minItems: 1, maxItems: 3 }) })
export type BossDrop = Static<typeof BossDrop>

export const Drops = Exact({
  /** Share of won battles that drop an item, 0 to 1. */
  chance: Type.Number({ exclusiveMinimum: 0, maximum: 1 }),
  /** The win that drops for certain when every win since the last drop dropped nothing. */
  pity: Type.Integer({ minimum: 2, maximum: 100 }),
  items: Type.Array(Code, { minItems: 1, uniqueItems: true }),
  bossDrops: Exact({ scout: BossDrop, ember: BossDrop, titan: BossDrop, yuki: BossDrop, raven: BossDrop }),
  rule: Type.String({ minLength: 80, maxLength: 400, pattern: '\\.$' }),
})
export type Drops = Static<typeof Drops>
