import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { forgetDeliveries } from './jobs.ts'
import type { WebhookId } from './secrets.ts'

/** [webhooks-16] Deletes the log of webhooks that were just deleted: at once as far as it fits, the rest by jobs. */
export const deleteLog = (uow: UnitOfWork, webhookIds: WebhookId[]): Promise<void> =>
  forgetDeliveries.run(uow, { webhookIds })
