import type { Db } from '../../kernel/db/database.ts'
import { anything, nullable, record, Type, timestamp } from '../../kernel/operation/schema.ts'
import { listHandles, mentionedIn, withNames } from '../identity/index.ts'
import type { NoticeRow } from './store.ts'

export const Notification = record('Notification', {
  id: Type.Integer(),
  kind: Type.String({ description: 'Name of the event it tells of', examples: ['approval'] }),
  title: Type.String({ examples: ['Kaze asks to spend 80 credits'] }),
  body: Type.String(),
  link: nullable(Type.String({ description: 'Path of what it is about' })),
  data: anything('What changed, and the ids of the records it is about'),
  read: Type.Boolean(),
  at: timestamp(),
})

export const NotificationSettings = Type.Object({
  kinds: Type.Array(
    Type.Object({
      kind: Type.String({ examples: ['battle'] }),
      description: Type.String(),
      muted: Type.Boolean(),
      mutable: Type.Boolean({ description: 'False for what can’t be muted' }),
    }),
  ),
})

/** [notifications-6] Notices with the present names of the players in them. */
export async function toNotifications(db: Db, rows: readonly NoticeRow[]): Promise<NoticeRow[]> {
  const names = await listHandles(db, mentionedIn(rows.flatMap(({ title, body }) => [title, body])))
  return rows.map((row) => ({ ...row, title: withNames(row.title, names), body: withNames(row.body, names) }))
}
