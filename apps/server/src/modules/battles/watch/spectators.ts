import { createHmac } from 'node:crypto'
import type { Db } from '../../../kernel/db/database.ts'
import { addressBucket } from '../../../kernel/lib/client-address.ts'
import { addMs, SECOND_MS } from '../../../kernel/lib/clock.ts'
import type { Caller } from '../../../kernel/operation/access.ts'
import type { Keyring } from '../../../kernel/secrets/keyring.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { type Audience, readAudience } from '../audience/store/audience.ts'
import { countViewers } from '../audience/store/viewers.ts'
import type { BattleId } from '../store/row.ts'

/** [battles-39] A viewer counts for this long after last reporting that they watch. */
export const VIEWER_COUNTS_MS = 45 * SECOND_MS

/** A keyed hash of a viewer's account or address, so that nobody can tell who it was. */
export function viewerKey(keyring: Keyring, caller: Caller, address: string): Buffer {
  const known = caller.kind === 'anonymous' ? `address ${addressBucket(address)}` : `account ${caller.userId}`
  return createHmac('sha256', keyring.fixed('battle-viewers')).update(known).digest().subarray(0, 16)
}

/** How many watch each of these battles at this moment; zero for those that are missing. */
export const spectatorsOf = (
  db: Db | Tx,
  ids: readonly BattleId[],
  at: Date,
): Promise<Map<BattleId, number>> => countViewers(db, ids, addMs(at, -VIEWER_COUNTS_MS))

/** The crowd of a battle at this moment. */
export const audienceAt = (db: Db | Tx, id: BattleId, at: Date): Promise<Audience> =>
  readAudience(db, id, addMs(at, -VIEWER_COUNTS_MS))
