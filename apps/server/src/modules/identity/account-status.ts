import type { Db } from '../../kernel/db/database.ts'
import type { UserId } from '../../kernel/lib/ids.ts'
import type { Role } from '../../kernel/operation/access.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import type { Tx, UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { accountRestored, accountSuspended } from './facts.ts'
import { BY_MODERATION, noteSecurity } from './security-log.ts'
import {
  type AccountStatus,
  findMutedUntil,
  leaveOutSuspension,
  lockAccountStatuses,
  updateAccountStatus,
} from './store/account-status.ts'
import { deleteTicket } from './store/credentials.ts'
import { deleteOtherSessions } from './store/sessions.ts'

/** [identity-23] A muted account may not post; an operation that calls this declares `muted`. */
export async function requireUnmuted(db: Db | Tx, userId: UserId, at: Date): Promise<void> {
  const until = await findMutedUntil(db, userId)
  if (until && until > at) refuse('muted', { details: { until } })
}

/**
 * [identity-19] Locks the caller's account until the transaction ends, and refuses a suspended or deleted one. A
 * suspension or deletion either finds the new rows or came first.
 */
export async function lockAdmittedAccount(tx: Tx, userId: UserId): Promise<void> {
  const standing = (await lockAccountStatuses(tx, [userId])).get(userId) ?? refuse('unauthenticated')
  if (standing.suspendedAt !== null) refuse('suspended')
}

/** Mutes the account until the given moment; null lifts the mute. The caller holds the account's row. */
export async function setMutedUntil(
  uow: UnitOfWork,
  { id }: AccountStatus,
  until: Date | null,
  reason: string,
): Promise<void> {
  await updateAccountStatus(uow.tx, id, { muted_until: until })
  await noteDecision(uow, id, {
    action: until ? 'muted' : 'unmuted',
    detail: { ...(until && { until }), reason },
  })
}

/**
 * [identity-19] Signs the account out and stops its keys at once, or lifts the suspension. The caller holds the
 * account's row.
 */
export async function setSuspended(
  uow: UnitOfWork,
  { id, suspendedAt }: AccountStatus,
  suspended: boolean,
  reason: string,
): Promise<void> {
  if (!suspended && suspendedAt) {
    await leaveOutSuspension(uow.tx, id, uow.at.getTime() - suspendedAt.getTime())
  }
  await Promise.all([
    updateAccountStatus(uow.tx, id, { suspended_at: suspended ? (suspendedAt ?? uow.at) : null }),
    suspended ? deleteOtherSessions(uow.tx, id, null, uow.at) : deleteTicket(uow.tx, id),
  ])
  if (suspended) {
    uow.afterCommit(() => uow.runtime.streams.endFor(id))
  }
  await noteDecision(uow, id, { action: suspended ? 'suspended' : 'unsuspended', detail: { reason } })
  await uow.emit(suspended ? accountSuspended : accountRestored, { userId: id })
}

/** Changes the account's role. The caller holds the account's row. */
export async function setRole(
  uow: UnitOfWork,
  { id, role: from }: AccountStatus,
  role: Role,
  reason: string,
): Promise<void> {
  await updateAccountStatus(uow.tx, id, { role })
  // The content of a stream depends on the role, so the client must open it again.
  uow.afterCommit(() => uow.runtime.streams.endFor(id))
  await noteDecision(uow, id, { action: 'role_changed', detail: { from, to: role, reason } })
}

type Decision =
  | { action: 'muted' | 'unmuted' | 'suspended' | 'unsuspended' | 'role_changed'; detail: Decided }
  | { action: 'comment_hidden' | 'comment_shown'; target: string; detail: Decided }
type Decided = { reason: string } & Record<string, unknown>

/** [identity-23] Tells the owner the decision and its reason, but not who decided or from which address. */
export const noteDecision = (uow: UnitOfWork, id: UserId, decision: Decision): Promise<void> =>
  noteSecurity(uow, id, { ...decision, via: BY_MODERATION })
