import type { Db } from '../../kernel/db/database.ts'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { nullable, oneOf, record, type Static, Type, timestamp, uuid } from '../../kernel/operation/schema.ts'
import { prose } from '../../kernel/operation/text.ts'
import { listCards } from '../agents/index.ts'
import { listHandles } from '../identity/index.ts'
import { Mastery, stageOf, type ToVerify, toMastery } from '../progress/index.ts'
import { ACTION_NAMES, type ActionRow } from './store.ts'

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

type Entry = Static<typeof ModerationEntry>

const known = <T>(values: readonly (T | null)[]): T[] => [...new Set(values.filter((one) => one !== null))]

/** Entries with the present names, in two queries for any number of them. */
export async function toEntries(db: Db, rows: readonly ActionRow[]): Promise<Entry[]> {
  const users = known(rows.flatMap(({ moderatorId, userId }) => [moderatorId, userId]))
  const [handles, cards] = await Promise.all([
    listHandles(db, users),
    listCards(db, known(rows.map(({ agentId }) => agentId))),
  ])
  const names = new Map(cards.map(({ id, name }) => [id, name]))
  return rows.map(({ moderatorId, userId, agentId, ...row }) => ({
    ...row,
    moderator: moderatorId && (handles.get(moderatorId) ?? null),
    player: userId && (handles.get(userId) ?? null),
    agent: agentId && { id: agentId, name: names.get(agentId) ?? '' },
  }))
}

/** Mastery with the agent it belongs to. */
export async function toMasteries(
  db: Db,
  rows: readonly ToVerify[],
): Promise<Static<typeof MasteryToVerify>[]> {
  const cards = new Map(
    (await listCards(db, [...new Set(rows.map(({ agentId }) => agentId))])).map((one) => [one.id, one]),
  )
  return rows.flatMap((row) => {
    const card = cards.get(row.agentId)
    if (!card) return []
    const { id, name, character, owner } = card
    return [
      {
        agent: { id, name, character, owner: owner.handle },
        skill: row.skill,
        mastery: toMastery(row),
        asks: { level: row.level + 1, stage: stageOf(row.level + 1) },
        since: row.reachedAt,
      },
    ]
  })
}
