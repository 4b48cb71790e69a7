import { memoizePer } from '../kernel/lib/memoize-per.ts'
import { eventsOf } from '../kernel/module.ts'
import { buildDocument, type OpenApiDocument } from '../kernel/openapi/document.ts'
import type { ListedOperation } from '../kernel/operation/operation.ts'
import { pingEvent } from '../modules/webhooks/index.ts'
import { areas } from './areas.ts'
import { modules } from './modules.ts'

/** The version of the interface's definition. */
const VERSION = '1.0.0'

/** The events that webhooks get. */
export const events = [...eventsOf(modules), pingEvent]

export const definition = memoizePer((operations: readonly ListedOperation[]): OpenApiDocument => {
  const always = ['Webhooks', 'Service']
  const used = areas.filter(({ name }) => always.includes(name) || operations.some((op) => op.area === name))
  return buildDocument({
    operations,
    events,
    areas: used,
    version: VERSION,
  })
})
