import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { eventsOf } from '../kernel/module.ts'
import { isNotificationKind } from '../modules/notifications/index.ts'
import { modules } from './modules.ts'

describe('events', () => {
  it('[notifications-4] each has a kind of notice that the inbox knows', () => {
    const unknown = eventsOf(modules)
      .map(({ name }) => name)
      .filter((name) => !isNotificationKind(name))
    assert.deepEqual(unknown, [])
  })
})
