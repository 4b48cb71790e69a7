import {
  anything,
  nullable,
  oneOf,
  record,
  type Static,
  Type,
  timestamp,
} from '../../../kernel/operation/schema.ts'
import { NOT_BLANK, pattern } from '../../../kernel/operation/text.ts'

export const Memory = record('Memory', {
  layer: oneOf(['owner', 'learned']),
  kind: Type.String({ examples: ['preference'] }),
  content: Type.String({ examples: ['I take my tea without sugar'] }),
  at: timestamp(),
})

export const Message = record('Message', {
  id: Type.Integer(),
  role: oneOf(['owner', 'agent']),
  text: Type.String({ examples: ['How much is in your purse?'] }),
  meta: nullable(
    Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      additionalProperties: anything('For example a taskId, or remembered: how many'),
      description: 'What the agent did, when it did something',
    }),
  ),
  at: timestamp(),
})

const LANGUAGE = pattern('^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$', 'a language tag such as en or pt-BR')
const INSTRUCTIONS_MAX = 20

export const Instructions = Type.Object({
  instructions: Type.Array(
    Type.String({ minLength: 1, maxLength: 200, pattern: NOT_BLANK, examples: ['Answer in two sentences'] }),
    { maxItems: INSTRUCTIONS_MAX },
  ),
})

export const Voice = record('Voice', {
  autoSpeak: Type.Boolean({ description: 'Whether answers are spoken without asking' }),
  rate: Type.Number({ minimum: 0.5, maximum: 2, examples: [1.1] }),
  pitch: Type.Number({ minimum: 0, maximum: 2, examples: [0.9] }),
  voiceName: nullable(Type.String({ minLength: 1, maxLength: 100, examples: ['Kyoko'] })),
  lang: Type.String({
    maxLength: 35,
    pattern: LANGUAGE,
    description: 'BCP 47',
    examples: ['en-US'],
  }),
})

export const DEFAULT_VOICE: Static<typeof Voice> = {
  autoSpeak: false,
  rate: 1,
  pitch: 1,
  voiceName: null,
  lang: 'en-US',
}
