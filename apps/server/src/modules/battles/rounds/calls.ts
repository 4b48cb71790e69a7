import { decideCall, type Move, roundPublicAtMs, type Side } from '@shugyo/engine'
import { TIME_ERROR_MAX_MS } from '../../../kernel/lib/clock.ts'
import type { UserId } from '../../../kernel/lib/ids.ts'
import { refuse } from '../../../kernel/operation/problems.ts'
import { requireKnownTime } from '../../../kernel/time/known-time.ts'
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { hasStarted, playedBy } from '../clock/play.ts'
import { planSettling } from '../settlement/settle.ts'
import { saveCall } from '../store/calls.ts'
import type { BattleRow } from '../store/row.ts'
import { dropCachedView } from '../watch/cached-view.ts'

/** The problems of an operation that calls `takeCall`. */
export const CALL_PROBLEMS = ['forbidden', 'battle_not_running', 'already_called', 'window_closed'] as const

/**
 * [battles-16] Takes an owner's call for the next round that is far enough away, and answers which. The caller holds
 * the battle's row, so only one of many simultaneous calls is taken.
 */
export async function takeCall(
  uow: UnitOfWork,
  battle: BattleRow,
  userId: UserId,
  move: Move,
): Promise<{ side: Side; round: number }> {
  const { runtime } = uow
  const side = sideOf(battle, userId) ?? refuse('forbidden', { message: 'Neither fighter is yours.' })
  if (battle.status !== 'running' || !hasStarted(battle)) refuseCall('battle_not_running')
  requireKnownTime(runtime)
  // Read the clock after the lock was granted: rounds may have become public during the wait.
  const now = runtime.clock.now()
  const decision = decideCall({
    ruleset: battle.ruleset,
    startedAtMs: battle.startedAt.getTime(),
    nowMs: now.getTime(),
    over: playedBy(runtime.keyring, battle, now).over,
    called: battle[side].call !== null,
  })
  if ('refused' in decision) refuseCall(decision.refused)
  const { round } = decision
  const publicAtMs = roundPublicAtMs(battle.startedAt.getTime(), round)
  // Another process may be ahead of the database by this much when it shows the round.
  const before = new Date(publicAtMs - TIME_ERROR_MAX_MS)
  if (!(await saveCall(uow.tx, battle.id, side, { round, move, before, clock: runtime.clock })))
    refuseCall('window_closed')
  // A call may make the battle shorter or longer.
  planSettling(uow, { ...battle, [side]: { ...battle[side], call: { round, move } } })
  dropCachedView(runtime, battle.id)
  return { side, round }
}

const REFUSALS = {
  battle_not_running: 'A call is made while the battle is running, and this one is not.',
  already_called: 'Each owner has one call in a battle, and yours was made.',
  window_closed: 'The last round is about to be played: no round is left that a call could change.',
} as const

function refuseCall(code: keyof typeof REFUSALS): never {
  refuse(code, { message: REFUSALS[code] })
}

function sideOf({ a, b }: BattleRow, userId: UserId): Side | null {
  if (a.ownerId === userId) return 'a'
  return b?.ownerId === userId ? 'b' : null
}
