import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isNotificationKind } from '../modules/notifications/index.ts'
import { events } from './events.ts'

describe('events', () => {
  it('[N4] each has a kind of notice that the inbox knows', () => {
    const unknown = events.map(({ name }) => name).filter((name) => !isNotificationKind(name))
    assert.deepEqual(unknown, [])
  })
})
