import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { callIn, inBattle, makeContender, untilBattle } from '../../modules/battles/testing.ts'
import { useService } from '../../testing/service.ts'
import { addMs, type MovableClock, movableClock } from '../lib/clock.ts'

/** The service's clock, which these tests make wrong. */
function spoilable() {
  const clock = movableClock()
  const wrong = { errorMs: 0, behindMs: 0 }
  const spoiled: MovableClock = {
    ...clock,
    now: () => addMs(clock.now(), -wrong.behindMs),
    errorMs: () => wrong.errorMs,
  }
  return { spoiled, wrong }
}

describe('a service that does not know the time', () => {
  const { spoiled, wrong } = spoilable()
  const service = useService({ clock: spoiled })

  it('[time-2] shows no rounds, takes no calls and is not ready, and goes on by itself', async () => {
    const contender = await makeContender(service)
    const { id } = await inBattle(contender, { mode: 'training' })
    await untilBattle(service, id, ({ rounds }) => rounds.length > 0)
    const asked = () =>
      Promise.all([
        service.visitor().send(`GET /battles/${id}`),
        service.visitor().send('GET /battles/live'),
        callIn(contender.owner, id, 'pulse'),
        service.operator('GET /ready'),
      ])
    wrong.errorMs = 101
    const [view, live, called, ready] = await asked()
    assert.deepEqual([view.code, live.code, called.code], Array(3).fill('unavailable'))
    assert.equal(ready.status, 503)
    assert.match(await ready.text(), /"name":"clock","needed":true,"status":"unreachable"/)
    assert.equal((await contender.owner.send('GET /me')).status, 200)
    wrong.errorMs = 0
    assert.deepEqual(
      (await asked()).map(({ status }) => status),
      [200, 200, 200, 200],
    )
  })

  it('[time-3] a call is checked against the database’s clock: it changes no round that others may have shown', async () => {
    const contender = await makeContender(service)
    const { id } = await inBattle(contender, { mode: 'training' })
    await untilBattle(service, id, ({ rounds }) => rounds.length > 1)
    wrong.behindMs = 1_500
    const refused = await callIn(contender.owner, id, 'pulse')
    wrong.behindMs = 0
    assert.deepEqual([refused.status, refused.code], [409, 'window_closed'])
    assert.equal((await callIn(contender.owner, id, 'pulse')).status, 200)
  })
})
