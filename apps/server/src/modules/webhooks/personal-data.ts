import { inPages, type PersonalDataPart } from '../../kernel/personal-data.ts'
import type { ReadContext } from '../../kernel/transaction/unit-of-work.ts'
import { deleteLog } from './jobs.ts'
import { toDeliveries, toWebhook } from './records.ts'
import { WEBHOOKS_MAX } from './rules.ts'
import { openBodyKey } from './secrets.ts'
import { type DeliveryRow, listLog } from './store/deliveries.ts'
import { deleteWebhooksOf, findLog, listWebhooks, type WebhookRow } from './store/webhooks.ts'

export const webhooksPersonalData: PersonalDataPart = {
  module: 'webhooks',
  /** [webhooks-16] Everything but the secrets. */
  async export(reading, userId) {
    const webhooks = await listWebhooks(reading.db, userId, WEBHOOKS_MAX)
    return { webhooks: webhooks.map(toWebhook), webhookDeliveries: deliveriesOf(reading, webhooks) }
  },
  async erase(uow, userId) {
    await deleteLog(uow, await deleteWebhooksOf(uow.tx, userId))
  },
}

/** Webhook by webhook, newest first. */
async function* deliveriesOf({ db, runtime }: ReadContext, webhooks: readonly WebhookRow[]) {
  for (const { id, userId, active } of webhooks) {
    const log = await findLog(db, userId, id)
    // Deleted since, and its log with it.
    if (!log) continue
    const key = openBodyKey(runtime.keyring, id, log.bodyKey)
    const rows = inPages<DeliveryRow>((after, count) => listLog(db, id, { before: after?.id ?? null, count }))
    for await (const row of rows) {
      const [shown] = await toDeliveries(db, [row], { active, key })
      yield { ...shown, tries: row.tries }
    }
  }
}
