import type { Db } from '../../kernel/db/database.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import { handlesIn, mentionedInRecord, withMentions, withNamesOf } from './mentions.ts'
import { caseless } from './rules.ts'
import { findIdsByHandle, listPublicUsers } from './store/users.ts'

/** [identity-11] A record that may be stored for somebody else: with mentions in place of players' names. */
export async function hideNames<T>(tx: Tx, record: T): Promise<T> {
  const handles = handlesIn(record)
  if (handles.length === 0) return record
  const byKey = await findIdsByHandle(tx, handles.map(caseless))
  const ids = new Map(
    handles.flatMap((handle) => {
      const id = byKey.get(caseless(handle))
      return id === undefined ? [] : [[handle, id] as const]
    }),
  )
  return withMentions(record, ids) as T
}

/** Stored records with the present names of the players in them. */
export async function showNames<T>(db: Db | Tx, records: readonly T[]): Promise<T[]> {
  const ids = [...new Set(records.flatMap(mentionedInRecord))]
  if (ids.length === 0) return [...records]
  const people = await listPublicUsers(db, ids)
  return records.map((record) => withNamesOf(record, people) as T)
}
