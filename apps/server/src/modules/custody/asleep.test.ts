import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS, MINUTE_MS } from '../../kernel/lib/clock.ts'
import type { Player } from '../../testing/player.ts'
import { useService } from '../../testing/service.ts'
import { toldBy } from '../../testing/told.ts'
import { Patience } from '../../testing/wait-limit.ts'
import { custodyEvent } from './events.ts'
import { makeRental } from './testing.ts'

describe('an agent that falls asleep while somebody holds it', () => {
  const service = useService()

  async function sleepTold(player: Player) {
    const told = await toldBy(service, custodyEvent, player)
    const changes = told.map(({ data, notice }) => [(data as { change: string }).change, notice?.body ?? ''])
    return changes.filter(([change]) => change === 'care_due' || change === 'asleep')
  }

  async function untilTold(player: Player, count: number) {
    const patience = new Patience(60_000)
    for (;;) {
      const told = await sleepTold(player)
      if (told.length === count) return told
      service.runtime.wakeWorkers()
      await patience.wait(() => `told ${JSON.stringify(told)}`)
    }
  }

  it('[custody-15] is told of to its renter, a day before and when it has, until its owner cares for it', async () => {
    const { owner, renter, agentId } = await makeRental(service, { days: 20 })
    service.clock.advance(6 * DAY_MS + MINUTE_MS)
    const [[change, body = ''] = []] = await untilTold(renter, 1)
    assert.equal(change, 'care_due')
    assert.match(body, /unless its owner cares for it before.* days that have not begun are paid back/)
    service.clock.advance(DAY_MS)
    const changes = (await untilTold(renter, 2)).map(([change]) => change)
    assert.deepEqual(changes, ['care_due', 'asleep'])
    assert.deepEqual(await sleepTold(owner), [], 'the owner is told by the agent’s milestones')
    assert.equal((await owner.send(`POST /agents/${agentId}/care`)).status, 200)
    assert.deepEqual(await sleepTold(renter), [])
  })
})
