import { everyone } from '../../../kernel/access.ts'
import type { EventType } from '../../../kernel/openapi/document.ts'
import { type Operation, operation } from '../../../kernel/operation.ts'
import { listOf } from '../../../kernel/schema.ts'
import { AREA } from '../area.ts'
import { EVENTS } from '../catalogue.ts'
import { WebhookEvent } from '../records.ts'

/** W5: all there are, in the words of the areas that declare them. */
export const listWebhookEvents = (declared: readonly EventType[]): Operation => {
  const described = {
    ...EVENTS,
    ...Object.fromEntries(declared.map(({ name, description }) => [name, description])),
  }
  const data = Object.entries(described).map(([name, description]) => ({ name, description }))
  return operation({
    id: 'listWebhookEvents',
    route: 'GET /webhooks/events',
    area: AREA,
    summary: 'List the events that webhooks can listen for',
    description: 'The `webhooks` section of this definition shows what each event’s `data` holds.',
    access: everyone,
    caching: { maxAgeS: 300 },
    response: listOf(WebhookEvent),
    handler: async () => ({ data }),
  })
}
