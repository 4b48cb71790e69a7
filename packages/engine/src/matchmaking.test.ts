import { deepEqual, equal, ok } from 'node:assert/strict'
import { it } from 'node:test'
import fc from 'fast-check'
import { matchWidth, mayMeet, pairUp, type Waiting } from './matchmaking.ts'

const waiting = (agentId: string, rating: number, more: Partial<Waiting> = {}): Waiting => ({
  agentId,
  ownerId: `owner of ${agentId}`,
  rating,
  waitedSeconds: 0,
  lastOpponents: [],
  ...more,
})

it('[engine-25] the width is 60 at once, 20 more every second, never over 400', () => {
  deepEqual([0, 1, 5, 17, 100].map(matchWidth), [60, 80, 160, 400, 400])
})

it('[engine-25] both must be near enough for each other', () => {
  ok(mayMeet(waiting('x', 1200), waiting('y', 1260)))
  ok(!mayMeet(waiting('x', 1200, { waitedSeconds: 10 }), waiting('y', 1261)))
})

it('[engine-26] nobody meets an agent of the same owner, or one of its last three opponents before 15 s', () => {
  const x = waiting('x', 1200, { lastOpponents: ['p', 'q', 'y', 'z'] })
  ok(!mayMeet(x, waiting('w', 1200, { ownerId: x.ownerId, waitedSeconds: 99 })))
  ok(!mayMeet(x, waiting('y', 1200)))
  ok(!mayMeet(waiting('y', 1200), x))
  ok(mayMeet(x, waiting('z', 1200)))
  ok(mayMeet({ ...x, waitedSeconds: 15 }, waiting('y', 1200)))
})

it('[engine-27] the longest waiting chooses first and takes the nearest; after 20 s the house steps in', () => {
  const queue = [
    waiting('late', 1200),
    waiting('first', 1230, { waitedSeconds: 9 }),
    waiting('near', 1235, { waitedSeconds: 3 }),
    waiting('far', 2000, { waitedSeconds: 20 }),
  ]
  const { pairs, forTheHouse, stillWaiting } = pairUp(queue)
  deepEqual(
    pairs.map(({ a, b }) => [a.agentId, b.agentId]),
    [['first', 'near']],
  )
  deepEqual(
    forTheHouse.map((one) => one.agentId),
    ['far'],
  )
  deepEqual(
    stillWaiting.map((one) => one.agentId),
    ['late'],
  )
})

it('[engine-27] everyone in the queue ends in exactly one place, and every pair may meet', () => {
  const anyone = fc.record({
    agentId: fc.uuid(),
    ownerId: fc.constantFrom('o1', 'o2', 'o3', 'o4'),
    rating: fc.integer({ min: 900, max: 1600 }),
    waitedSeconds: fc.nat(30),
    lastOpponents: fc.constant([]),
  })
  fc.assert(
    fc.property(fc.uniqueArray(anyone, { selector: (one) => one.agentId, maxLength: 30 }), (queue) => {
      const { pairs, forTheHouse, stillWaiting } = pairUp(queue)
      const placed = [...pairs.flatMap(({ a, b }) => [a, b]), ...forTheHouse, ...stillWaiting]
      equal(new Set(placed).size, queue.length)
      equal(placed.length, queue.length)
      ok(pairs.every(({ a, b }) => mayMeet(a, b)))
    }),
  )
})
