import { inPages, mapped, type PersonalDataPart } from '../../kernel/personal-data.ts'
import { forget } from './forget.ts'
import { WEBHOOKS_MAX } from './rules.ts'
import { type ExportedDelivery, listDeliveriesOfOwner } from './store/deliveries.ts'
import { deleteWebhooksOf, listWebhooks } from './store/webhooks.ts'
import { toDelivery, toWebhook } from './views.ts'

export const webhooksPersonalData: PersonalDataPart = {
  module: 'webhooks',
  /** W16: everything but the secrets. */
  async export({ db }, userId) {
    const webhooks = await listWebhooks(db, userId, WEBHOOKS_MAX)
    const deliveries = inPages<ExportedDelivery>((after, count) =>
      listDeliveriesOfOwner(db, userId, { before: after?.id ?? null, count }),
    )
    return {
      webhooks: webhooks.map(toWebhook),
      webhookDeliveries: mapped(deliveries, (row) => ({ ...toDelivery(row, row.active), tries: row.tries })),
    }
  },
  async erase(deed, userId) {
    await forget(deed, await deleteWebhooksOf(deed.tx, userId))
  },
}
