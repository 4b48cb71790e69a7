import type { AgentId } from '../../kernel/lib/ids.ts'
import { amount, nullable, oneOf, record, Type, timestamp, uuid } from '../../kernel/operation/schema.ts'
import { line, prose } from '../../kernel/operation/text.ts'
import { EQUIP_SLOTS, GEAR_SLOTS } from '../catalog/index.ts'

const PURPOSES = ['champion', 'concierge', 'sensei', 'explorer', 'allrounder'] as const
const VOICES = ['sensei', 'rival', 'butler', 'hype', 'strategist'] as const

/** [agents-3] Under all settings of its owner, an agent asks before it spends, keeps secrets and tells the truth. */
export const ALWAYS_ON = ['ask-spend', 'private', 'honest'] as const
const PRINCIPLES = [
  ...ALWAYS_ON,
  'patient',
  'thorough',
  'brief',
  'kind',
  'fair',
  'frugal',
  'bold',
  'cautious',
  'curious',
  'cite-sources',
] as const

const STATUSES = ['idle', 'working', 'challenging', 'dormant'] as const

const trait = () => Type.Optional(Type.Number({ minimum: 0, maximum: 100, examples: [60] }))

/** Fields for creating or changing an agent; a missing one gets its default, or stays as it was. */
export const PersonaInput = Type.Object({
  purpose: Type.Optional(oneOf(PURPOSES)),
  voice: Type.Optional(oneOf(VOICES)),
  traits: Type.Optional(Type.Object({ warmth: trait(), energy: trait(), humour: trait(), detail: trait() })),
  principles: Type.Optional(
    Type.Array(oneOf(PRINCIPLES), {
      maxItems: 20,
      description: 'Ids of principles, in place of those before; ask-spend, private and honest are always on',
    }),
  ),
  backstory: Type.Optional(prose({ maxLength: 280, examples: ['Raised by a lighthouse keeper.'] })),
})

export const AgentNameText = () => line({ minLength: 2, maxLength: 24, examples: ['Kaze'] })

export const CharacterText = (description: string) =>
  Type.String({ minLength: 1, maxLength: 40, description, examples: ['kuma'] })

const StyleText = () => Type.String({ maxLength: 40, examples: ['straw-hat'] })

/**
 * Slot to style. Accepts other slots here, so that a later check can refuse them by name; the schema would ignore them.
 */
export const LookInput = Type.Unsafe<Record<string, string>>(
  Type.Object(Object.fromEntries(GEAR_SLOTS.map((slot) => [slot, Type.Optional(StyleText())])), {
    description:
      'Slot to style, or to the id of an item (`GET /gear`): each a starter item or one of the agent’s own; an empty ' +
      'text takes off what is worn there',
    patternProperties: { '': StyleText() },
    maxProperties: 16,
    examples: [{ head: 'straw-hat' }],
  }),
)

/** An agent's outfit, as everybody sees it. */
export const Look = () =>
  Type.Unsafe<Record<string, string>>({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'What it wears: slot to style, as in `GET /gear`; slots with nothing in them are missing',
    examples: [{ head: 'straw-hat' }],
  })

/** Beyond the interface: equipping by hand. */
export const EquippedInput = Type.Array(
  Type.String({ minLength: 1, maxLength: 40, examples: ['Keen Edge'] }),
  {
    maxItems: EQUIP_SLOTS,
    description:
      'Names of the skills to equip, in slot order, in place of those before: each the agent’s own and one that uses a slot',
  },
)

export const Persona = record('Persona', {
  purpose: oneOf(PURPOSES),
  voice: oneOf(VOICES),
  traits: Type.Object({
    warmth: Type.Number(),
    energy: Type.Number(),
    humour: Type.Number(),
    detail: Type.Number(),
  }),
  principles: Type.Array(Type.String(), { description: 'ask-spend, private and honest are always on' }),
  backstory: Type.String(),
})

export const AgentSkill = record('AgentSkill', {
  name: Type.String({ examples: ['Keen Edge'] }),
  source: oneOf(['starter', 'bought', 'earned', 'found', 'learned']),
  equipped: Type.Boolean(),
  alwaysOn: Type.Optional(
    Type.Boolean({
      description: 'True of skills that use no slot, such as the foundation: at work without being equipped',
    }),
  ),
})

export const AgentIdText = () => uuid<AgentId>('Id of an agent of yours')

export const Agent = record('Agent', {
  id: uuid(),
  name: Type.String({ examples: ['Kaze'] }),
  character: Type.String({ examples: ['kuma'] }),
  look: Look(),
  persona: Persona,
  level: Type.Integer(),
  xp: Type.Integer(),
  xpNext: Type.Integer({ description: 'Experience at which the next level begins' }),
  rating: Type.Integer(),
  dan: Type.String(),
  wins: Type.Integer(),
  losses: Type.Integer(),
  draws: Type.Integer(),
  streak: Type.Integer(),
  status: oneOf(STATUSES),
  tokenId: nullable(Type.Integer()),
  vaultAddress: nullable(Type.String({ description: 'Vault holding the purse' })),
  chainStatus: oneOf(['offchain', 'minting', 'minted', 'failed']),
  purse: amount('Credits in the purse'),
  skills: Type.Array(AgentSkill),
  careDueAt: timestamp(),
  owner: Type.Object({ handle: Type.String(), displayName: Type.String() }),
})

/** An agent in a line, as everybody may know it: for lists of other players' agents. */
export const AgentSummary = record('AgentSummary', {
  id: uuid(),
  name: Type.String({ examples: ['Kaze'] }),
  character: Type.String({ examples: ['kuma'] }),
  look: Look(),
  level: Type.Integer(),
  rating: Type.Integer(),
  dan: Type.String(),
  wins: Type.Integer(),
  losses: Type.Integer(),
  status: oneOf(STATUSES),
  tokenId: nullable(Type.Integer()),
})

export const GearItem = record('GearItem', {
  item: Type.String({ description: 'Id of the gear, or of the character', examples: ['head-cracked-oni'] }),
  name: Type.String({ examples: ['Cracked Oni Helm'] }),
  source: Type.String({ description: 'How the agent came by it', examples: ['drop'] }),
  ref: nullable(Type.String({ description: 'Where it comes from, as a battle or a purchase' })),
  at: timestamp(),
})
