import { addMs, DAY_MS, utcDay } from '../../kernel/lib/clock.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import type { Proof } from '../../kernel/operation/proof.ts'
import type { Authenticate, Found } from '../../kernel/run/engine.ts'
import type { ReadContext } from '../../kernel/transaction/unit-of-work.ts'
import { keyPrefix, matchesKey } from './keys.ts'
import { KEY_TOUCH_MS, SESSION_LONGEST_MS, SESSION_MS, SESSION_SLIDES_AFTER_MS } from './rules.ts'
import { forbiddenScopesOf } from './scopes.ts'
import { byTicket, hashToken, readSessionToken, sessionCookie } from './sessions.ts'
import { noteOwnerSeen } from './store/account-status.ts'
import { findKey, touchKey } from './store/keys.ts'
import { findSession, type SessionOwner, slideSession } from './store/sessions.ts'

/**
 * Identifies the caller. Refuses a wrong, expired or revoked key; treats a stale cookie as none, because a browser
 * can't help sending it.
 */
export const authenticate: Authenticate = async (reading, headers, request, takesTickets = false) => {
  const { authorization } = headers
  if (authorization !== undefined) {
    return (takesTickets && (await byTicket(reading, authorization))) || byKey(reading, authorization)
  }
  const token = readSessionToken(headers.cookie)
  if (token === null) return { caller: { kind: 'anonymous' } }
  return bySession(reading, token, request.secure)
}

async function byKey({ db, at }: ReadContext, authorization: string): Promise<Found> {
  const key = /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? ''
  const prefix = keyPrefix(key)
  const row = prefix === null ? null : await findKey(db, prefix)
  if (!row || !matchesKey(key, row.secretHash))
    refuse('unauthenticated', { message: 'This API key is not valid.' })
  if (row.revokedAt) refuse('unauthenticated', { message: 'This API key was revoked.' })
  if (row.expiresAt && row.expiresAt <= at)
    refuse('unauthenticated', { message: 'This API key has expired.' })
  if (row.suspended) refuse('suspended')
  // [identity-8] Noted once a minute at most: otherwise every call of a busy program would be a write.
  const touchedBefore = addMs(at, -KEY_TOUCH_MS)
  const isTouched = row.lastUsedAt !== null && row.lastUsedAt > touchedBefore
  const { userId, role, id: keyId, agentId } = row
  // [identity-26] An agent's token is no sign of life of its owner.
  const isAlive = agentId !== null || utcDay(row.idleSince) >= utcDay(at)
  const caller = {
    kind: 'key',
    userId,
    role,
    keyId,
    prefix: row.prefix,
    scopes: new Set(row.scopes),
    agentId,
    forbiddenScopes: forbiddenScopesOf(row),
  } as const
  if (isTouched && isAlive) {
    const touchDue = addMs(row.lastUsedAt ?? at, KEY_TOUCH_MS)
    return { caller, until: first(tomorrow(at), touchDue, row.expiresAt ?? touchDue) }
  }
  return {
    caller,
    async note(to) {
      if (!isTouched) await touchKey(to, keyId, at, touchedBefore)
      if (!isAlive) await noteOwnerSeen(to, userId, at)
    },
  }
}

async function bySession({ db, at }: ReadContext, token: string, secure: boolean): Promise<Found> {
  const session = await findSession(db, hashToken(token), at)
  if (!session) return { caller: { kind: 'anonymous' } as const }
  if (session.suspended) refuse('suspended')
  const { userId, role, id: sessionId, createdAt } = session
  const isAlive = utcDay(session.idleSince) >= utcDay(at)
  const caller = { kind: 'session', userId, role, sessionId } as const
  const proof = proofOf(session)
  const end = addMs(createdAt, SESSION_LONGEST_MS)
  const expiresAt = first(addMs(at, SESSION_MS), end)
  const isADayLater = (moment: Date) => moment >= addMs(session.expiresAt, SESSION_SLIDES_AFTER_MS)
  const [slides, maySlide] = [isADayLater(expiresAt), isADayLater(end)]
  if (isAlive && !slides) {
    const changesAt = maySlide
      ? addMs(session.expiresAt, SESSION_SLIDES_AFTER_MS - SESSION_MS)
      : session.expiresAt
    return { caller, proof, until: first(tomorrow(at), changesAt) }
  }
  return {
    caller,
    proof,
    async note(to) {
      if (!isAlive) await noteOwnerSeen(to, userId, at)
      if (slides) await slideSession(to, sessionId, expiresAt)
    },
    ...(slides ? { setCookie: sessionCookie(token, secure, expiresAt.getTime() - at.getTime()) } : {}),
  }
}

/** [identity-31] */
const proofOf = ({ provenAt, hasPassword, hasWallet }: SessionOwner): Proof => ({
  at: provenAt,
  methods: [...(hasPassword ? (['password'] as const) : []), ...(hasWallet ? (['wallet'] as const) : [])],
})

const tomorrow = (at: Date): Date => new Date((utcDay(at) + 1) * DAY_MS)
const first = (...moments: readonly Date[]): Date => new Date(Math.min(...moments.map(Number)))
