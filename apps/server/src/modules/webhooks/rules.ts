import { addMs, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../kernel/lib/clock.ts'

export const WEBHOOKS_MAX = 10
export const NO_ROOM = `At most ${WEBHOOKS_MAX} webhooks and push addresses of A2A tasks: delete one, or wait for a task to end.`
export const KEPT_MS = 30 * 24 * HOUR_MS

export const DELIVERY_STATUSES = ['pending', 'ok', 'failed'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

/** [webhooks-9] Pauses before the second to the eighth attempt. */
const PAUSES_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
] as const

/** [webhooks-14] Also by hand, one delivery is not tried for ever. */
export const ATTEMPTS_MAX = 100

/** [webhooks-10] Failures in a row after which the owner is warned, and after which the webhook is switched off. */
const STREAK_WARNED = 10
const STREAK_MAX = 25

/** [webhooks-22] From so many failures in a row on, an endpoint rests after each; these are its first rests, and all later ones. */
export const STREAK_RESTS = 5
const RESTS_MS = [MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS] as const

/**
 * [webhooks-11] An endpoint that takes so long is served beside a bounded number of others like it. A failure that took
 * so long cost more than it told: the endpoint rests before it costs again.
 */
const SLOW_MS = 2 * SECOND_MS
const SLOW_REST_MS = 30 * SECOND_MS

/** The result of one POST. `error` is null exactly when it succeeded. */
export type Outcome = {
  readonly status: number | null
  /** The first bytes of the answer. */
  readonly answer: string | null
  readonly error: string | null
  readonly durationMs: number
}

/** One attempt at one delivery; `attempts` counts it too. */
export type Try = {
  readonly deliveryId: string
  readonly attempts: number
  readonly at: Date
  readonly outcome: Outcome
}

export type Verdict = {
  readonly status: DeliveryStatus
  readonly nextAttemptAt: Date | null
  readonly deliveredAt: Date | null
}

/** [webhooks-8] [webhooks-9] The next state of a delivery. */
export function judgeDelivery({ attempts, at, outcome }: Try): Verdict {
  if (outcome.error === null) return { status: 'ok', nextAttemptAt: null, deliveredAt: at }
  const pauseMs = PAUSES_MS[attempts - 1]
  if (pauseMs === undefined) return { status: 'failed', nextAttemptAt: null, deliveredAt: null }
  return { status: 'pending', nextAttemptAt: addMs(at, pauseMs), deliveredAt: null }
}

export type WebhookHealth = {
  readonly failStreak: number
  readonly lastDeliveryAt: Date | null
  /** Set when these attempts were the last straw. */
  readonly disabledReason: string | null
  readonly warned: boolean
}

/** [webhooks-10] The next state of the webhook, attempt by attempt. */
export function judgeWebhook(
  failStreak: number,
  lastDeliveryAt: Date | null,
  tries: readonly Try[],
): WebhookHealth {
  let standing: WebhookHealth = { failStreak, lastDeliveryAt, disabledReason: null, warned: false }
  for (const { at, outcome } of tries) {
    if (standing.disabledReason !== null) break
    standing = outcome.error === null ? succeeded(standing, at) : failed(standing, outcome.error)
  }
  return standing
}

const succeeded = (standing: WebhookHealth, at: Date): WebhookHealth => ({
  ...standing,
  failStreak: 0,
  lastDeliveryAt: at,
})

function failed(standing: WebhookHealth, error: string): WebhookHealth {
  const failStreak = standing.failStreak + 1
  const disabledReason =
    failStreak >= STREAK_MAX ? `${STREAK_MAX} failures in a row; the last: ${error}` : null
  return { ...standing, failStreak, disabledReason, warned: standing.warned || failStreak === STREAK_WARNED }
}

export const isSlow = ({ durationMs }: Outcome): boolean => durationMs >= SLOW_MS

/** [webhooks-11] [webhooks-22] How long the endpoint rests after this outcome, the streak counting it. */
export function restMs(outcome: Outcome, failStreak: number): number {
  if (outcome.error === null) return 0
  const slowMs = isSlow(outcome) ? SLOW_REST_MS : 0
  if (failStreak < STREAK_RESTS) return slowMs
  return Math.max(slowMs, RESTS_MS[failStreak - STREAK_RESTS] ?? RESTS_MS[2])
}
