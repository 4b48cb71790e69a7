import { parseCookie, stringifySetCookie } from 'cookie'
import { addressBucket } from '../../kernel/lib/client-address.ts'
import { addMs, HOUR_MS } from '../../kernel/lib/clock.ts'
import type { UserId } from '../../kernel/lib/ids.ts'
import { randomHex } from '../../kernel/lib/random.ts'
import { sha256 } from '../../kernel/lib/sha256.ts'
import type { SessionId } from '../../kernel/operation/access.ts'
import type { RequestFacts } from '../../kernel/operation/operation.ts'
import { Problem } from '../../kernel/operation/problems.ts'
import type { Found } from '../../kernel/run/engine.ts'
import type { ReadContext, UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { SESSION_MS } from './rules.ts'
import { noteOften } from './security-log.ts'
import { noteOwnerSeen } from './store/account-status.ts'
import { findTicketHolder, saveTicket } from './store/credentials.ts'
import { saveKnownAddress } from './store/guesses.ts'
import { findLastReason } from './store/security-log.ts'
import { insertSession } from './store/sessions.ts'
import type { UserRow } from './store/users.ts'

const COOKIE = 'svc_session'
const TOKEN_BYTES = 32

type Signing = UnitOfWork & { request: RequestFacts; setHeader(name: string, value: string): void }

/** Signs the caller in: makes a session and the cookie with its token, and marks the address as known. */
export async function startSession(signing: Signing, userId: UserId): Promise<SessionId> {
  const { tx, at, random, request } = signing
  const token = random.bytes(TOKEN_BYTES).toString('base64url')
  const id = randomHex(random, 8) as SessionId
  const expiresAt = addMs(at, SESSION_MS)
  const { userAgent } = request
  await Promise.all([
    insertSession(tx, { id, tokenHash: hashToken(token), userId, userAgent, createdAt: at, expiresAt }),
    noteOwnerSeen(tx, userId, at),
    saveKnownAddress(tx, userId, addressBucket(request.address), at),
  ])
  signing.setHeader('set-cookie', sessionCookie(token, request.secure, SESSION_MS))
  return id
}

export function readSessionToken(cookieHeader: string | undefined): string | null {
  return (cookieHeader && parseCookie(cookieHeader)[COOKIE]) || null
}

export const hashToken = sha256

const attributes = { name: COOKIE, path: '/', httpOnly: true, sameSite: 'lax' } as const

export const sessionCookie = (token: string, secure: boolean, lastsMs: number): string =>
  stringifySetCookie({ ...attributes, value: token, secure, maxAge: Math.floor(lastsMs / 1_000) })

export const clearedCookie = (secure: boolean): string =>
  stringifySetCookie({ ...attributes, value: '', secure, maxAge: 0 })

const TICKET_MS = HOUR_MS
const TICKET_BYTES = 32
const TICKET = /^Bearer (leave_[A-Za-z0-9_-]{43})$/i

/** [identity-40] The caller named by a ticket; null for a header without a valid one. */
export async function byTicket({ db, at }: ReadContext, authorization: string): Promise<Found | null> {
  const ticket = TICKET.exec(authorization)?.[1]
  if (ticket === undefined) return null
  const userId = await findTicketHolder(db, sha256(ticket), at)
  return userId && { caller: { kind: 'ticket', userId } }
}

/**
 * [identity-40] Builds the refusal of a suspended player who gave the right proof: the reason and a new ticket, which
 * replaces the last. The caller holds the account's row, and throws the refusal after the commit.
 */
export async function issueTicket(
  uow: UnitOfWork,
  { id: userId }: UserRow,
  via: 'password' | 'wallet',
  request: RequestFacts,
): Promise<Problem> {
  const { tx, at, random } = uow
  const ticket = `leave_${random.bytes(TICKET_BYTES).toString('base64url')}`
  const expiresAt = addMs(at, TICKET_MS)
  const [reason] = await Promise.all([
    findLastReason(tx, userId, 'suspended'),
    saveTicket(tx, { userId, tokenHash: sha256(ticket), at, expiresAt }),
    noteOften(uow, userId, { action: 'ticket_given', via, request }),
  ])
  return new Problem('suspended', { details: { reason, ticket, expiresAt } })
}
