import { addMs, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../kernel/lib/clock.ts'
import type { UserId } from '../../kernel/lib/ids.ts'
import { Type, uuid } from '../../kernel/operation/schema.ts'
import { job, outsideJob } from '../../kernel/transaction/job.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { runDeliveryRounds } from './delivery-round.ts'
import { KEPT_MS } from './rules.ts'
import type { WebhookId } from './secrets.ts'
import {
  deleteDeliveriesAbout,
  deleteDeliveriesOf,
  deleteOldDeliveries,
  makeWaitingDue,
} from './store/deliveries.ts'
import { deleteEndedPushes } from './store/pushes.ts'
import { lockHealth } from './store/webhooks.ts'

/** Receivers are waited for, not worked on: many at once cost little, and none makes another job wait. */
const LANE = { name: 'webhooks', atOnceMax: 200 }

const PAUSE_MAX_MS = 30 * SECOND_MS

/**
 * [webhooks-11] [webhooks-12] Sends what is due to one webhook. Tried until it works: as long as something waits, a job
 * waits for it.
 */
export const sendDue = outsideJob({
  name: 'webhooks.send-due',
  payload: Type.Object({ webhookId: uuid<WebhookId>() }),
  lane: LANE,
  attemptsMax: Number.MAX_SAFE_INTEGER,
  pauseMs: (failures) => Math.min(PAUSE_MAX_MS, SECOND_MS * 2 ** Math.min(failures, 10)),
  async run({ runtime }, { webhookId }) {
    const end = await runDeliveryRounds(runtime, webhookId, wakeWebhook)
    if (end.kind === 'done') return
    await runUnitOfWork(runtime, (uow) =>
      end.kind === 'more'
        ? wakeWebhook(uow, webhookId, end.from)
        : uow.enqueue(sendDue, { webhookId }, comeBack(webhookId, end.until, uow.at)),
    )
  },
})

/** Has what is due by then sent to a webhook. */
export const wakeWebhook = (uow: UnitOfWork, webhookId: WebhookId, runAt: Date): void =>
  uow.enqueue(sendDue, { webhookId }, { runAt })

/**
 * Of many that come back at the same moment one is enough. The moment is still ahead, so the one has not run yet, and
 * sees everything for which another was left out.
 */
function comeBack(webhookId: string, until: Date, at: Date) {
  const from = Math.max(until.getTime(), at.getTime() + 1)
  const runAt = new Date(Math.ceil(from / SECOND_MS) * SECOND_MS)
  return { runAt, uniqueKey: `webhooks.send-due:${webhookId}:${runAt.getTime()}` }
}

const BATCH = 2_000

/**
 * [webhooks-22] Has all waiting deliveries sent now, before the time of their next try; the rest follows in other
 * transactions.
 */
export const sendWaiting = job({
  name: 'webhooks.send-waiting',
  payload: Type.Object({ webhookId: uuid<WebhookId>() }),
  async run(uow, { webhookId }) {
    // The webhook first: turns take it before they write to its deliveries.
    if (await lockHealth(uow.tx, webhookId)) await sendAllWaiting(uow, webhookId)
  },
})

/** The first part of that; the caller holds the webhook. */
export async function sendAllWaiting(uow: UnitOfWork, webhookId: WebhookId): Promise<void> {
  const moved = await makeWaitingDue(uow.tx, webhookId, uow.at, BATCH)
  wakeWebhook(uow, webhookId, uow.at)
  if (moved === BATCH) uow.enqueue(sendWaiting, { webhookId })
}

/** [webhooks-20] Longer than a delivery is tried for. */
const ENDED_KEPT_MS = 3 * 24 * HOUR_MS
const ENDED_BATCH = 200

/** [webhooks-13] Takes out what is older than 30 days, a bounded number at a time. */
export const purgeDeliveries = job({
  name: 'webhooks.purge-deliveries',
  payload: Type.Object({}),
  everyMs: 10 * MINUTE_MS,
  async run(uow) {
    const gone = await deleteOldDeliveries(uow.tx, addMs(uow.at, -KEPT_MS), BATCH)
    if (gone === BATCH) uow.enqueue(purgeDeliveries, {})
    const ended = await deleteEndedPushes(uow.tx, addMs(uow.at, -ENDED_KEPT_MS), ENDED_BATCH)
    if (ended.length > 0) await forgetDeliveries.run(uow, { webhookIds: ended })
  },
})

/** [webhooks-16] Takes out the log of webhooks that are gone; the rest follows in other transactions. */
export const forgetDeliveries = job({
  name: 'webhooks.forget-deliveries',
  payload: Type.Object({ webhookIds: Type.Array(uuid<WebhookId>()) }),
  async run(uow, { webhookIds }) {
    const gone = await deleteDeliveriesOf(uow.tx, webhookIds, BATCH)
    if (gone === BATCH) uow.enqueue(forgetDeliveries, { webhookIds })
  },
})

/** [webhooks-18] Takes out what an account's webhooks were or would be sent of words that were erased. */
export const forgetWords = job({
  name: 'webhooks.forget-words',
  payload: Type.Object({ userId: uuid<UserId>(), about: uuid() }),
  async run(uow, { userId, about }) {
    const gone = await deleteDeliveriesAbout(uow.tx, userId, about, BATCH)
    if (gone === BATCH) await uow.enqueue(forgetWords, { userId, about })
  },
})

/** [webhooks-16] Deletes the log of webhooks that were just deleted: at once as far as it fits, the rest by jobs. */
export const deleteLog = (uow: UnitOfWork, webhookIds: WebhookId[]): Promise<void> =>
  forgetDeliveries.run(uow, { webhookIds })
