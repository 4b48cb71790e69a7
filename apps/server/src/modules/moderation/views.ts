import type { Db } from '../../kernel/db/database.ts'
import type { Static } from '../../kernel/operation/schema.ts'
import { listCards } from '../agents/index.ts'
import { listHandles } from '../identity/index.ts'
import type { ModerationEntry } from './records.ts'
import type { ActionRow } from './store.ts'

type Entry = Static<typeof ModerationEntry>

const known = <T>(values: readonly (T | null)[]): T[] => [...new Set(values.filter((one) => one !== null))]

/** Entries with the present names, in two queries however many there are. */
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
