import type { Db } from '../../kernel/db/database.ts'
import { inPages, type PersonalDataPart } from '../../kernel/personal-data.ts'
import { forget } from './forget.ts'
import { WEBHOOKS_MAX } from './rules.ts'
import { type ExportedDelivery, listLog } from './store/deliveries.ts'
import { deleteWebhooksOf, listWebhooks, type WebhookRow } from './store/webhooks.ts'
import { toDelivery, toWebhook } from './views.ts'

export const webhooksPersonalData: PersonalDataPart = {
  module: 'webhooks',
  /** W16: everything but the secrets. */
  async export({ db }, userId) {
    const webhooks = await listWebhooks(db, userId, WEBHOOKS_MAX)
    return { webhooks: webhooks.map(toWebhook), webhookDeliveries: deliveriesOf(db, webhooks) }
  },
  async erase(deed, userId) {
    await forget(deed, await deleteWebhooksOf(deed.tx, userId))
  },
}

/** Webhook by webhook, newest first. */
async function* deliveriesOf(db: Db, webhooks: readonly WebhookRow[]) {
  for (const { id, active } of webhooks) {
    const log = inPages<ExportedDelivery>((after, count) =>
      listLog(db, id, { before: after?.id ?? null, count }),
    )
    for await (const row of log) yield { ...toDelivery(row, active), tries: row.tries }
  }
}
