import type { Db } from '../../kernel/db/database.ts'
import { listHandles, mentionedIn, withNames } from '../identity/index.ts'
import type { NoticeRow } from './store.ts'

/** [notifications-6] Notices with the present names of the players in them. */
export async function toNotifications(db: Db, rows: readonly NoticeRow[]): Promise<NoticeRow[]> {
  const names = await listHandles(db, mentionedIn(rows.flatMap(({ title, body }) => [title, body])))
  return rows.map((row) => ({ ...row, title: withNames(row.title, names), body: withNames(row.body, names) }))
}
