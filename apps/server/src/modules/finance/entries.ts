import type { Db } from '../../kernel/db/database.ts'
import { serialPager } from '../../kernel/operation/paging.ts'
import { type Entry, type Holder, listEntries } from '../ledger/index.ts'

const entryPages = serialPager('movements')

type Asked = {
  readonly limit: number
  readonly cursor?: string | undefined
  /** Older movements are hidden from the reader. */
  readonly since?: Date
}

/** A page of a wallet's or purse's movements, newest first. May refuse with `invalid_cursor`. */
export async function pageOfEntries(db: Db, holder: Holder, { limit, cursor, since }: Asked) {
  const beforeId = entryPages.read(cursor) ?? undefined
  const entries = await listEntries(db, holder, { limit: limit + 1, beforeId })
  const shown = since ? entries.filter(({ at }) => at >= since) : entries
  return entryPages.page<Entry>(shown, limit, ({ id }) => id)
}
