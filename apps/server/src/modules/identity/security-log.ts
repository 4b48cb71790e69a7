import type { UserId } from '../../kernel/lib/ids.ts'
import type { KnownCaller } from '../../kernel/operation/access.ts'
import type { RequestFacts } from '../../kernel/operation/operation.ts'
import { Problem, refuse } from '../../kernel/operation/problems.ts'
import type { Runtime } from '../../kernel/runtime.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { securityNoted } from './facts.ts'
import { countGuess, hashLogin } from './guesses.ts'
import { decoyNotice } from './jobs.ts'
import {
  closeMergedEntry,
  insertSecurityEntry,
  mergeEntry,
  mergeStrayEntry,
  type NewSecurityEntry,
} from './store/security-log.ts'

export type SecurityAction =
  | 'registered'
  | 'sign_in'
  | 'sign_in_failed'
  | 'sign_out'
  | 'session_revoked'
  | 'sessions_revoked'
  | 'password_changed'
  | 'password_change_failed'
  | 'identity_proven'
  | 'proof_failed'
  | 'wallet_linked'
  | 'wallet_link_failed'
  | 'wallet_unlinked'
  | 'key_created'
  | 'key_revoked'
  | 'data_exported'
  | 'ticket_given'
  | 'deletion_failed'
  | 'muted'
  | 'unmuted'
  | 'suspended'
  | 'unsuspended'
  | 'role_changed'
  | 'comment_hidden'
  | 'comment_shown'
  | 'webhook_created'
  | 'webhook_changed'
  | 'webhook_rotated'
  | 'webhook_deleted'
  | 'webhook_failing'
  | 'webhook_disabled'
  | 'push_named'

/** The `via` of a moderator's decision about an account. */
export const BY_MODERATION = 'moderation'

type Note = {
  action: SecurityAction
  via: string
  target?: string
  detail?: Record<string, unknown>
  /** Left out for actions of the service itself. */
  request?: RequestFacts
}

/** [identity-9] Writes an entry that the account's owner can read, and announces it. */
export async function noteSecurity(uow: UnitOfWork, userId: UserId, note: Note): Promise<void> {
  const entryId = await insertSecurityEntry(uow.tx, userId, entryOf(note, uow))
  // [identity-11] The account was just deleted, and nothing may be written about it any more.
  if (entryId === null) refuse('unauthenticated')
  await uow.emit(securityNoted, { userId, entryId })
  // The action may have ended a key or session: its streams must end too.
  uow.afterCommit(() => uow.runtime.streams.recheck(userId))
}

/** [identity-9] Writes the entry of a refused request in a unit of work of its own, as the request is rolled back. */
export const noteFailure = (runtime: Runtime, userId: UserId, note: Note): Promise<void> =>
  runUnitOfWork(runtime, (uow) => noteOften(uow, userId, note))

/** [identity-9] Frequent events of one kind, such as failures, share one entry with a count; the owner is told once. */
export async function noteOften(uow: UnitOfWork, userId: UserId, note: Note): Promise<void> {
  const fold = [userId, note.action, note.via, note.target ?? ''].join(' ')
  const entry = { ...entryOf(note, uow), fold }
  await closeMergedEntry(uow.tx, fold, uow.at)
  const folded = await mergeEntry(uow.tx, userId, entry)
  // [identity-11] The account was just deleted: there is nobody to tell.
  if (folded?.count === 1) await uow.emit(securityNoted, { userId, entryId: folded.id })
}

/**
 * [identity-5] Counts and records a wrong password with as many queries for an unknown account as for a known one: a
 * quicker answer would reveal which it is.
 */
export const noteWrongPassword = (
  runtime: Runtime,
  userId: UserId | null,
  { login, request }: { login: string; request: RequestFacts },
): Promise<void> =>
  runUnitOfWork(runtime, async (uow) => {
    const note = { action: 'sign_in_failed', via: 'password', request } as const
    await countGuess(uow, login)
    if (userId !== null) return noteOften(uow, userId, note)
    const fold = `stray ${hashLogin(runtime.keyring, login).toString('base64url')}`
    await closeMergedEntry(uow.tx, fold, uow.at)
    const { count } = await mergeStrayEntry(uow.tx, { ...entryOf(note, uow), fold })
    if (count === 1) uow.enqueue(decoyNotice, {})
  })

/** Handler for a promise's `catch`: records a wrong credential, and rethrows every refusal. */
export const notingFailure =
  (runtime: Runtime, userId: UserId, note: Note) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof Problem && error.code === 'invalid_credentials') {
      await noteFailure(runtime, userId, note)
    }
    throw error
  }

function entryOf(note: Note, { at, via: run }: UnitOfWork): NewSecurityEntry {
  const { action, target, request } = note
  // An agent's run acts with its owner's rights, which the entry must not be taken for.
  const via = run ?? note.via
  const from = request && { address: request.address, userAgent: request.userAgent }
  const detail = { ...note.detail, ...from }
  return { action, via, target: target ?? null, detail, at }
}

/** The caller's way of authentication: a session, or the name of a key. */
export const viaOf = (caller: KnownCaller): string =>
  caller.kind === 'key' ? `key:${caller.prefix}` : 'session'
