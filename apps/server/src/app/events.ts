import type { EventType } from '../kernel/openapi/document.ts'
import { oneOf, Type } from '../kernel/schema.ts'
import { SecurityEntry } from '../modules/identity/index.ts'

/** Every event that a webhook can listen for. */
export const events: readonly EventType[] = [
  {
    name: 'security',
    description: 'Something was done to the account: a sign-in, a key, a password, a wallet.',
    data: Type.Object({ change: oneOf(['noted']), security: SecurityEntry }),
  },
  {
    name: 'ping',
    description: 'A test, sent when you ask for one.',
    data: Type.Object({ change: oneOf(['sent']) }),
  },
]
