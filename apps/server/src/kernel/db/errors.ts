type PgError = Error & { code?: string; constraint?: string }

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const UNIQUE_VIOLATION = '23505'
const LOCK_NOT_AVAILABLE = '55P03'
const IN_FAILED_TRANSACTION = '25P02'

/**
 * Connection lost, out of connections, memory or disk, a statement cut short, server starting or stopping, or
 * the machine's own refusal: nothing was changed, and another try may find it better.
 */
const UNREACHABLE =
  /^(08|53|57|58|25P03)|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
const UNREACHABLE_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|not queryable/

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

export const isUnreachable = (error: unknown): boolean =>
  UNREACHABLE.test(codeOf(error)) || (error instanceof Error && UNREACHABLE_MESSAGES.test(error.message))

/** Nothing was wrong with the statement: one before it in the transaction failed. */
export const isAfterFailure = (error: unknown): boolean => codeOf(error) === IN_FAILED_TRANSACTION

export const isLockTimeout = (error: unknown): boolean => codeOf(error) === LOCK_NOT_AVAILABLE

/** The name of the unique constraint that a write broke, or null when the error is of another kind. */
export const brokenUnique = (error: unknown): string | null =>
  codeOf(error) === UNIQUE_VIOLATION ? ((error as PgError).constraint ?? '') : null
