import assert from 'node:assert/strict'
import { after, before, describe, it, mock } from 'node:test'
import { operations } from '../../app/operations.ts'
import { Listener } from '../../testing/listener.ts'
import { useService } from '../../testing/service.ts'
import { Rooms } from './testing.ts'

describe('the heartbeat of streams', () => {
  // Only intervals stand still: everything else runs on.
  before(() => mock.timers.enable({ apis: ['setInterval'] }))
  after(() => mock.timers.reset())
  const rooms = new Rooms()
  const service = useService({ operations: [...operations, ...rooms.operations] })

  it('[streams-8] is a comment every 15 seconds, and clients are told to come back at different moments', async () => {
    const url = `${service.url}/api/v1/rooms/quiet/stream`
    const listeners = await Promise.all(Array.from({ length: 12 }, () => Listener.open(url)))
    const waits = new Set<number>()
    for (const listener of listeners) {
      while (!listener.text.includes('\n\n')) await new Promise(setImmediate)
      const waitMs = Number(/^retry: (\d+)\n\n$/.exec(listener.text)?.[1])
      assert(waitMs >= 1_000 && waitMs < 5_000, listener.text)
      waits.add(waitMs)
    }
    assert(waits.size > 1)
    mock.timers.tick(14_999)
    for (const beats of [1, 2]) {
      mock.timers.tick(beats === 1 ? 1 : 15_000)
      for (const listener of listeners) {
        while (!listener.text.endsWith(':\n\n'.repeat(beats))) await new Promise(setImmediate)
      }
    }
    for (const listener of listeners) listener.close()
  })
})
