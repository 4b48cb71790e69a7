import { addressBucket } from '../../lib/client-address.ts'
import type { UserId } from '../../lib/ids.ts'
import { type AnyCaller, isAdmitted } from '../../operation/access.ts'
import type { Operation, RequestFacts } from '../../operation/operation.ts'
import { Problem, refuse } from '../../operation/problems.ts'
import type { Bucket, Limiter, Verdict } from './limiter.ts'

const PER_KEY = { calls: 300, windowS: 60 }
const PER_SESSION = { calls: 600, windowS: 60 }
/** All sessions of an account together: one person at several screens, not a crowd behind one account. */
const PER_ACCOUNT = { calls: 2 * PER_SESSION.calls, windowS: 60 }
/** The interface names no figure for callers without a credential; a whole office may share an address. */
const PER_ADDRESS = { calls: 600, windowS: 60 }
/** [limits-6] A page costs what a call does, and a reader of it makes calls besides. */
const PAGES_PER_ADDRESS = { calls: 600, windowS: 60 }

/** The part of an operation's own limit that a call used, with all that its headers say of its limits. */
export type OwnDraw = {
  readonly own: Verdict
  readonly verdicts: readonly Verdict[]
  readonly atMs: number
}

/** The limits of a running service. */
export type Limits = {
  readonly limiter: Limiter
  /** Widens every rate limit: 1, except where a measurement would otherwise measure the limits. */
  readonly limitFactor: number
}

/** The parts of a call that its limits need; they are told in `answerHeaders`. */
export type CountedCall = {
  readonly request: RequestFacts
  readonly answerHeaders: Record<string, string | string[]>
  /** Its draws on the operation's own limit. */
  readonly ownDraws: OwnDraw[]
}

/** Counts a call against its caller and against the operation's own limit; refuses it when one is used up. */
export async function consumeRateLimit(
  limits: Limits,
  op: Operation,
  caller: AnyCaller,
  call: CountedCall,
  at: Date,
  isStale = false,
): Promise<void> {
  const buckets = bucketsOf(op, caller, call.request.address, limits.limitFactor, isStale)
  const verdicts = await draw(limits, buckets, at, (headers) => Object.assign(call.answerHeaders, headers))
  const own = verdicts.find(({ bucket }) => bucket.name === op.id)
  if (own && own.countedMs > 0) call.ownDraws.push({ own, verdicts, atMs: at.getTime() })
}

/** [limits-5] Counts the items of a call beyond the first, each against the operation's own limit. */
export async function consumeFurther(
  limits: Limits,
  op: Operation,
  caller: AnyCaller,
  call: CountedCall,
  at: Date,
  further: number,
): Promise<void> {
  const own = bucketsOf(op, caller, call.request.address, limits.limitFactor).filter(
    ({ name }) => name === op.id,
  )
  for (let count = 0; count < further; count++) await draw(limits, own, at, () => {})
}

/** [limits-6] Counts a page against the address that asks for it, and refuses it when there were too many. */
export async function consumePageLimit(limits: Limits, address: string, at: Date, tell: Tell): Promise<void> {
  const key = `pages:${addressBucket(address)}`
  const bucket = widened({ name: 'pages', key, limit: PAGES_PER_ADDRESS }, limits.limitFactor)
  await draw(limits, [bucket], at, tell)
}

type Tell = (headers: Record<string, string>) => void

async function draw(
  limits: Limits,
  buckets: readonly Bucket[],
  at: Date,
  tell: Tell,
): Promise<readonly Verdict[]> {
  const verdicts = toldOf(await limits.limiter.take(buckets, at.getTime()))
  tell({
    'ratelimit-policy': verdicts.map(({ bucket }) => policy(bucket)).join(', '),
    ratelimit: verdicts.map(state).join(', '),
  })
  if (verdicts.every(({ allowed }) => allowed)) return verdicts
  const refused = verdicts.filter(({ allowed }) => !allowed)
  return refuseOver(refused.reduce((one, other) => (other.retryAfterS > one.retryAfterS ? other : one)))
}

/**
 * [limits-4] Counts a call of an operation against its own limit alone: it runs within another call, which is counted
 * already.
 */
