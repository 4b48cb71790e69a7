import { buildDocument, type OpenApiDocument } from '../kernel/openapi/document.ts'
import type { Operation } from '../kernel/operation.ts'
import { oneOf, Type } from '../kernel/schema.ts'
import { areas } from './areas.ts'
import { events } from './events.ts'

/** Sent when an owner asks for a test; nothing in the house tells it. */
const PING = {
  name: 'ping',
  description: 'A test, sent when you ask for one.',
  data: Type.Object({ change: oneOf(['sent']) }),
}

/** Version of the interface's definition. */
const VERSION = '1.0.0'

export const definition = (operations: readonly Operation[]): OpenApiDocument => {
  const always = ['Webhooks', 'Service']
  const used = areas.filter(({ name }) => always.includes(name) || operations.some((op) => op.area === name))
  return buildDocument({ operations, events: [...events, PING], areas: used, version: VERSION })
}
