import assert from 'node:assert/strict'
import type { Deed } from '../../kernel/deed.ts'
import type { AgentId, UserId } from '../../kernel/ids.ts'
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
export async function endCustody(deed: Deed, custody: CustodyRow, { status, by }: How): Promise<boolean> {
  if (custody.status !== 'active') return false
  // A late job ends it as of its agreed end.
  const endedAt = deed.at < custody.endsAt ? deed.at : custody.endsAt
  const split = splitAt(custody, endedAt)
  assert(
    await endCustodyRow(deed.tx, custody.id, { status, fee: split.fee, endedAt }),
    'a held custody moved',
  )
  await shareOut(deed, custody, split)
  const { id: custodyId, agentId, ownerId, holderId } = custody
  await setHeld(deed.tx, agentId, false)
  await cancelTasksOf(deed, agentId, holderId)
  await deed.emit(agentReturned, { agentId })
  await deed.emit(custodyEnded, { custodyId, agentId, ownerId, holderId, by })
  return true
}

/** [custody-3] Empties and closes the escrow. */
async function shareOut(deed: Deed, custody: CustodyRow, split: ReturnType<typeof splitAt>): Promise<void> {
  const name = (await findCard(deed.tx, custody.agentId))?.name ?? 'an agent'
  const { payer, payee, memo } = moneyOf(custody, name)
  const id = custody.id as string as EscrowId
  const from = escrow(id)
  const movements = [
    { from, to: wallet(payee), amount: split.paid, kind: custody.kind, memo },
    { from, to: FEES, amount: split.fee, kind: 'fee' as const, memo },
    { from, to: wallet(payer), amount: split.back, kind: 'refund' as const, memo: `Back: ${memo}` },
  ]
  await transfer(
    deed,
    movements.filter(({ amount }) => amount > 0),
  )
  await closeEscrow(deed, id)
}

/** Locks in the common order: agent, then custody. */
export async function holdCustody(
  deed: Deed,
  { id, agentId }: Pick<CustodyRow, 'id' | 'agentId'>,
): Promise<CustodyRow> {
  await lockAgents(deed.tx, [agentId])
  const held = await lockCustody(deed.tx, id)
  assert(held, 'a custody was deleted')
  return held
}

/** [custody-7] Ends the custody of an agent, if there is one. The caller holds the agent's row. */
export async function endRunning(deed: Deed, agentId: AgentId): Promise<void> {
  const running = await findActive(deed.tx, agentId)
  const custody = running && (await lockCustody(deed.tx, running.id))
  if (custody) await endCustody(deed, custody, { status: 'returned', by: null })
}

const TOGETHER = 100

/**
 * [custody-9] For an account that is closed: cancels what it holds, and returns what it lent. The caller holds its row,
 * so nothing new begins meanwhile.
 */
export async function endAllOf(deed: Deed, userId: UserId): Promise<void> {
  for (;;) {
    const running = await listActiveOf(deed.tx, userId, TOGETHER)
    await lockAgents(
      deed.tx,
      running.map(({ agentId }) => agentId),
    )
    for (const seen of running) {
      const custody = (await lockCustody(deed.tx, seen.id)) ?? seen
      const status = custody.holderId === userId ? 'cancelled' : 'returned'
      await endCustody(deed, custody, { status, by: null })
    }
    if (running.length < TOGETHER) return
  }
}
