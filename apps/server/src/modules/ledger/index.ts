import assert from 'node:assert/strict'
import type { Db } from '../../kernel/db/database.ts'
import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import type { Tx, UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import {
  accountIdOf,
  type Credits,
  credits,
  type EscrowId,
  escrow,
  type Holder,
  MINT,
  type PersonalHolder,
  purse,
  wallet,
} from './money.ts'
import { findBalance, insertAccount, lockBalances, markClosed } from './store/accounts.ts'
import { type Entry, type EntryPage, type Leg, selectEntries, selectTransfer } from './store/legs.ts'
import { selectPlatformSum } from './store/roll-up.ts'
import { type Move, type Pocket, selectMoves } from './store/sums.ts'
import { type TransferId, transfer } from './transfer.ts'

export {
  type AuditCheck,
  audit,
  auditChecks,
  auditPartsOf,
  type EscrowKeeper,
  escrowKeeping,
} from './audit.ts'
export { ledgerDependency } from './health.ts'
export { nightlyAudit, rollUpPlatform } from './jobs.ts'
export {
  type Credits,
  credits,
  creditsText,
  type EscrowId,
  escrow,
  FEES,
  FORFEITED,
  type Holder,
  KINDS,
  type Kind,
  MINT,
  type PersonalHolder,
  PRIZES,
  purse,
  wallet,
} from './money.ts'
export { ledgerPersonalData } from './personal-data.ts'
export { balanceOf, stampOf } from './store/accounts.ts'
export type { AuditReport } from './store/audit.ts'
export type { Entry, EntryPage, Movement } from './store/legs.ts'
export { completeThrough } from './store/roll-up.ts'
export {
  debitsByDay,
  type Move,
  type OwnedPocket,
  type Pocket,
  type PocketSum,
  pursesBetween,
  selectPocketSums as sumPockets,
  takenBy,
} from './store/sums.ts'
export { type TransferId, transfer, transferEachIf, transferIf } from './transfer.ts'

const welcomeGift = credits(2_000)
const PAGE_MAX = 10_000

/** [ledger-1] A new account's wallet holds the welcome gift from the start. */
export async function openWallet(uow: UnitOfWork, userId: UserId): Promise<void> {
  const [to, memo] = [wallet(userId), 'Welcome to Shugyo']
  await Promise.all([
    openEmptyWallet(uow, userId),
    transfer(uow, [{ from: MINT, to, amount: welcomeGift, kind: 'welcome', memo }]),
  ])
}

/** Without the gift, for an account that nobody asked for. */
export const openEmptyWallet = (uow: UnitOfWork, userId: UserId): Promise<void> =>
  insertAccount(uow.tx, wallet(userId))

/** A new agent's purse, empty. */
export const openPurse = (uow: UnitOfWork, agentId: AgentId): Promise<void> =>
  insertAccount(uow.tx, purse(agentId))

/** A new, empty escrow, under the id given or one of its own. */
export async function openEscrow(uow: UnitOfWork, id: EscrowId = uow.newId()): Promise<EscrowId> {
  await insertAccount(uow.tx, escrow(id))
  return id
}

/** [ledger-7] Closes an escrow for good; it must be empty. */
export async function closeEscrow(uow: UnitOfWork, id: EscrowId): Promise<void> {
  const closed = await markClosed(uow.tx, escrow(id), uow.at)
  assert(closed, `escrow ${id} is not there, closed already or not empty`)
}

/** The balance of a wallet, purse or escrow; throws when there is none. */
export async function getBalance(db: Db | Tx, holder: PersonalHolder): Promise<Credits> {
  return found(await findBalance(db, holder), holder)
}

/**
 * The balance, locked until the transaction ends. `others` are those whose credits the same transaction will move: all
 * are locked here by id, as transfers lock, so that no deadlock arises.
 */
export async function lockBalance(tx: Tx, holder: PersonalHolder, ...others: Holder[]): Promise<Credits> {
  const locked = await lockBalances(tx, [holder, ...others])
  return found(locked.get(accountIdOf(holder)) ?? null, holder)
}

function found(balance: Credits | null, { kind, owner }: Holder): Credits {
  assert(balance !== null, `no ${kind} of ${owner}`)
  return balance
}

/**
 * [ledger-6] A holder's movements, newest first, signed from the holder's side; `beforeId` is the last one of the page
 * before.
 */
export function listEntries(db: Db | Tx, holder: Holder, page: EntryPage): Promise<Entry[]> {
  assert(page.limit >= 1 && page.limit <= PAGE_MAX, `a page has 1 to ${PAGE_MAX} entries`)
  return selectEntries(db, holder, page)
}

/** The movements of these pockets from and to others since a moment, newest first. */
export function listMoves(db: Db, pockets: readonly Pocket[], since: Date, count: number): Promise<Move[]> {
  assert(count >= 1 && count <= PAGE_MAX, `1 to ${PAGE_MAX} moves at once`)
  return selectMoves(db, pockets, since, count)
}

/** The movements of a transfer, in their order. */
export const findTransfer = (db: Db | Tx, id: TransferId): Promise<Leg[]> => selectTransfer(db, id)

/** The balance of a platform account: the sum of its legs, in one query. */
export async function platformBalance(db: Db | Tx, holder: Holder): Promise<number> {
  assert(holder.owner === null, 'a player’s account has a balance of its own')
  return selectPlatformSum(db, accountIdOf(holder))
}

/** All credits in existence: what the mint issued. */
export async function issued(db: Db | Tx): Promise<Credits> {
  return credits(0 - (await selectPlatformSum(db, accountIdOf(MINT))))
}
