type PgError = Error & { code?: string; constraint?: string }

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const UNIQUE_VIOLATION = '23505'
const LOCK_NOT_AVAILABLE = '55P03'

/** Connection lost, server starting or stopping, too many connections, or the machine's own refusal. */
const UNREACHABLE = /^(08|57P0|53300)|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/
const UNREACHABLE_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/

const codeOf = (error: unknown): string => (error as PgError | null)?.code ?? ''

export const isRetryable = (error: unknown): boolean =>
  codeOf(error) === SERIALIZATION_FAILURE || codeOf(error) === DEADLOCK

export const isUnreachable = (error: unknown): boolean =>
  UNREACHABLE.test(codeOf(error)) || (error instanceof Error && UNREACHABLE_MESSAGES.test(error.message))

export const isLockTimeout = (error: unknown): boolean => codeOf(error) === LOCK_NOT_AVAILABLE

/** The name of the unique constraint that a write broke, or null when the error is of another kind. */
export const brokenUnique = (error: unknown): string | null =>
  codeOf(error) === UNIQUE_VIOLATION ? ((error as PgError).constraint ?? '') : null
