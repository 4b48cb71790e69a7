import type { Db } from '../../kernel/db/database.ts'
import { type Entry, type Holder, listEntries } from '../ledger/index.ts'
import { entryPages } from './paging.ts'

type Asked = { readonly limit: number; readonly cursor?: string | undefined }

/** A page of what came into and went out of a wallet or purse, newest first. May refuse with `invalid_cursor`. */
export async function pageOfEntries(db: Db, holder: Holder, { limit, cursor }: Asked) {
  const beforeId = entryPages.read(cursor) ?? undefined
  const entries = await listEntries(db, holder, { limit: limit + 1, beforeId })
  return entryPages.page<Entry>(entries, limit, ({ id }) => id)
}
