type PgError = Error & { code?: string; constraint?: string }

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const UNIQUE_VIOLATION = '23505'
const LOCK_NOT_AVAILABLE = '55P03'
const IN_FAILED_TRANSACTION = '25P02'
/** By `statement_timeout`. */
const CUT_SHORT = '57014'

/** The server is read-only, as a copy is, or its disk is full or failed. */
const CANNOT_WRITE = /^(25006|53100|58030)$/

/**
 * Connection lost, no connections, memory or disk left, a statement cut short, a server that starts, stops or only
 * reads, or the machine's own refusal: nothing was changed, and another try may succeed.
 */
const UNREACHABLE = /^(53|57|58|25P03|25006)/
const UNREACHABLE_MESSAGES = /timeout exceeded when trying to connect|Query read timeout/

/** The part of these that every connection meets while the server is away. */
const LOST =
  /^(08|57P0[1-5])|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
const LOST_MESSAGES = /Connection terminated|Client has encountered a connection error|not queryable/

/** These leave open whether the transaction was committed. */
const UNKNOWN_END = /^(40003|XX)/

const codeOf = (error: unknown): string => (error as PgError | null)?.code ?? ''

/** Thrown by a unit of work that found its data changed since it read them, and would now decide differently. */
export class TryAgain extends Error {
  /** The answer when trying again does not help. */
  readonly otherwise: unknown
  constructor(otherwise: unknown) {
    super('the transaction must be decided again')
    this.otherwise = otherwise
  }
}

export const isRetryable = (error: unknown): boolean =>
  error instanceof TryAgain || codeOf(error) === SERIALIZATION_FAILURE || codeOf(error) === DEADLOCK

/** Whether the connection broke, or none could be made. */
export const isLost = (error: unknown): boolean =>
  LOST.test(codeOf(error)) || (error instanceof Error && LOST_MESSAGES.test(error.message))

export const isUnreachable = (error: unknown): boolean =>
  isLost(error) ||
  UNREACHABLE.test(codeOf(error)) ||
  (error instanceof Error && UNREACHABLE_MESSAGES.test(error.message))

/** Whether the server can't write at the moment. */
export const cannotWrite = (error: unknown): boolean => CANNOT_WRITE.test(codeOf(error))

export const isCutShort = (error: unknown): boolean => codeOf(error) === CUT_SHORT

/**
 * PostgreSQL refused, so that nothing of the transaction stays; not so where it fell silent, or itself failed, at the
 * end.
 */
export const isUndone = (error: unknown): boolean =>
  isCutShort(error) ||
  (/^[0-9A-Z]{5}$/.test(codeOf(error)) && !UNKNOWN_END.test(codeOf(error)) && !isUnreachable(error))

/** PostgreSQL's refusal of a statement, of any kind. */
export const isRefusal = (error: unknown): boolean => /^[0-9A-Z]{5}$/.test(codeOf(error))

/** The statement was right: one before it in the transaction failed. */
export const isAfterFailure = (error: unknown): boolean => codeOf(error) === IN_FAILED_TRANSACTION

/**
 * The error of a statement that was sent as one piece with one before it that failed: PostgreSQL never looked at it.
 */
export class Skipped extends Error {
  readonly code = IN_FAILED_TRANSACTION
  constructor() {
    super('a statement before this one failed')
  }
}

export const isLockTimeout = (error: unknown): boolean => codeOf(error) === LOCK_NOT_AVAILABLE

/** The name of the unique constraint that a write broke, or null when the error is of another kind. */
export const brokenUnique = (error: unknown): string | null =>
  codeOf(error) === UNIQUE_VIOLATION ? ((error as PgError).constraint ?? '') : null

/** Refusals by the server, or by a pool before it, that last until somebody changes the set-up. */
const ADVICE: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/^3D000/, 'make that database, or set DATABASE_URL to the service’s own'],
  [/^28/, 'set DATABASE_URL to a user, with the password, whom the server lets in'],
  [/^42501/, 'let the user of DATABASE_URL own the database (alter database … owner to …)'],
  [/^25006/, 'set DATABASE_URL to the server that is written to, not to a copy of it'],
  [/^25P0[34]/, 'raise transaction_timeout and idle_in_transaction_session_timeout, or reset them'],
  [/^53300/, 'raise max_connections, or the user’s connection limit'],
  [
    / unsupported startup parameter: (?:statement_timeout|idle_in_transaction_session_timeout|extra_float_digits)/,
    'set ignore_startup_parameters = extra_float_digits, statement_timeout, idle_in_transaction_session_timeout in PgBouncer (docs/scale.md)',
  ],
  [
    / unsupported startup parameter/,
    'PgBouncer passes it on to nobody: take it out of DATABASE_URL and PGOPTIONS, and give it to the role (alter role … set …)',
  ],
]

/** The advice for it; null where neither DATABASE_URL nor its server's set-up could mend it. */
export const adviceFor = (error: unknown): string | null => {
  const words = `${codeOf(error)} ${(error as Error | null)?.message ?? ''}`
  return ADVICE.find(([pattern]) => pattern.test(words))?.[1] ?? null
}

/** One line for the operator who set DATABASE_URL; null when the fault is another. */
export function explainRefusal(error: unknown): string | null {
  const { message } = error as Error
  const advice = adviceFor(error)
  if (advice) return `${message}: ${advice}`
  return isUnreachable(error) ? `the database can’t be reached (${message})` : null
}
