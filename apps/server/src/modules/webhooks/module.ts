import { join } from 'node:path'
import type { Module } from '../../kernel/module.ts'
import { sealedSlot } from '../../kernel/resealing/reseal.ts'
import { keyWebhookCounts } from '../identity/index.ts'
import { forgetDeliveries, forgetWords, purgeDeliveries, sendDue, sendWaiting } from './jobs.ts'
import { deliverEvent } from './listener.ts'
import { createWebhook } from './operations/create-webhook.ts'
import { deleteWebhook } from './operations/delete-webhook.ts'
import { getWebhook } from './operations/get-webhook.ts'
import { listWebhookDeliveries } from './operations/list-webhook-deliveries.ts'
import { listWebhookEvents } from './operations/list-webhook-events.ts'
import { listWebhooks } from './operations/list-webhooks.ts'
import { retryWebhookDelivery } from './operations/retry-webhook-delivery.ts'
import { rotateWebhookSecret } from './operations/rotate-webhook-secret.ts'
import { testWebhook } from './operations/test-webhook.ts'
import { updateWebhook } from './operations/update-webhook.ts'
import { webhooksPersonalData } from './personal-data.ts'
import {
  forgetBuyersWords,
  forgetConversation,
  forgetOldOwnersWords,
  goOnAfterSuspension,
  tellOfDisabling,
  warnOfFailing,
} from './reactions.ts'
import { sealedWebhooks } from './secrets.ts'
import { countWebhooksMadeBy } from './store/webhooks.ts'

export const webhooks: Module = {
  name: 'webhooks',
  area: 'Webhooks',
  migrations: join(import.meta.dirname, 'migrations'),
  operations: [
    listWebhookEvents,
    listWebhooks,
    createWebhook,
    getWebhook,
    updateWebhook,
    deleteWebhook,
    rotateWebhookSecret,
    testWebhook,
    listWebhookDeliveries,
    retryWebhookDelivery,
  ],
  jobs: [sendDue, sendWaiting, purgeDeliveries, forgetDeliveries, forgetWords],
  reactions: [warnOfFailing, tellOfDisabling, forgetConversation, forgetBuyersWords, goOnAfterSuspension],
  onOwnerChange: forgetOldOwnersWords,
  onEvent: deliverEvent,
  personalData: [webhooksPersonalData],
  contributes: [sealedSlot.with(sealedWebhooks), keyWebhookCounts.with(countWebhooksMadeBy)],
}
