import { createHmac } from 'node:crypto'
import { brokenUnique } from '../../kernel/db/errors.ts'
import { addMs } from '../../kernel/lib/clock.ts'
import type { UserId } from '../../kernel/lib/ids.ts'
import { Slot } from '../../kernel/lib/slot.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import type { Static } from '../../kernel/operation/schema.ts'
import type { Keyring } from '../../kernel/secrets/keyring.ts'
import type { ReadContext, UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { openEmptyWallet, openWallet } from '../ledger/index.ts'
import { playerWalletAddress } from '../wallets/index.ts'
import { accountCreated } from './facts.ts'
import type { User } from './records.ts'
import { caseless, HANDLE_RESERVED_MS, isReservedHandle } from './rules.ts'
import { insertReserved, insertUser, isReserved, nextWalletIndex, type UserRow } from './store/users.ts'

export type BuiltInWallet = { walletIndex: number; walletAddress: string }

/** Takes the next index and derives its wallet before the transaction begins: a failure only leaves a gap. */
export async function prepareWallet({ db, runtime }: ReadContext): Promise<BuiltInWallet> {
  const walletIndex = await nextWalletIndex(db)
  return { walletIndex, walletAddress: playerWalletAddress(runtime.keyring, walletIndex) }
}

export type AccountDraft = {
  handle: string
  displayName: string
  email: string | null
  passwordHash: string | null
  externalWallet: string | null
  wallet: BuiltInWallet
  via: string
  /** [identity-27] True for an account that nobody asked for: the gift is left out. */
  withoutGift?: true
}

/** [identity-1] An account is created with a built-in wallet and the welcome gift, or not at all. */
export async function createAccount(uow: UnitOfWork, draft: AccountDraft): Promise<UserRow> {
  const { handle, displayName, email, passwordHash, externalWallet, wallet } = draft
  if (isReservedHandle(handle)) refuse('handle_taken', { message: 'This handle is reserved.' })
  const id = uow.newId<'user'>()
  const keys = { handleKey: caseless(handle), emailKey: email === null ? null : caseless(email) }
  const fields = { id, handle, displayName, email, passwordHash, externalWallet, createdAt: uow.at }
  await insertUser(uow.tx, { ...fields, ...keys, ...wallet }).catch(refuseTaken)
  // The check follows the insert: the insert may have waited for a deletion that freed the handle and reserved it.
  const [rests] = await Promise.all([
    isReserved(uow.tx, hashHandle(uow.runtime.keyring, handle), uow.at),
    (draft.withoutGift ? openEmptyWallet : openWallet)(uow, id),
  ])
  if (rests) refuseReservedHandle()
  await uow.emit(accountCreated, { userId: id, via: draft.via })
  return { ...fields, walletAddress: wallet.walletAddress, role: 'player', suspendedAt: null }
}

export function refuseTaken(error: unknown): never {
  const constraint = brokenUnique(error)
  if (constraint === 'users_handle_taken' || constraint === 'users_handle_once') refuse('handle_taken')
  if (constraint === 'users_email_taken' || constraint === 'users_email_once') refuse('email_taken')
  if (constraint === 'users_wallet_taken' || constraint === 'users_wallet_once') {
    refuse('already_claimed', { message: 'This wallet belongs to another account.' })
  }
  throw error
}

export const toUser = (row: UserRow): Static<typeof User> => ({
  id: row.id,
  handle: row.handle,
  displayName: row.displayName,
  email: row.email,
  walletAddress: row.walletAddress,
  externalWallet: row.externalWallet,
})

/** The caller's own row. It existed a moment ago, so a missing one belongs to an account that was just deleted. */
export function present(user: UserRow | null): UserRow {
  return user ?? refuse('unauthenticated')
}

/**
 * Creates a house player: an account with a wallet and, unless left out, the welcome gift, but without any sign-in.
 * Its handle begins with `house_`, which players cannot take ([identity-4]).
 */
export async function createHousePlayer(
  uow: UnitOfWork,
  { handle, displayName, withoutGift }: { handle: string; displayName: string; withoutGift?: true },
): Promise<UserId> {
  const id = uow.newId<'user'>()
  const walletIndex = await nextWalletIndex(uow.tx)
  await insertUser(uow.tx, {
    id,
    handle,
    handleKey: caseless(handle),
    displayName,
    email: null,
    emailKey: null,
    passwordHash: null,
    externalWallet: null,
    walletIndex,
    walletAddress: playerWalletAddress(uow.runtime.keyring, walletIndex),
    isBot: true,
    createdAt: uow.at,
  })
  await (withoutGift ? openEmptyWallet : openWallet)(uow, id)
  await uow.emit(accountCreated, { userId: id, via: 'house' })
  return id
}

/** The hash keeps no name readable after a deletion. */
export const hashHandle = (keyring: Keyring, handle: string): Buffer =>
  createHmac('sha256', keyring.fixed('resting handles')).update(caseless(handle)).digest()

/** [identity-11] Reserves a deleted account's handle for a while, so that nobody can pass for that player. */
export const reserveHandle = ({ tx, at, runtime }: UnitOfWork, handle: string): Promise<void> =>
  insertReserved(tx, hashHandle(runtime.keyring, handle), addMs(at, HANDLE_RESERVED_MS))

const refuseReservedHandle = (): never =>
  refuse('handle_taken', {
    message: 'This handle belonged to a deleted account and is reserved for a year: choose another.',
  })

/**
 * Duties of an account before its deletion, in the deletion's transaction. They run before any row is locked, so they
 * lock players and agents in the common order. They declare `has_agents`.
 */
export const leavingAccounts = new Slot<(uow: UnitOfWork, userId: UserId) => Promise<void>>(
  'identity: what an account that leaves gives back',
)
