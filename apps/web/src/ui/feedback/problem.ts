/** A refusal of the service, as the client throws it. */
export type Problem = {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly details?: unknown
  readonly requestId?: string | null | undefined
}

const isProblem = (error: unknown): error is Problem =>
  error instanceof Error && typeof (error as Partial<Problem>).code === 'string' && 'status' in error

export type Told = {
  readonly title: string
  readonly text: string
  readonly requestId: string | null
  /** Whether trying the same again can help. */
  readonly again: boolean
}

const BY_CODE: Readonly<Record<string, readonly [title: string, text?: string]>> = {
  not_found: [
    'There is nothing at this address',
    'It may have been removed, or it belongs to somebody else.',
  ],
  // A page's address names what it reads, so an invalid one means a wrong address.
  invalid_request: ['There is nothing at this address', 'It may have been cut short on its way.'],
  unauthenticated: ['You are signed out', 'Sign in again to go on.'],
  rate_limited: ['That was a lot at once', 'Wait a moment, then try again.'],
  forbidden: ['This is not yours to do'],
  suspended: ['Your account is suspended'],
}

/** The text when no answer came, or the service failed. */
const LOST = {
  read: 'Nothing was changed.',
  write: 'It is not known whether it arrived: look before you try again.',
  once: 'It is not known whether it arrived. Press again: it acts only once.',
} as const
export type Sort = keyof typeof LOST

/** The service's answers to a repeated idempotency key, in words for the player. */
const NAMED_BEFORE: Readonly<Record<string, string>> = {
  idempotency_in_progress: 'It is still under way. Wait a moment, then press again: it acts only once.',
  idempotency_key_reused:
    'What you sent before did arrive: look there first. Press again to send this as well.',
}

/** Why something could not be read, in words that say what happened and what to do. */
export function tellProblem(error: unknown): Told {
  if (!isProblem(error))
    return {
      title: 'The service can’t be reached',
      text: 'Nothing was changed. Check the connection; this page goes on by itself when it is back.',
      requestId: null,
      again: true,
    }
  const requestId = error.requestId ?? null
  if (error.status >= 500 || error.status === 0)
    return {
      title: 'The service is catching its breath',
      text: 'Nothing was changed. No credit moved.',
      requestId,
      again: true,
    }
  const [title, text] = BY_CODE[error.code] ?? ['That didn’t work']
  return {
    title,
    text: text ?? error.message,
    requestId,
    again: error.status === 429 || error.status === 409,
  }
}

/** The broken bounds, each by its field: the message of such a refusal only says that there are some. */
export function faultsOf({ code, details }: Problem): readonly (readonly [field: string, text: string])[] {
  if (code !== 'invalid_request' || !Array.isArray(details)) return []
  return (details as { path: string; message: string }[]).map(({ path, message }) => [
    path.replace(/^body\./, ''),
    sentence(message),
  ])
}

/** “must have 8 characters” → “It must have 8 characters.” */
const sentence = (message: string): string => `It ${message.replace(/\.$/, '')}.`

export const NOT_PROVEN = 'Nothing was done: it has to be proven first that it is you.'

/** Refusals whose own words are for programs. */
const FOR_PEOPLE: Readonly<Record<string, string>> = {
  reauthentication_required: NOT_PROVEN,
  challenge_required:
    'Too many wrong passwords were tried from here. It gets easier every ten minutes: come back a little later.',
}

/**
 * The refusal in one line, for beside a field or a button. `once` is for requests with `useIntention`, `read` for those
 * that change nothing.
 */
export function problemLine(error: unknown, sort: Sort = 'write'): string {
  if (!isProblem(error) || error.status >= 500 || error.status === 0)
    return `${tellProblem(error).title}. ${LOST[sort]}`
  const [fault] = faultsOf(error)
  return (
    (sort === 'once' && NAMED_BEFORE[error.code]) || fault?.[1] || FOR_PEOPLE[error.code] || error.message
  )
}
