import { amount, nullable, oneOf, record, Type, timestamp, uuid } from '../../../kernel/operation/schema.ts'
import { prose } from '../../../kernel/operation/text.ts'
import type { BattleId } from '../store/row.ts'

export const COMMENT_KINDS = ['comment', 'agent', 'tip', 'fighter'] as const
export type CommentKind = (typeof COMMENT_KINDS)[number]
export const REPORT_REASONS = ['spam', 'abuse', 'cheating', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

const WORDS_MAX = 280

export const WordsInput = () => prose({ minLength: 1, maxLength: WORDS_MAX, examples: ['What a round!'] })

export const CommentIdText = () =>
  Type.Integer({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'Id of a comment',
    examples: [41],
  })

const number = (description?: string) => Type.Integer(description ? { description } : {})

export const BattleComment = record('BattleComment', {
  id: number(),
  battleId: uuid<BattleId>(),
  kind: oneOf(COMMENT_KINDS, {
    description: '`fighter`: a fighting agent talks; `agent`: one that watches; `tip`: a tip',
  }),
  handle: Type.String({ description: 'Whose words, or whose agent’s', examples: ['aiko_dev'] }),
  agent: nullable(Type.Object({ id: uuid(), name: Type.String(), character: Type.String() })),
  amount: nullable(amount('Of a tip, in credits')),
  side: nullable(oneOf(['a', 'b'], { description: 'Who was tipped, or which fighter talks' })),
  text: Type.String(),
  at: timestamp(),
})

export const ReportedComment = record('ReportedComment', {
  id: number(),
  battleId: uuid<BattleId>(),
  author: Type.String({ description: 'Handle', examples: ['aiko_dev'] }),
  authorMuted: Type.Boolean(),
  kind: oneOf(COMMENT_KINDS),
  text: Type.String(),
  hidden: Type.Boolean(),
  reports: number('How many players reported it'),
  reasons: Type.Unsafe<Record<string, number>>({
    type: 'object',
    additionalProperties: { type: 'integer' },
    description: 'How often for what',
  }),
  at: timestamp(),
})

/** A comment that was reported, and what was said around it. */
export const ReportContext = record('ReportContext', {
  comment: ReportedComment,
  battle: Type.Object({
    id: uuid<BattleId>(),
    a: Type.String({ description: 'Name of side a', examples: ['Kaze'] }),
    b: nullable(Type.String({ description: 'Name of side b; null while it waits for one' })),
  }),
  around: Type.Array(
    Type.Object({
      comment: BattleComment,
      hidden: Type.Boolean({ description: 'Moderators see it all the same' }),
    }),
    { description: 'Oldest first, the comment itself among them' },
  ),
})
