import { addMs } from '../../kernel/lib/clock.ts'
import type { UserId } from '../../kernel/lib/ids.ts'
import { uuid } from '../../kernel/operation/schema.ts'
import type { Runtime } from '../../kernel/runtime.ts'
import { fact } from '../../kernel/transaction/facts.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { judgeDelivery, judgeWebhook, restMs, type Try } from './rules.ts'
import type { WebhookId } from './secrets.ts'
import { updateTries } from './store/deliveries.ts'
import { type AfterRound, type Hand, lockHealth, saveHealth, saveSuccesses } from './store/webhooks.ts'

const webhook = { webhookId: uuid<WebhookId>(), userId: uuid<UserId>() }

/** So many failures in a row that its owner should look. */
export const webhookFailing = fact('webhooks.webhook_failing', webhook)

/** Switched off, after too many. */
export const webhookDisabled = fact('webhooks.webhook_disabled', webhook)

type Round = {
  readonly id: WebhookId
  readonly tries: readonly Try[]
  readonly hand: Hand
  readonly wake: Wake
}

/** Has what is due by then sent to the webhook. */
export type Wake = (uow: UnitOfWork, id: WebhookId, at: Date) => void

/**
 * Writes down what came of a round: each delivery, the webhook's own standing, when to try again, and what its owner
 * should hear. Answers how the webhook stands, or null when it was deleted meanwhile.
 */
export function recordAttempts(runtime: Runtime, round: Round): Promise<AfterRound | null> {
  const { id, tries, hand } = round
  const allWell = tries.every(({ outcome }) => outcome.error === null)
  // With nothing to decide one statement does, and most rounds are such.
  if (allWell) return saveSuccesses(runtime.database.db, id, tries, hand)
  return runUnitOfWork(runtime, (uow) => recordFailures(uow, round))
}

async function recordFailures(uow: UnitOfWork, { id, tries, hand, wake }: Round): Promise<AfterRound | null> {
  const { tx } = uow
  const before = await lockHealth(tx, id)
  if (!before) return null
  const after = judgeWebhook(before.failStreak, before.lastDeliveryAt, tries)
  const disabled = before.active && after.disabledReason !== null
  await updateTries(tries).execute(tx)
  const active = before.active && !disabled
  const restsUntil = active ? restAfter(tries, after.failStreak, uow.at) : null
  const passed = restsUntil ? { ...hand, keeps: false, until: restsUntil } : hand
  await saveHealth(tx, id, disabled ? after : { ...after, disabledReason: null }, passed)
  // [webhooks-9] One job for all that come due at the same moment.
  const retries = tries.map((one) => judgeDelivery(one).nextAttemptAt?.getTime())
  for (const time of new Set(retries)) if (time !== undefined) wake(uow, id, new Date(time))
  // Facts are emitted after this transaction, by one of their own: it takes the account's row, which comes before ours.
  const who = { webhookId: id, userId: before.userId }
  if (after.warned) await uow.emit(webhookFailing, who)
  if (disabled) await uow.emit(webhookDisabled, who)
  const { url, secret } = before
  return { active: active && !before.resting, failStreak: after.failStreak, url, secret, restsUntil }
}

function restAfter(tries: readonly Try[], failStreak: number, at: Date): Date | null {
  const last = tries.at(-1)
  const pauseMs = last ? restMs(last.outcome, failStreak) : 0
  return pauseMs > 0 ? addMs(at, pauseMs) : null
}
