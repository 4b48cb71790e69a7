import type { Db } from '../../kernel/db/database.ts'
import { addMs, SECOND_MS } from '../../kernel/lib/clock.ts'
import { newId } from '../../kernel/lib/ids.ts'
import { memoizePer } from '../../kernel/lib/memoize-per.ts'
import { reachOf } from '../../kernel/outgoing/target.ts'
import type { Runtime } from '../../kernel/runtime.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import { showNames } from '../identity/index.ts'
import { type Connection, openConnection, takeSlot } from './outgoing/connection.ts'
import { recordAttempts, type Wake } from './record-attempts.ts'
import { isSlow, STREAK_RESTS, type Try } from './rules.ts'
import {
  type DeliveryId,
  openBody,
  openBodyKey,
  openHeaders,
  openSecret,
  signedHeaders,
  type WebhookId,
} from './secrets.ts'
import { type DueDelivery, listDue } from './store/deliveries.ts'
import { type LeasedWebhook, type LeaseId, leaseWebhook, releaseWebhook } from './store/webhooks.ts'

/** [webhooks-19] A kept body as it is sent and shown: with the names that the players in it go by now. */
async function withNamesNow(db: Db | Tx, body: Buffer): Promise<Buffer> {
  // Most name nobody, and are sent as they are.
  if (!body.includes('@{')) return body
  const [shown] = await showNames<unknown>(db, [JSON.parse(body.toString())])
  return Buffer.from(JSON.stringify(shown))
}

const USER_AGENT = 'Shugyo-Webhooks/1.0'
/** A round is written down together: so many deliveries, or as many as this time allows. */
const ROUND_MAX = 20
const ROUND_MS = 250
/** Then others get their turn, if any wait. */
const TURN_MS = 5 * SECOND_MS
/** Longer than the longest attempt: a hold that ran out belongs to a worker that died. */
const holdMs = ({ settings }: Runtime): number => settings.webhooksTimeoutMs + (2 * settings.jobLeaseMs) / 3
const BUSY_MS = 1 * SECOND_MS
/** Slow endpoints can wait longer for a place, and cost less by it. */
const SLOW_BUSY_MS = 5 * SECOND_MS

/**
 * How a turn ended: with nothing left to send; to be gone on with at some time; or without having begun, because
 * others send to the webhook or it rests.
 */
export type End =
  | { readonly kind: 'done' }
  | { readonly kind: 'more'; readonly from: Date }
  | { readonly kind: 'busy'; readonly until: Date }
const DONE: End = { kind: 'done' }

/** A turn under way in this process; `marked` when somebody came with more. */
type Turn = { marked: boolean }
const turnsOf = memoizePer((_: Runtime) => new Map<WebhookId, Turn>())

/**
 * Sends what is due to one webhook. Unless it answers that there is more, whatever was committed before the call has
 * been tried, or has a job of its own for later.
 */
export async function runDeliveryRounds(runtime: Runtime, id: WebhookId, wake: Wake): Promise<End> {
  const turns = turnsOf(runtime)
  const underWay = turns.get(id)
  if (underWay) {
    underWay.marked = true
    return DONE
  }
  const turn: Turn = { marked: false }
  turns.set(id, turn)
  try {
    let end: End
    do {
      turn.marked = false
      end = await holdAndSend(runtime, id, wake)
      // Between this look at the mark and the end of the turn nothing waits, so no mark can be missed.
    } while (turn.marked && end === DONE)
    return end
  } finally {
    turns.delete(id)
  }
}

async function holdAndSend(runtime: Runtime, id: WebhookId, wake: Wake): Promise<End> {
  const { settings, database } = runtime
  const { db } = database
  const at = runtime.clock.now()
  const turn = newId<'turn'>(at, runtime.random)
  const hold = await leaseWebhook(db, { id, turn, at, until: addMs(at, holdMs(runtime)), count: ROUND_MAX })
  if (hold.kind === 'idle') return DONE
  if (hold.kind === 'busy') return { kind: 'busy', until: hold.restsUntil ?? addMs(at, BUSY_MS) }
  const leave = takeSlot(hold.url, hold.slow)
  if (!leave) {
    await releaseWebhook(db, id, turn, at)
    return { kind: 'busy', until: addMs(at, hold.slow ? SLOW_BUSY_MS : BUSY_MS) }
  }
  const line = openConnection(runtime.network, hold.url, reachOf(runtime), settings.webhooksTimeoutMs)
  try {
    const secret = openSecret(runtime.keyring, id, hold.secret)
    const bodyKey = openBodyKey(runtime.keyring, id, hold.bodyKey)
    const headers = hold.pushHeaders === null ? {} : openHeaders(runtime.keyring, id, hold.pushHeaders)
    return await sendRounds({ runtime, id, turn, line, secret, bodyKey, headers, wake }, hold)
  } finally {
    line.close()
    leave()
  }
}

