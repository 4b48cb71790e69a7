import { addMs, DAY_MS } from '../../kernel/lib/clock.ts'
import type { UserId } from '../../kernel/lib/ids.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import type { Tx, UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { type AgentRow, agentHeld } from '../agents/index.ts'
import { lockAccountStatuses } from '../identity/index.ts'
import { type Credits, type EscrowId, escrow, openEscrow, transfer, wallet } from '../ledger/index.ts'
import { custodyBegan } from './facts.ts'
import { endInTime } from './in-time.ts'
import { moneyOf } from './money.ts'
import type { CustodyId, ProgramId } from './records.ts'
import { type CustodyKind, HELD_MAX, platformFee } from './rules.ts'
import { type CustodyRow, countHeld, findActive, insertCustody } from './store/custodies.ts'
import { setHeld } from './store/offers.ts'

/** The problems with which a handover into custody may be refused. */
export const BEGIN_PROBLEMS = ['agent_in_custody', 'insufficient_funds', 'limit_reached'] as const

/**
 * Locks both players' rows, by id, until the deed is done: neither account can be deleted meanwhile. True when the
 * other one exists and is not suspended.
 */
export async function lockBothAccounts(tx: Tx, caller: UserId, other: UserId): Promise<boolean> {
  const standings = await lockAccountStatuses(tx, [caller, other])
  const own = standings.get(caller) ?? refuse('unauthenticated')
  if (own.suspendedAt !== null) refuse('suspended')
  return standings.get(other)?.suspendedAt === null
}

type Terms = {
  readonly kind: CustodyKind
  readonly holderId: UserId
  readonly price: Credits
  readonly days: number
  readonly programId: ProgramId | null
}

/**
 * [custody-1] The agent goes into custody and the price into an escrow of its own. The caller holds the rows of both
 * players and the agent.
 */
export async function beginCustody(uow: UnitOfWork, agent: AgentRow, terms: Terms): Promise<CustodyRow> {
  const { tx, at } = uow
  if (await findActive(tx, agent.id)) refuse('agent_in_custody')
  if ((await countHeld(tx, terms.holderId)) >= HELD_MAX) {
    refuse('limit_reached', { message: `A player has ${HELD_MAX} agents of others at most.` })
  }
  const id: CustodyId = uow.newId()
  const endsAt = addMs(at, terms.days * DAY_MS)
  const fee = platformFee(terms.price)
  const names = { agentId: agent.id, ownerId: agent.ownerId, holderId: terms.holderId }
  const row = await insertCustody(tx, { id, ...names, ...terms, fee, startsAt: at, endsAt })
  const { payer, memo } = moneyOf(row, agent.name)
  const into = await openEscrow(uow, id as string as EscrowId)
  const from = wallet(payer)
  await transfer(uow, [{ from, to: escrow(into), amount: row.price, kind: row.kind, memo }])
  await setHeld(tx, agent.id, true)
  uow.enqueue(endInTime, { custodyId: id }, { runAt: endsAt })
  await uow.emit(custodyBegan, { custodyId: id, ...names })
  await uow.emit(agentHeld, { agentId: agent.id })
  // [custody-6] The agent's tokens rest from now on, so streams that they opened end.
  uow.afterCommit(() => uow.runtime.streams.recheck(agent.ownerId))
  return row
}
