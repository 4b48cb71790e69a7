import { createHmac } from 'node:crypto'
import { later, SECOND_MS } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/db/database.ts'
import type { Tx } from '../../../kernel/deed.ts'
import { addressBucket } from '../../../kernel/http/address.ts'
import type { Keyring } from '../../../kernel/keyring.ts'
import type { BattleId } from '../store/row.ts'
import { type Crowd, readCrowd } from './store/crowd.ts'
import { countViewers } from './store/viewers.ts'

/** BC12: who does not say again that they watch is counted so long. */
export const VIEWER_COUNTS_MS = 45 * SECOND_MS

/** A viewer by the name they gave, or by their address: kept so that nobody can tell which. */
export function viewerKey(keyring: Keyring, viewer: string | undefined, address: string): Buffer {
  const said = viewer === undefined ? `address ${addressBucket(address)}` : `viewer ${viewer}`
  return createHmac('sha256', keyring.derive('battle-viewers')).update(said).digest().subarray(0, 16)
}

/** How many watch each of these battles at this moment; none for those that are missing. */
export const spectatorsOf = (
  db: Db | Tx,
  ids: readonly BattleId[],
  at: Date,
): Promise<Map<BattleId, number>> => countViewers(db, ids, later(at, -VIEWER_COUNTS_MS))

/** What those who watch a battle left, as of this moment. */
export const crowdAt = (db: Db | Tx, id: BattleId, at: Date): Promise<Crowd> =>
  readCrowd(db, id, later(at, -VIEWER_COUNTS_MS))
