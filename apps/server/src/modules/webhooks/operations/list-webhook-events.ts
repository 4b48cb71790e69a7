import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { listOf } from '../../../kernel/operation/schema.ts'
import { eventSlot } from '../../../kernel/transaction/events.ts'
import { EVENTS, pingEvent } from '../catalogue.ts'
import { WebhookEvent } from '../records.ts'

/** [webhooks-5] All there are, in the words of the modules that declare them. */
export const listWebhookEvents = operation({
  id: 'listWebhookEvents',
  route: 'GET /webhooks/events',
  summary: 'List the events that webhooks can listen for',
  description: 'The `webhooks` section of this definition shows what each event’s `data` holds.',
  access: everyone,
  caching: { maxAgeS: 300 },
  response: listOf(WebhookEvent),
  async handler({ runtime }) {
    const declared = new Map(
      [...eventSlot.of(runtime), pingEvent].map((event) => [event.name, event.description]),
    )
    return { data: EVENTS.map((name) => ({ name, description: declared.get(name) ?? '' })) }
  },
})