type Sending = {
  readonly runtime: Runtime
  readonly id: WebhookId
  readonly turn: LeaseId
  readonly line: Connection
  readonly secret: Buffer
  readonly bodyKey: Buffer
  /** The headers that a push is to be sent with. */
  readonly headers: Readonly<Record<string, string>>
  readonly wake: Wake
}

/** Sends and writes down until nothing is left, or the turn is over. Each round passes the webhook on. */
async function sendRounds(sending: Sending, first: LeasedWebhook): Promise<End> {
  const { runtime, id, turn, wake } = sending
  const endsAt = performance.now() + TURN_MS
  let { due, failStreak } = first
  for (;;) {
    const tries = await sendRound(sending, due, failStreak)
    const at = runtime.clock.now()
    const end = endAfter(tries, due, at, performance.now() >= endsAt)
    const until = end === null ? addMs(at, holdMs(runtime)) : end.kind === 'more' ? end.from : at
    const last = tries.at(-1)
    const hand = { turn, keeps: end === null, until, slow: last !== undefined && isSlow(last.outcome) }
    const standing = await recordAttempts(runtime, { id, tries, hand, wake })
    if (standing?.restsUntil) return { kind: 'more', from: standing.restsUntil }
    if (end) return end
    if (standing && !isSameEndpoint(standing, first)) {
      // [webhooks-4] Its owner changed where it leads or what signs for it: the rest goes there, and is signed by that.
      await releaseWebhook(runtime.database.db, id, turn, at)
      return { kind: 'more', from: at }
    }
    due = standing?.active ? await listDue(runtime.database.db, id, runtime.clock.now(), ROUND_MAX) : []
    if (due.length === 0 || !standing) {
      // Nothing is left; or it is off, and what is left waits until its owner switches it on.
      await releaseWebhook(runtime.database.db, id, turn, runtime.clock.now())
      return DONE
    }
    failStreak = standing.failStreak
  }
}

const isSameEndpoint = (
  one: Pick<LeasedWebhook, 'url' | 'secret'>,
  other: Pick<LeasedWebhook, 'url' | 'secret'>,
): boolean => one.url === other.url && one.secret.equals(other.secret)

/** Whether the turn ends with this round, unless the webhook rests: when its time is over, or when it had all there was. */
function endAfter(tries: readonly Try[], due: readonly DueDelivery[], at: Date, over: boolean): End | null {
  // Every later delivery has a job of its own, which has marked this turn or is yet to come.
  if (tries.length === due.length && due.length < ROUND_MAX) return DONE
  return over ? { kind: 'more', from: at } : null
}

/** One after the other, in order. Ends early for a receiver that is slow, and with a failure after which it rests. */
async function sendRound(sending: Sending, due: readonly DueDelivery[], failStreak: number): Promise<Try[]> {
  const endsAt = performance.now() + ROUND_MS
  const tries: Try[] = []
  let streak = failStreak
  for (const delivery of due) {
    const done = await send(sending, delivery)
    tries.push(done)
    streak = done.outcome.error === null ? 0 : streak + 1
    if (streak >= STREAK_RESTS || performance.now() >= endsAt) break
  }
  return tries
}

async function send(sending: Sending, delivery: DueDelivery): Promise<Try> {
  const { runtime, line, secret, bodyKey } = sending
  const body = await withNamesNow(runtime.database.db, openBody(bodyKey, delivery))
  const letter = { id: delivery.id, event: delivery.event, body }
  const { at, outcome } = await postSigned(runtime, line, secret, letter, sending.headers)
  return { deliveryId: delivery.id, attempts: delivery.attempts + 1, at, outcome }
}

/** [webhooks-7] The request itself; also for pings. */
export async function postSigned(
  runtime: Runtime,
  line: Connection,
  secret: Buffer,
  letter: { id: DeliveryId; event: string; body: Buffer },
  wanted: Readonly<Record<string, string>> = {},
) {
  const at = runtime.clock.now()
  const headers = {
    'content-type': 'application/json',
    ...wanted,
    'user-agent': USER_AGENT,
    ...signedHeaders(secret, letter, at),
  }
  return { at, outcome: await line.post(headers, letter.body) }
}
