import { Refusal } from '../lib/refusal.ts'

/**
 * Every way an operation may refuse. The code is the contract; the message tells the caller what to fix
 * and nothing about our insides.
 */
export const PROBLEMS = {
  invalid_request: {
    status: 400,
    message: 'A value breaks a bound: the message names the first field, details name all.',
  },
  invalid_cursor: { status: 400, message: 'The cursor is not one this list gave out.' },
  unauthenticated: { status: 401, message: 'Sign in, or send a valid API key.' },
  invalid_credentials: { status: 401, message: 'The login, password or signature is not right.' },
  insufficient_funds: { status: 402, message: 'There are not enough credits for this.' },
  insufficient_scope: { status: 403, message: 'This key lacks a scope that the operation needs.' },
  session_required: { status: 403, message: 'Only a signed-in session may do this, not an API key.' },
  reauthentication_required: {
    status: 403,
    message: 'Prove again that it is you: POST /me/proof, in one of the ways that details name.',
  },
  challenge_required: {
    status: 403,
    message: 'Send the answer to the challenge in details along.',
  },
  cross_origin: { status: 403, message: 'A signed-in browser may write only from this service’s own pages.' },
  forbidden: { status: 403, message: 'This caller may not do this.' },
  suspended: { status: 403, message: 'This account is suspended.' },
  muted: { status: 403, message: 'This account may not post for now.' },
  not_found: { status: 404, message: 'There is no such record.' },
  handle_taken: { status: 409, message: 'This handle is taken.' },
  email_taken: { status: 409, message: 'This email already has an account.' },
  has_agents: { status: 409, message: 'The account still owns agents: transfer or sell them first.' },
  agent_dormant: { status: 409, message: 'The agent is dormant: care for it first.' },
  agent_busy: { status: 409, message: 'The agent is busy.' },
  agent_in_custody: { status: 409, message: 'The agent is rented out or in training.' },
  already_owned: { status: 409, message: 'This is already owned.' },
  slots_full: { status: 409, message: 'All slots are taken.' },
  already_claimed: { status: 409, message: 'This was claimed already.' },
  not_listed: { status: 409, message: 'This is not on sale.' },
  price_changed: { status: 409, message: 'The price is higher than you agreed to.' },
  battle_not_running: { status: 409, message: 'The battle is not running.' },
  already_called: { status: 409, message: 'The one call of this battle was made already.' },
  window_closed: { status: 409, message: 'The time for this is over.' },
  wrong_state: { status: 409, message: 'The record is not in a state that allows this.' },
  idempotency_in_progress: { status: 409, message: 'A request with this Idempotency-Key is still running.' },
  too_far: { status: 409, message: 'The position is too far away.' },
  too_soon: { status: 409, message: 'It is too soon to do this again.' },
  impossible_travel: { status: 409, message: 'Nobody travels that fast.' },
  checkin_required: { status: 409, message: 'Check in there first.' },
  attempts_exhausted: { status: 409, message: 'No attempts are left for today.' },
  skill_required: { status: 409, message: 'The agent lacks a skill that this needs; details name it.' },
  not_for_sale: { status: 409, message: 'This is not for sale.' },
  not_accepted: { status: 409, message: 'This player does not take agents from you.' },
  own_service: { status: 409, message: 'Nobody hires their own agents.' },
  own_agent: { status: 409, message: 'This agent is your own.' },
  not_complete: { status: 409, message: 'This is not complete yet.' },
  limit_reached: { status: 409, message: 'No more of this is allowed, in all or for today.' },
  body_too_large: {
    status: 413,
    message: 'The body is larger than the operation takes, which is 256 KiB at most.',
  },
  unsupported_media_type: { status: 415, message: 'Send the body as application/json.' },
  idempotency_key_reused: { status: 422, message: 'This Idempotency-Key was used for another request.' },
  policy_frozen: { status: 423, message: 'The agent’s purse is frozen.' },
  rate_limited: { status: 429, message: 'Too many requests; wait as long as Retry-After says.' },
  internal: { status: 500, message: 'Something went wrong on our side.' },
  unavailable: { status: 503, message: 'A part of the service is down; nothing was changed.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ProblemCode = keyof typeof PROBLEMS

/** The status of a code. */
export const problemStatus = (code: ProblemCode): number => PROBLEMS[code].status

export type ProblemOptions = { message?: string; details?: unknown; headers?: Record<string, string> }

export class Problem extends Refusal {
  readonly code: ProblemCode
  readonly details: unknown
  readonly headers: Record<string, string>
  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    super(options.message ?? faultMessage(code, options.details) ?? PROBLEMS[code].message)
    this.name = 'Problem'
    this.code = code
    this.details = options.details
    this.headers = options.headers ?? {}
  }
  get status(): number {
    return PROBLEMS[this.code].status
  }
  toBody() {
    const details = this.details === undefined ? {} : { details: this.details }
    return { error: { code: this.code, message: this.message, ...details } }
  }
}

/** The place in the request, before the field's own name. */
const PLACE = /^(?:body|query|path|header|input)\./

/** The field that breaks a bound, and the values allowed there; the others are in the details. */
function faultMessage(code: ProblemCode, details: unknown): string | null {
  if (code !== 'invalid_request' || !Array.isArray(details)) return null
  const [first, ...others] = details as readonly { path: string; message: string }[]
  if (!first) return null
  const more = others.length === 0 ? '' : ` ${others.length} more in the details.`
  return `\`${first.path.replace(PLACE, '')}\`: ${first.message.replace(/\.$/, '')}.${more}`
}

/** Ends the operation with a public problem. Refuse what can happen; assert what can't. */
export function refuse(code: ProblemCode, options?: ProblemOptions): never {
  throw new Problem(code, options)
}
