import type { KnownCaller } from '../../kernel/access.ts'
import type { Deed } from '../../kernel/deed.ts'
import type { UserId } from '../../kernel/ids.ts'
import type { RequestFacts } from '../../kernel/operation.ts'
import { securityNoted } from './facts.ts'
import { insertSecurityEntry } from './store/security-log.ts'

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
  | 'key_created'
  | 'key_revoked'
  | 'data_exported'
  | 'deletion_failed'

type Note = {
  action: SecurityAction
  via: string
  target?: string
  detail?: Record<string, unknown>
  request: RequestFacts
}

/** I9: writes an entry that the account's owner can read, and announces it. */
export async function noteSecurity(deed: Deed, userId: UserId, note: Note): Promise<void> {
  const { action, via, target = null, request } = note
  const detail = { ...note.detail, address: request.address, userAgent: request.userAgent }
  const entryId = await insertSecurityEntry(deed.tx, userId, { action, via, target, detail, at: deed.at })
  await deed.emit(securityNoted, { userId, entryId })
}

/** How a caller was known: a session, or which key. */
export const viaOf = (caller: KnownCaller): string =>
  caller.kind === 'key' ? `key:${caller.prefix}` : 'session'
