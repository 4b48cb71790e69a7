import type { Db } from '../../kernel/db/database.ts'
import type { UserId } from '../../kernel/lib/ids.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import type { CustodyId } from './records.ts'
import { type CustodyRow, findCustodyOf } from './store/custodies.ts'

/** [custody-5] A custody in which the player is a side, or 404. */
export async function getOwnCustody(db: Db | Tx, userId: UserId, id: CustodyId): Promise<CustodyRow> {
  return (
    (await findCustodyOf(db, userId, id)) ??
    refuse('not_found', { message: 'You are no side of a custody of that id.' })
  )
}
