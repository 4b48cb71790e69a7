import { isUnreachable } from '../../../kernel/db/errors.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { ALARMS, locateToken, type Verdict } from '../hands.ts'
import {
  type DifferenceRow,
  deleteDifference,
  listOpenDifferences,
  lookLater,
  raiseAlarm,
} from '../store/differences.ts'
import { insertIntent } from '../store/intents.ts'
import { LeaseLost, requireLease } from '../store/lanes.ts'
import { CannotGiveBack, follow, LookAgain, overrule } from './follow.ts'
import { lookAt, type Seen } from './holding.ts'
import type { Lane } from './lane.ts'

const LOOKED_AT_MAX = 25

/**
 * [chain-22] Looks at tokens that moved, a few at a time, and acts by the rules. A difference that no rule resolves is
 * reported, and stays as it is. Answers whether one was followed: then there may be more to follow.
 */
export async function resolveDifferences(lane: Lane): Promise<boolean> {
  let followed = false
  for (const row of await listOpenDifferences(lane.runtime.database.db, LOOKED_AT_MAX)) {
    const seen = await lookAt(lane, row)
    const verdict = seen ? locateToken(seen.holding) : 'fine'
    const outcome = await resolve(lane, row, seen, verdict).catch((error) => afterAll(lane, row, error))
    followed ||= verdict === 'follow' || verdict === 'overrule'
    tell(lane, row, seen, outcome)
  }
  return followed
}

type Outcome = Verdict | 'unpaid'

async function resolve(
  lane: Lane,
  row: DifferenceRow,
  seen: Seen | null,
  verdict: Verdict,
): Promise<Outcome> {
  await runUnitOfWork(lane.runtime, async (uow) => {
    const { tx, at } = uow
    if (verdict === 'fine') await deleteDifference(tx, row.tokenId)
    else if (verdict === 'wait') await lookLater(tx, row.tokenId, at)
    else if (verdict === 'put back') await putBack(tx, row, seen as Seen, at)
    else if (verdict === 'follow') await follow(uow, row, seen as Seen)
    else if (verdict === 'overrule') await overrule(uow, row, seen as Seen)
    else await raiseAlarm(tx, row.tokenId, ALARMS[verdict])
    await requireLease(tx, lane.holder)
  })
  return verdict
}

/** Nothing was changed: it is reported, or looked at again. A failure for one agent stops none of the others. */
async function afterAll(lane: Lane, row: DifferenceRow, error: unknown): Promise<Outcome> {
  if (error instanceof LeaseLost || isUnreachable(error)) throw error
  const unpaid = error instanceof CannotGiveBack
  if (!unpaid && !(error instanceof LookAgain))
    lane.runtime.log.error({ err: error, tokenId: row.tokenId }, 'a token that moved can’t be followed')
  await runUnitOfWork(lane.runtime, async ({ tx, at }) => {
    await (unpaid ? raiseAlarm(tx, row.tokenId, ALARMS.unpaid) : lookLater(tx, row.tokenId, at))
    await requireLease(tx, lane.holder)
  })
  return unpaid ? 'unpaid' : 'wait'
}

const TOLD: Partial<Record<Outcome, string>> = {
  'put back': 'a token moved without the service; its holder’s key puts it back',
  follow: 'a token changed hands on chain; the ledger follows',
  overrule: 'a token changed hands on chain before the ledger’s word could; what the ledger did is undone',
}

function tell({ runtime }: Lane, row: DifferenceRow, seen: Seen | null, outcome: Outcome): void {
  const told = { tokenId: row.tokenId, agentId: row.agentId, holder: seen?.holder }
  const words = TOLD[outcome]
  if (words) runtime.log.warn(told, words)
  else if (outcome in ALARMS) {
    const reason = ALARMS[outcome as keyof typeof ALARMS]
    runtime.log.error({ ...told, reason }, 'chain and ledger differ about an agent')
  }
}

/**
 * [chain-11] Signed by the key of the player whose wallet it is in; the same move is put back once, the vault armed
 * after it.
 */
async function putBack(tx: Tx, { agentId }: DifferenceRow, seen: Seen, at: Date): Promise<void> {
  const { returnKey: key, ownerId } = seen
  const payload = { from: seen.holderId ?? ownerId, to: ownerId }
  await insertIntent(tx, { key, kind: 'transfer', agentId, payload }, at)
  await insertIntent(tx, { key: `policy:${key}`, kind: 'policy', agentId, payload: { ownerId } }, at)
}
