import { parseCookie, stringifySetCookie } from 'cookie'
import { addressBucket } from '../../kernel/lib/client-address.ts'
import { addMs } from '../../kernel/lib/clock.ts'
import type { UserId } from '../../kernel/lib/ids.ts'
import { randomHex } from '../../kernel/lib/random.ts'
import { sha256 } from '../../kernel/lib/sha256.ts'
import type { SessionId } from '../../kernel/operation/access.ts'
import type { RequestFacts } from '../../kernel/operation/operation.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { SESSION_MS } from './rules.ts'
import { noteLife } from './store/absence.ts'
import { saveKnownAddress } from './store/guesses.ts'
import { insertSession } from './store/sessions.ts'

const COOKIE = 'svc_session'
const TOKEN_BYTES = 32

type Signing = UnitOfWork & { request: RequestFacts; setHeader(name: string, value: string): void }

/** Signs the caller in: makes a session, and the cookie that carries its token. The address is known from now on. */
export async function startSession(signing: Signing, userId: UserId): Promise<SessionId> {
  const { tx, at, random, request } = signing
  const token = random.bytes(TOKEN_BYTES).toString('base64url')
  const id = randomHex(random, 8) as SessionId
  const expiresAt = addMs(at, SESSION_MS)
  const { userAgent } = request
  await Promise.all([
    insertSession(tx, { id, tokenHash: hashToken(token), userId, userAgent, createdAt: at, expiresAt }),
    noteLife(tx, userId, at),
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
