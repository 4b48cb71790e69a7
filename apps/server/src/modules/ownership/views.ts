import type { Db } from '../../kernel/db/database.ts'
import type { Static } from '../../kernel/operation/schema.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import { getHandle } from '../identity/index.ts'
import type { Will } from './records.ts'
import type { WillRow } from './wills/store.ts'

/** A will as the interface shows it, with the heir's present name. */
export async function toWill(
  db: Db | Tx,
  { heirId, inactiveDays, note }: Pick<WillRow, 'heirId' | 'inactiveDays' | 'note'>,
): Promise<Static<typeof Will>> {
  return { heirHandle: await getHandle(db, heirId), inactiveDays, note }
}
