import type { AgentId } from '../../kernel/lib/ids.ts'
import { nullable, oneOf, record, Type, timestamp, uuid } from '../../kernel/operation/schema.ts'
import { prose } from '../../kernel/operation/text.ts'
import { Mastery } from '../progress/index.ts'
import { ACTION_NAMES } from './store.ts'

export const ReasonText = () =>
  prose({
    minLength: 1,
    maxLength: 500,
    description: 'Kept in the log',
    examples: ['Spam in battle chat'],
  })

export const ShownHandle = Type.String({ examples: ['aiko_dev'] })

export const RoleText = oneOf(['player', 'moderator', 'admin'])

export const CommentId = () =>
  Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Id of a comment' })

/** An entry of the log, for moderators. */
export const ModerationEntry = record('ModerationEntry', {
  id: Type.Integer(),
  action: oneOf(ACTION_NAMES),
  moderator: nullable(Type.String({ description: 'Handle; null for the operator' })),
  player: nullable(Type.String({ description: 'Handle of the one it was done to', examples: ['aiko_dev'] })),
  agent: nullable(Type.Object({ id: uuid<AgentId>(), name: Type.String() })),
  commentId: nullable(Type.Integer()),
  reason: Type.String({ description: 'Why; evidence, where mastery was verified' }),
  detail: Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    additionalProperties: true,
    description: 'Hours of a mute, roles, skill and stage, reports that were dismissed',
  }),
  at: timestamp(),
})

const AgentInQueue = () =>
  Type.Object({
    id: uuid<AgentId>(),
    name: Type.String(),
    character: Type.String(),
    owner: Type.String({ description: 'Handle' }),
  })

/** An agent whose next stage a moderator has to verify. */
export const MasteryToVerify = record('MasteryToVerify', {
  agent: AgentInQueue(),
  skill: Type.String({ description: 'Code of the skill', examples: ['keen-edge'] }),
  mastery: Mastery,
  asks: Type.Object({
    level: Type.Integer({ description: '3 or 4' }),
    stage: Type.String({ examples: ['Expert'] }),
  }),
  since: timestamp(),
})
