import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../kernel/lib/clock.ts'
import type { Scope } from '../../kernel/operation/scopes.ts'
import { isScope, SCOPES } from './scopes.ts'

export const SESSION_MS = 30 * DAY_MS
/** However it is renewed, a session ends so long after the sign-in that made it. */
export const SESSION_LONGEST_MS = 180 * DAY_MS
/** A session used again a day later is extended; more often would be a write per request. */
export const SESSION_SLIDES_AFTER_MS = DAY_MS
export const NONCE_MS = 10 * MINUTE_MS
/** Only the operator needs failed sign-ins to accounts that do not exist, and not for long. */
export const STRAY_ENTRY_MS = 30 * DAY_MS
export const KEYS_ACTIVE_MAX = 10
export const KEY_TOUCH_MS = MINUTE_MS

/** [identity-4] Names by which somebody could speak for the service: not a part of any handle… */
const OFFICIAL = ['admin', 'administrator', 'moderator', 'official', 'security', 'staff', 'support', 'shugyo']
/** …nor its beginning or end, where hardly another word has them… */
const OFFICIAL_ENDS = ['admin', 'moderator', 'shugyo']
/** …and these only as the whole of it. */
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
/** Digits that are read as letters. */
const LETTERS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }

/**
 * [identity-4] Deleted accounts are named `deleted_…`, house players `house_…`; nobody takes a name that speaks for the
 * service, with other digits or underscores in it either.
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

/** What is wrong with the scopes requested for a key; an agent token may have only an agent's scopes. */
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

/** [identity-11] How long nobody can take the handle of a deleted account. */
export const HANDLE_RESTS_MS = 365 * DAY_MS

/** Wrong passwords count for this long after the last of them. */
export const GUESSES_COUNT_MS = HOUR_MS
/** An address that was not used for this long is no longer known. */
export const ADDRESS_KNOWN_MS = 365 * DAY_MS

/** [identity-24] Wrong passwords for a login that ask nothing of unknown addresses: the first mistakes are free. */
export const FREE_GUESSES = 20
/** A challenge is answered within this time. */
export const CHALLENGE_MS = 10 * MINUTE_MS
export const CLOCKS_DIFFER_MS = MINUTE_MS
/** An address's guess weighs on its next ones for so long. */
export const GUESS_WEIGHS_MS = 10 * MINUTE_MS
/** 2^18 hashes: a third of a second in a browser, twice as many for each guess that still weighs. */
const CHALLENGE_BITS = 18

export const challengeBits = (readyAt: Date | null, at: Date): number =>
  CHALLENGE_BITS + Math.max(0, Math.ceil(((readyAt?.getTime() ?? 0) - at.getTime()) / GUESS_WEIGHS_MS))

/** Failures of one kind share one entry until an hour has passed without one, or a day since the first. */
export const FOLD_QUIET_MS = HOUR_MS
export const FOLD_MS = DAY_MS
