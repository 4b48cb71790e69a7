import type { Side } from '@shugyo/engine'
import { DAY_MS, utcDay } from '../../../kernel/lib/clock.ts'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import type { KnownCaller } from '../../../kernel/operation/access.ts'
import { refuse } from '../../../kernel/operation/problems.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { type InsideJob, job } from '../../../kernel/transaction/job.ts'
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { type AgentRow, findCard, lockOwnAgent } from '../../agents/index.ts'
import { SPEND_PROBLEMS, spendNow } from '../../finance/index.ts'
import { type Credits, creditsText, purse, transfer, wallet } from '../../ledger/index.ts'
import type { BattleRow } from '../store/row.ts'
import { TIPS_DAILY_MAX } from './comments.ts'
import { fighterTipped } from './events.ts'
import { tellWatchers } from './spectators.ts'
import { countTip, deleteOldTipDays } from './store/audience.ts'
import { type CommentRow, insertComment } from './store/comments.ts'

export type Tip = {
  readonly side: Side
  readonly amount: Credits
  readonly message: string
  /** The agent whose purse pays; null for the caller's wallet. */
  readonly payerId: AgentId | null
}

/** The problems of an operation that calls `giveTip`. */
export const TIP_PROBLEMS = ['not_found', 'wrong_state', ...SPEND_PROBLEMS] as const

/**
 * [battles-35] Moves the credits straight into the fighter's purse and shows the tip among the comments, all or
 * nothing. Locks in the common order: the paying agent, the day's count, the ledger's accounts; the battle's crowd
 * last.
 */
export async function giveTip(
  uow: UnitOfWork,
  caller: KnownCaller,
  battle: BattleRow,
  { side, amount, message, payerId }: Tip,
): Promise<{ row: CommentRow; fighterId: AgentId }> {
  const { tx, at } = uow
  const payer = payerId === null ? null : await lockOwnAgent(tx, caller, payerId)
  const fighter = await findFighter(uow, battle, side)
  if (payerId === fighter.id) {
    refuse('invalid_request', { details: [{ path: 'body.asAgentId', message: 'is the fighter itself' }] })
  }
  if (!(await countTip(tx, caller.userId, at, amount, TIPS_DAILY_MAX))) {
    refuse('limit_reached', {
      message: `No more than ${creditsText(TIPS_DAILY_MAX)} can be tipped in a day.`,
    })
  }
  await pay(uow, caller, payer, fighter, amount)
  const row = await insertComment(tx, {
    battleId: battle.id,
    kind: 'tip',
    userId: caller.userId,
    agentId: payerId,
    amount,
    side,
    text: message,
    at,
  })
  await uow.emit(fighterTipped, {
    battleId: battle.id,
    commentId: row.id,
    agentId: fighter.id,
    ownerId: fighter.ownerId,
    fromUserId: caller.userId,
  })
  tellWatchers(uow, battle.id)
  return { row, fighterId: fighter.id }
}

async function findFighter({ tx }: UnitOfWork, battle: BattleRow, side: Side) {
  const agentId = battle[side]?.agentId ?? null
  const fighter = agentId === null ? null : await findCard(tx, agentId)
  return fighter ?? refuse('wrong_state', { message: 'This fighter belongs to the house and has no purse.' })
}

/**
 * An agent pays through finance's gate, under its policy, and never waits for an approval; a player pays from the
 * wallet.
 */
async function pay(
  uow: UnitOfWork,
  { userId }: KnownCaller,
  payer: AgentRow | null,
  fighter: { id: AgentId; name: string },
  amount: Credits,
): Promise<void> {
  const part = { to: purse(fighter.id), amount, kind: 'tip', memo: `Tip for ${fighter.name}` } as const
  if (payer === null) return transfer(uow, [{ from: wallet(userId), ...part }])
  const action = { kind: 'tip', details: { toAgentId: fighter.id } }
  await spendNow(uow, payer, { amount, parts: [part], action })
}

const BATCH = 5_000
const DAYS_KEPT = 90

/** [battles-36] Only today's count decides anything: old ones go, a bounded number at a time. */
export const purgeTipDays: InsideJob<Record<never, never>> = job({
  name: 'battles.purge-tip-days',
  payload: Type.Object({}),
  everyMs: DAY_MS,
  async run({ tx, at, enqueue }) {
    const gone = await deleteOldTipDays(tx, utcDay(at) - DAYS_KEPT, BATCH)
    if (gone === BATCH) enqueue(purgeTipDays, {})
  },
})
