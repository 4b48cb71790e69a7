import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../kernel/lib/clock.ts'
import type { Scope } from '../../kernel/operation/scopes.ts'
import { isScope, SCOPES } from './scopes.ts'

export const SESSION_MS = 30 * DAY_MS
/** A session ends this long after its sign-in, however often it was renewed. */
export const SESSION_LONGEST_MS = 180 * DAY_MS
/** A session used a day later is extended; a shorter step would mean a write per request. */
export const SESSION_SLIDES_AFTER_MS = DAY_MS
export const NONCE_MS = 10 * MINUTE_MS
/** Failed sign-ins to unknown accounts serve only the operator, and only for a short time. */
export const STRAY_ENTRY_MS = 30 * DAY_MS
export const KEYS_ACTIVE_MAX = 10
export const KEY_TOUCH_MS = MINUTE_MS

/** [identity-4] Names that suggest the service itself: forbidden as any part of a handle… */
const OFFICIAL = ['admin', 'administrator', 'moderator', 'official', 'security', 'staff', 'support', 'shugyo']
/** …forbidden at its beginning or end, where few other words contain them… */
const OFFICIAL_ENDS = ['admin', 'moderator', 'shugyo']
/** …and forbidden as the whole handle only. */
const RESERVED = [
  ...[
    'anonymous',
    'api',
    'arena',
    'billing',
    'dojo',
    'help',
    'helpdesk',
    'house',
    'me',
    'mod',
    'mods',
    'null',
  ],
  ...[
    'operator',
    'platform',
    'postmaster',
    'root',
    'service',
    'superuser',
    'sysop',
    'system',
    'team',
    'webmaster',
  ],
]
/** Digits that look like letters. */
const LETTERS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }

/**
 * [identity-4] Deleted accounts are named `deleted_…`, house players `house_…`. Names that suggest the service stay
 * reserved with other digits or underscores too.
 */
export function isReservedHandle(handle: string): boolean {
  const name = handle.toLowerCase()
  if (/^(?:deleted|house)_/.test(name)) return true
  const withoutDigits = name.replace(/\d/g, '')
  const withLetters = name.replace(/\d/g, (digit) => LETTERS[digit] ?? '')
  return [withoutDigits, withLetters].some((one) => {
    const whole = one.replaceAll('_', '')
    if (RESERVED.includes(whole) || OFFICIAL.includes(whole)) return true
    if (one.split('_').some((part) => OFFICIAL.includes(part))) return true
    return OFFICIAL_ENDS.some((word) => whole.startsWith(word) || whole.endsWith(word))
  })
}

/** Handles and emails are unique regardless of case. */
export const caseless = (text: string): string => text.toLowerCase()

export type ScopeFault = { path: string; message: string }

/** The faults of the scopes requested for a key; an agent token takes only an agent's scopes. */
export function scopeFaults(names: readonly string[], forAgent: boolean): ScopeFault[] {
  return names.flatMap((name, at) => {
    if (!isScope(name))
      return [{ path: `body.scopes.${at}`, message: `${name} is not a scope; GET /scopes lists them` }]
    if (forAgent && !SCOPES[name].agent) {
      return [{ path: `body.scopes.${at}`, message: `an agent token can’t hold ${name}` }]
    }
    return []
  })
}

export const distinctScopes = (names: readonly string[]): Scope[] => [...new Set(names)].filter(isScope)

/** The given name, else the handle: `Aiko`. */
export const displayNameOr = (given: string | undefined, handle: string): string => given?.trim() || handle

/** A handle for an account made from a wallet: short, and longer when that is taken. */
export const walletHandle = (address: string, attempt: number): string =>
  `w_${address.slice(2, 10 + attempt * 2).toLowerCase()}`

export const shortAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`

/** [identity-11] The time for which a deleted account's handle stays reserved. */
export const HANDLE_RESERVED_MS = 365 * DAY_MS

/** Wrong passwords count for this long after the last of them. */
export const GUESSES_COUNT_MS = HOUR_MS
/** An address unused for this long is no longer known. */
export const ADDRESS_KNOWN_MS = 365 * DAY_MS

/** [identity-24] The number of wrong passwords for a login before unknown addresses are challenged. */
export const FREE_GUESSES = 20
/** A challenge must be answered within this time. */
export const CHALLENGE_MS = 10 * MINUTE_MS
export const CLOCKS_DIFFER_MS = MINUTE_MS
/** An address's guess makes its next ones harder for this long. */
export const GUESS_WEIGHS_MS = 10 * MINUTE_MS
/** 2^18 hashes: a third of a second in a browser, doubled by each guess that still counts. */
const CHALLENGE_BITS = 18

export const challengeBits = (readyAt: Date | null, at: Date): number =>
  CHALLENGE_BITS + Math.max(0, Math.ceil(((readyAt?.getTime() ?? 0) - at.getTime()) / GUESS_WEIGHS_MS))

/** Failures of one kind share one entry until an hour has passed without one, or a day since the first. */
export const FOLD_QUIET_MS = HOUR_MS
export const FOLD_MS = DAY_MS
