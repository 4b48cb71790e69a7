import { addMs, HOUR_MS } from '../../kernel/lib/clock.ts'
import { sha256 } from '../../kernel/lib/sha256.ts'
import type { RequestFacts } from '../../kernel/operation/operation.ts'
import { Problem } from '../../kernel/operation/problems.ts'
import type { Found } from '../../kernel/run/engine.ts'
import type { ReadContext, UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { noteOften } from './security-log.ts'
import { findLastReason } from './store/security-log.ts'
import { findTicketHolder, saveTicket } from './store/tickets.ts'
import type { UserRow } from './store/users.ts'

const TICKET_MS = HOUR_MS
const TOKEN_BYTES = 32
const TICKET = /^Bearer (leave_[A-Za-z0-9_-]{43})$/i

/** [identity-40] The caller of a ticket; null where the header holds none that counts. */
export async function byTicket({ db, at }: ReadContext, authorization: string): Promise<Found | null> {
  const ticket = TICKET.exec(authorization)?.[1]
  if (ticket === undefined) return null
  const userId = await findTicketHolder(db, sha256(ticket), at)
  return userId && { caller: { kind: 'ticket', userId } }
}

/**
 * [identity-40] Answers a suspended player who has proven to be one: refused, with the reason, and with a ticket that
 * takes the place of the one before. The caller holds the account's row, and throws the answer once that is committed.
 */
export async function giveTicket(
  uow: UnitOfWork,
  { id: userId }: UserRow,
  via: 'password' | 'wallet',
  request: RequestFacts,
): Promise<Problem> {
  const { tx, at, random } = uow
  const ticket = `leave_${random.bytes(TOKEN_BYTES).toString('base64url')}`
  const expiresAt = addMs(at, TICKET_MS)
  const [reason] = await Promise.all([
    findLastReason(tx, userId, 'suspended'),
    saveTicket(tx, { userId, tokenHash: sha256(ticket), at, expiresAt }),
    noteOften(uow, userId, { action: 'ticket_given', via, request }),
  ])
  return new Problem('suspended', { details: { reason, ticket, expiresAt } })
}
