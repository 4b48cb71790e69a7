import type { KnownCaller } from '../../kernel/access.ts'
import { act } from '../../kernel/act.ts'
import type { Deed } from '../../kernel/deed.ts'
import type { House } from '../../kernel/house.ts'
import type { UserId } from '../../kernel/ids.ts'
import type { RequestFacts } from '../../kernel/operation.ts'
import { Problem, refuse } from '../../kernel/problems.ts'
import { securityNoted } from './facts.ts'
import { insertSecurityEntry, insertStrayEntry, type NewSecurityEntry } from './store/security-log.ts'

export type SecurityAction =
  | 'registered'
  | 'sign_in'
  | 'sign_in_failed'
  | 'sign_out'
  | 'session_revoked'
  | 'sessions_revoked'
  | 'password_changed'
  | 'password_change_failed'
  | 'wallet_linked'
  | 'wallet_link_failed'
  | 'key_created'
  | 'key_revoked'
  | 'data_exported'
  | 'deletion_failed'
  | 'muted'
  | 'unmuted'
  | 'suspended'
  | 'unsuspended'
  | 'role_changed'
  | 'webhook_failing'
  | 'webhook_disabled'

type Note = {
  action: SecurityAction
  via: string
  target?: string
  detail?: Record<string, unknown>
  /** Left out for what the house itself does. */
  request?: RequestFacts
}

/** I9: writes an entry that the account's owner can read, and announces it. */
export async function noteSecurity(deed: Deed, userId: UserId, note: Note): Promise<void> {
  const entryId = await insertSecurityEntry(deed.tx, userId, entryOf(note, deed.at))
  // I11: the account was deleted a moment ago, and nothing may be written about it any more.
  if (entryId === null) refuse('unauthenticated')
  await deed.emit(securityNoted, { userId, entryId })
  // A key or session may have ended with this: its streams end with it.
  deed.afterCommit(() => deed.house.streams.recheck(userId))
}

/** I9: what was refused leaves nothing behind, so its note is a deed of its own. */
export async function noteFailure(house: House, userId: UserId | null, note: Note): Promise<void> {
  await act(house, (deed) =>
    userId === null ? insertStrayEntry(deed.tx, entryOf(note, deed.at)) : noteSecurity(deed, userId, note),
  )
}

/** For a promise's `catch`: notes a credential that was not right, and passes every refusal on. */
export const notingFailure =
  (house: House, userId: UserId, note: Note) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof Problem && error.code === 'invalid_credentials') {
      await noteFailure(house, userId, note)
    }
    throw error
  }

function entryOf(note: Note, at: Date): NewSecurityEntry {
  const { action, via, target, request } = note
  const from = request && { address: request.address, userAgent: request.userAgent }
  const detail = { ...note.detail, ...from }
  return { action, via, target: target ?? null, detail, at }
}

/** How a caller was known: a session, or which key. */
export const viaOf = (caller: KnownCaller): string =>
  caller.kind === 'key' ? `key:${caller.prefix}` : 'session'
