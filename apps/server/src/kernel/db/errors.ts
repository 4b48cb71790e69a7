type PgError = Error & { code?: string; constraint?: string }

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const UNIQUE_VIOLATION = '23505'
const LOCK_NOT_AVAILABLE = '55P03'
const IN_FAILED_TRANSACTION = '25P02'
/** By `statement_timeout`. */
const CUT_SHORT = '57014'

/** The server only reads, as a copy does, or its disk is full or failed. */
const CANNOT_WRITE = /^(25006|53100|58030)$/

/**
 * Connection lost, out of connections, memory or disk, a statement cut short, server starting or stopping, only
 * reading, or the machine's own refusal: nothing was changed, and another try may find it better.
 */
const UNREACHABLE = /^(53|57|58|25P03|25006)/
const UNREACHABLE_MESSAGES = /timeout exceeded when trying to connect|Query read timeout/

/** Of those, what every connection meets while the server is away. */
const LOST =
  /^(08|57P0[1-5])|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
const LOST_MESSAGES = /Connection terminated|Client has encountered a connection error|not queryable/

/** Whether the transaction was committed can't be told from these. */
const UNKNOWN_END = /^(40003|XX)/

const codeOf = (error: unknown): string => (error as PgError | null)?.code ?? ''

/** Thrown by a deed that found the world changed under it and would now decide differently. */
export class TryAgain extends Error {
  /** What to answer when trying again does not help. */
  readonly otherwise: unknown
  constructor(otherwise: unknown) {
    super('the deed must be decided again')
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

/** Whether it is writing that the server can't do now. */
export const cannotWrite = (error: unknown): boolean => CANNOT_WRITE.test(codeOf(error))

export const isCutShort = (error: unknown): boolean => codeOf(error) === CUT_SHORT

/** PostgreSQL said no, so that nothing of the transaction stays: not so where it fell silent, or itself fell, at the end. */
export const isUndone = (error: unknown): boolean =>
  isCutShort(error) ||
  (/^[0-9A-Z]{5}$/.test(codeOf(error)) && !UNKNOWN_END.test(codeOf(error)) && !isUnreachable(error))

/** PostgreSQL's own no to a statement, whatever it is. */
export const isRefusal = (error: unknown): boolean => /^[0-9A-Z]{5}$/.test(codeOf(error))

/** Nothing was wrong with the statement: one before it in the transaction failed. */
export const isAfterFailure = (error: unknown): boolean => codeOf(error) === IN_FAILED_TRANSACTION

/** What a statement meets that went out as one piece with one before it that failed: PostgreSQL never looked at it. */
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

/** What the server, or a pool before it, refuses until somebody sets it up otherwise. */
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

/** What to do about it; null when it is nothing that DATABASE_URL or its server's set-up could mend. */
export const adviceFor = (error: unknown): string | null => {
  const words = `${codeOf(error)} ${(error as Error | null)?.message ?? ''}`
  return ADVICE.find(([pattern]) => pattern.test(words))?.[1] ?? null
}

/** One line for whoever set DATABASE_URL; null when the fault is another. */
export function explainRefusal(error: unknown): string | null {
  const { message } = error as Error
  const advice = adviceFor(error)
  if (advice) return `${message}: ${advice}`
  return isUnreachable(error) ? `the database can’t be reached (${message})` : null
}
