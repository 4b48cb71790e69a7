import type { Role } from '../../kernel/access.ts'
import type { Db } from '../../kernel/db/database.ts'
import type { Deed, Tx } from '../../kernel/deed.ts'
import type { UserId } from '../../kernel/ids.ts'
import { refuse } from '../../kernel/problems.ts'
import { accountRestored, accountSuspended } from './facts.ts'
import { BY_MODERATION, noteSecurity } from './security-log.ts'
import { leaveOutSuspension } from './store/absence.ts'
import { deleteOtherSessions } from './store/sessions.ts'
import { findMutedUntil, lockStandings, type Standing, updateStanding } from './store/standing.ts'
import { deleteTicket } from './store/tickets.ts'

/** [identity-23] A muted account may not post; an operation that calls this declares `muted`. */
export async function requireUnmuted(db: Db | Tx, userId: UserId, at: Date): Promise<void> {
  const until = await findMutedUntil(db, userId)
  if (until && until > at) refuse('muted', { details: { until } })
}

/**
 * [identity-19] Holds the caller's account until the deed is done, and refuses one that is suspended or gone: whatever
 * shuts the account either finds what the deed made, or came first.
 */
export async function holdAdmitted(tx: Tx, userId: UserId): Promise<void> {
  const standing = (await lockStandings(tx, [userId])).get(userId) ?? refuse('unauthenticated')
  if (standing.suspendedAt !== null) refuse('suspended')
}

/** Mutes the account until then; null lifts that. The caller holds its row. */
export async function setMutedUntil(
  deed: Deed,
  { id }: Standing,
  until: Date | null,
  reason: string,
): Promise<void> {
  await updateStanding(deed.tx, id, { muted_until: until })
  await noteDecision(deed, id, {
    action: until ? 'muted' : 'unmuted',
    detail: { ...(until && { until }), reason },
  })
}

/** [identity-19] Signs the account out and stops its keys at once, or lifts that. The caller holds its row. */
export async function setSuspended(
  deed: Deed,
  { id, suspendedAt }: Standing,
  suspended: boolean,
  reason: string,
): Promise<void> {
  if (!suspended && suspendedAt) {
    await leaveOutSuspension(deed.tx, id, deed.at.getTime() - suspendedAt.getTime())
  }
  await Promise.all([
    updateStanding(deed.tx, id, { suspended_at: suspended ? (suspendedAt ?? deed.at) : null }),
    suspended ? deleteOtherSessions(deed.tx, id, null, deed.at) : deleteTicket(deed.tx, id),
  ])
  if (suspended) {
    deed.afterCommit(() => deed.runtime.streams.endFor(id))
  }
  await noteDecision(deed, id, { action: suspended ? 'suspended' : 'unsuspended', detail: { reason } })
  await deed.emit(suspended ? accountSuspended : accountRestored, { userId: id })
}

/** The caller holds its row. */
export async function setRole(
  deed: Deed,
  { id, role: from }: Standing,
  role: Role,
  reason: string,
): Promise<void> {
  await updateStanding(deed.tx, id, { role })
  // What a stream may show depends on the role, so the client must open it again.
  deed.afterCommit(() => deed.runtime.streams.endFor(id))
  await noteDecision(deed, id, { action: 'role_changed', detail: { from, to: role, reason } })
}

type Decision =
  | { action: 'muted' | 'unmuted' | 'suspended' | 'unsuspended' | 'role_changed'; detail: Decided }
  | { action: 'comment_hidden' | 'comment_shown'; target: string; detail: Decided }
type Decided = { reason: string } & Record<string, unknown>

/** [identity-23] Tells the owner what was decided and why. Leaves out who decided, and from where. */
export const noteDecision = (deed: Deed, id: UserId, decision: Decision): Promise<void> =>
  noteSecurity(deed, id, { ...decision, via: BY_MODERATION })