export async function consumeOwnLimit(
  { limiter, limitFactor }: Limits,
  op: Operation,
  caller: { readonly userId: UserId },
  at: Date,
): Promise<void> {
  if (!op.limit) return
  const key = `${op.id}:user:${caller.userId}`
  const bucket = widened({ name: op.id, key, limit: op.limit }, limitFactor)
  const [verdict] = await limiter.take([bucket], at.getTime())
  if (verdict && !verdict.allowed) refuseOver(verdict)
}

/**
 * [limits-7] A request that breaks a bound uses up nothing of the operation's own limit: it is counted against its
 * caller alone. A wrong credential does not count as such a request.
 */
export async function returnOwnLimit(limits: Limits, call: CountedCall, error: unknown): Promise<void> {
  if (!(error instanceof Problem) || error.status !== 400) return
  for (const { own, verdicts, atMs } of call.ownDraws) {
    await limits.limiter.giveBack(own, atMs)
    const after = { ...own, remaining: own.remaining + 1 }
    call.answerHeaders['ratelimit'] = verdicts.map((one) => state(one === own ? after : one)).join(', ')
  }
}

/** The account's ceiling is shown where it is the first to stop the caller; a caller with one session never sees it. */
function toldOf(verdicts: readonly Verdict[]): readonly Verdict[] {
  if (verdicts.length === 1) return verdicts
  const session = verdicts.find(({ bucket }) => bucket.name === 'session')
  return verdicts.filter(
    ({ bucket, allowed, remaining }) =>
      bucket.name !== 'account' || !allowed || !session || remaining < session.remaining,
  )
}

function bucketsOf(
  op: Operation,
  caller: AnyCaller,
  address: string,
  factor: number,
  isStale = false,
): Bucket[] {
  const where = () => `address:${addressBucket(address)}`
  const buckets = [widened(wholeBucket(caller, where), factor)]
  if (caller.kind === 'session') {
    const account = { name: 'account', key: `account:${caller.userId}`, limit: PER_ACCOUNT }
    buckets.push(widened(account, factor))
  }
  if (op.limit) {
    // [limits-3] A session that is asked for fresh proof, and gives it, must not have used up an export by being asked.
    const sharer =
      isStale && caller.kind === 'session' ? `refused:${caller.sessionId}` : sharerOf(op, caller, where)
    const key = `${op.id}:${sharer}`
    buckets.push(widened({ name: op.id, key, limit: op.limit }, factor))
  }
  return buckets
}

/** The key by which callers share an operation's own limit. */
function sharerOf(op: Operation, caller: AnyCaller, where: () => string): string {
  // Public operations are counted by address even for known callers: each new account would otherwise bring its own
  // allowance of registrations and sign-ins.
  if (caller.kind === 'anonymous' || op.access.kind === 'public') return where()
  // [limits-3] The refused calls of a lost key could otherwise keep its owner from setting a new password.
  if (caller.kind === 'key' && !isAdmitted(op.access, op.agentTokens, caller))
    return `refused:${caller.keyId}`
  return `user:${caller.userId}`
}

function wholeBucket(caller: AnyCaller, where: () => string): Bucket {
  if (caller.kind === 'key') return { name: 'key', key: `key:${caller.keyId}`, limit: PER_KEY }
  if (caller.kind === 'session')
    return { name: 'session', key: `session:${caller.sessionId}`, limit: PER_SESSION }
  return { name: 'address', key: where(), limit: PER_ADDRESS }
}

const widened = (bucket: Bucket, factor: number): Bucket =>
  factor === 1 ? bucket : { ...bucket, limit: { ...bucket.limit, calls: bucket.limit.calls * factor } }

const policy = ({ name, limit }: Bucket): string => `"${name}";q=${limit.calls};w=${limit.windowS}`
const state = ({ bucket, remaining, resetS }: Verdict): string =>
  `"${bucket.name}";r=${remaining};t=${resetS}`

function refuseOver({ bucket, retryAfterS }: Verdict): never {
  refuse('rate_limited', {
    details: { limit: bucket.limit.calls, windowSeconds: bucket.limit.windowS, retryAfter: retryAfterS },
    headers: { 'retry-after': String(retryAfterS) },
  })
}
