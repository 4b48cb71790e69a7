import assert from 'node:assert/strict'
import type { Db } from '../../kernel/db/database.ts'
import { addMs, DAY_MS } from '../../kernel/lib/clock.ts'
import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { pluralize } from '../../kernel/lib/plural.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import { Type, uuid } from '../../kernel/operation/schema.ts'
import { job } from '../../kernel/transaction/job.ts'
import type { Tx, UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { type AgentRow, agentHeld, agentReturned, findCard, lockAgents } from '../agents/index.ts'
import { lockAccountStatuses } from '../identity/index.ts'
import {
  type Credits,
  closeEscrow,
  type EscrowId,
  escrow,
  FEES,
  openEscrow,
  transfer,
  wallet,
} from '../ledger/index.ts'
import { cancelTasksOf } from '../tasks/index.ts'
import { custodyBegan, custodyEnded } from './events.ts'
import type { CustodyId, ProgramId } from './records.ts'
import { type CustodyKind, HELD_MAX, platformFee, splitAt } from './rules.ts'
import {
  type CustodyRow,
  countHeldAgents,
  endCustodyRow,
  findActive,
  findCustody,
  findCustodyOf,
  insertCustody,
  listActiveOf,
  lockCustody,
} from './store/custodies.ts'
import { setInCustody } from './store/offers.ts'

/** The problems of a handover into custody. */
export const BEGIN_PROBLEMS = ['agent_in_custody', 'insufficient_funds', 'limit_reached'] as const

/**
 * Locks both players' rows, ordered by id, until the transaction ends: neither account can be deleted meanwhile. True
 * for an existing and unsuspended second player.
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
 * [custody-1] Moves the agent into custody and the price into an escrow of its own. The caller holds the rows of both
 * players and the agent.
 */
export async function beginCustody(uow: UnitOfWork, agent: AgentRow, terms: Terms): Promise<CustodyRow> {
  const { tx, at } = uow
  if (await findActive(tx, agent.id)) refuse('agent_in_custody')
  if ((await countHeldAgents(tx, terms.holderId)) >= HELD_MAX) {
    refuse('limit_reached', { message: `A player holds at most ${HELD_MAX} agents of others.` })
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
  await setInCustody(tx, agent.id, true)
  uow.enqueue(endInTime, { custodyId: id }, { runAt: endsAt })
  await uow.emit(custodyBegan, { custodyId: id, ...names })
  await uow.emit(agentHeld, { agentId: agent.id })
  // [custody-6] The agent's tokens are suspended from now on, so their streams end.
  uow.afterCommit(() => uow.runtime.streams.recheck(agent.ownerId))
  return row
}

type How = {
  readonly status: 'returned' | 'cancelled'
  /** The player who ended it; null for the end of its time or the closing of an account. */
  readonly by: UserId | null
}

/**
 * [custody-4] Returns the agent: pays the earned part, refunds the rest, and cancels the holder's tasks for the agent.
 * The caller holds the rows of agent and custody. False for a custody that ended before.
 */
export async function endCustody(
  uow: UnitOfWork,
  custody: CustodyRow,
  { status, by }: How,
): Promise<boolean> {
  if (custody.status !== 'active') return false
  // A late job still ends the custody at its agreed time.
  const endedAt = uow.at < custody.endsAt ? uow.at : custody.endsAt
  const split = splitAt(custody, endedAt)
  assert(await endCustodyRow(uow.tx, custody.id, { status, fee: split.fee, endedAt }), 'a held custody moved')
  await shareOut(uow, custody, split)
  const { id: custodyId, agentId, ownerId, holderId } = custody
  await setInCustody(uow.tx, agentId, false)
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

/** [custody-7] Ends the agent's custody, if any. The caller holds the agent's row. */
export async function endRunning(uow: UnitOfWork, agentId: AgentId): Promise<void> {
  const running = await findActive(uow.tx, agentId)
  const custody = running && (await lockCustody(uow.tx, running.id))
  if (custody) await endCustody(uow, custody, { status: 'returned', by: null })
}

const TOGETHER = 100

/**
 * [custody-9] Cancels the custodies that a closed account holds, and returns the agents that it lent. The caller holds
 * its row, so no new custody begins meanwhile.
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

/** [custody-4] Ends a custody when its time is over. */
export const endInTime = job({
  name: 'custody.end-in-time',
  payload: Type.Object({ custodyId: uuid<CustodyId>() }),
  async run(uow, { custodyId }) {
    const seen = await findCustody(uow.tx, custodyId)
    if (seen?.status !== 'active') return
    await endCustody(uow, await lockAgentAndCustody(uow, seen), { status: 'returned', by: null })
  },
})

type Sides = Pick<CustodyRow, 'kind' | 'ownerId' | 'holderId' | 'days'>

/** The paying and the paid wallet, and the memo that both read in their ledger. */
const moneyOf = (
  { kind, ownerId, holderId, days }: Sides,
  agentName: string,
): { payer: UserId; payee: UserId; memo: string } =>
  kind === 'rental'
    ? { payer: holderId, payee: ownerId, memo: `Rental: ${agentName}, ${pluralize(days, 'day')}` }
    : { payer: ownerId, payee: holderId, memo: `Training: ${agentName}, ${pluralize(days, 'day')}` }

const WHY = { rental: 'is rented out', training: 'is in training' } as const

/** [custody-7] The obstacle to a change of owner while the agent is in custody. */
export const custodyObstacle = {
  async find(tx: Tx, agentId: AgentId) {
    const custody = await findActive(tx, agentId)
    if (!custody) return null
    const message = `The agent ${WHY[custody.kind]}: end that first, or wait until it is over.`
    return { code: 'agent_in_custody' as const, message, details: { custodyId: custody.id } }
  },
  end: endRunning,
}

/** [custody-5] The custody with the player on either side, or 404. */
export async function getOwnCustody(db: Db | Tx, userId: UserId, id: CustodyId): Promise<CustodyRow> {
  return (
    (await findCustodyOf(db, userId, id)) ??
    refuse('not_found', { message: 'You have no custody of that id.' })
  )
}
