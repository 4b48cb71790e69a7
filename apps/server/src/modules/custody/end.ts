import assert from 'node:assert/strict'
import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { agentReturned, findCard, lockAgents } from '../agents/index.ts'
import { closeEscrow, type EscrowId, escrow, FEES, transfer, wallet } from '../ledger/index.ts'
import { cancelTasksOf } from '../tasks/index.ts'
import { custodyEnded } from './facts.ts'
import { moneyOf } from './money.ts'
import { splitAt } from './rules.ts'
import { type CustodyRow, endCustodyRow, findActive, listActiveOf, lockCustody } from './store/custodies.ts'
import { setHeld } from './store/offers.ts'

type How = {
  readonly status: 'returned' | 'cancelled'
  /** The player who ended it, if anybody did. */
  readonly by: UserId | null
}

/**
 * [custody-4] Returns the agent: pays what was earned by now, refunds the rest, and cancels what the holder still
 * wanted of the agent. The caller holds the rows of agent and custody. False when it had ended before.
 */
export async function endCustody(
  uow: UnitOfWork,
  custody: CustodyRow,
  { status, by }: How,
): Promise<boolean> {
  if (custody.status !== 'active') return false
  // A late job ends it as of its agreed end.
  const endedAt = uow.at < custody.endsAt ? uow.at : custody.endsAt
  const split = splitAt(custody, endedAt)
  assert(await endCustodyRow(uow.tx, custody.id, { status, fee: split.fee, endedAt }), 'a held custody moved')
  await shareOut(uow, custody, split)
  const { id: custodyId, agentId, ownerId, holderId } = custody
  await setHeld(uow.tx, agentId, false)
  await cancelTasksOf(uow, agentId, holderId)
  await uow.emit(agentReturned, { agentId })
  await uow.emit(custodyEnded, { custodyId, agentId, ownerId, holderId, by })
  return true
}

/** [custody-3] Empties and closes the escrow. */
async function shareOut(
  uow: UnitOfWork,
  custody: CustodyRow,
  split: ReturnType<typeof splitAt>,
): Promise<void> {
  const name = (await findCard(uow.tx, custody.agentId))?.name ?? 'an agent'
  const { payer, payee, memo } = moneyOf(custody, name)
  const id = custody.id as string as EscrowId
  const from = escrow(id)
  const movements = [
    { from, to: wallet(payee), amount: split.paid, kind: custody.kind, memo },
    { from, to: FEES, amount: split.fee, kind: 'fee' as const, memo },
    { from, to: wallet(payer), amount: split.back, kind: 'refund' as const, memo: `Back: ${memo}` },
  ]
  await transfer(
    uow,
    movements.filter(({ amount }) => amount > 0),
  )
  await closeEscrow(uow, id)
}

/** Locks in the common order: agent, then custody. */
export async function lockAgentAndCustody(
  uow: UnitOfWork,
  { id, agentId }: Pick<CustodyRow, 'id' | 'agentId'>,
): Promise<CustodyRow> {
  await lockAgents(uow.tx, [agentId])
  const held = await lockCustody(uow.tx, id)
  assert(held, 'a custody was deleted')
  return held
}

/** [custody-7] Ends the custody of an agent, if there is one. The caller holds the agent's row. */
export async function endRunning(uow: UnitOfWork, agentId: AgentId): Promise<void> {
  const running = await findActive(uow.tx, agentId)
  const custody = running && (await lockCustody(uow.tx, running.id))
  if (custody) await endCustody(uow, custody, { status: 'returned', by: null })
}

const TOGETHER = 100

/**
 * [custody-9] For an account that is closed: cancels what it holds, and returns what it lent. The caller holds its row,
 * so nothing new begins meanwhile.
 */
export async function endAllOf(uow: UnitOfWork, userId: UserId): Promise<void> {
  for (;;) {
    const running = await listActiveOf(uow.tx, userId, TOGETHER)
    await lockAgents(
      uow.tx,
      running.map(({ agentId }) => agentId),
    )
    for (const seen of running) {
      const custody = (await lockCustody(uow.tx, seen.id)) ?? seen
      const status = custody.holderId === userId ? 'cancelled' : 'returned'
      await endCustody(uow, custody, { status, by: null })
    }
    if (running.length < TOGETHER) return
  }
}
