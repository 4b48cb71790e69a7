import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { MINUTE_MS, SECOND_MS } from '../../kernel/lib/clock.ts'
import type { Player } from '../../testing/player.ts'
import { useService } from '../../testing/service.ts'
import { setSuspension } from '../identity/testing.ts'
import { answering, makeWebhook, type Receiver, startReceiver, tell, until } from './testing.ts'

describe('webhooks of a suspended account', () => {
  const service = useService({ settings: { webhooksAllowPrivate: true }, startsNow: true })
  let receiver: Receiver
  before(async () => {
    receiver = await startReceiver()
  })
  after(() => receiver.close())

  const pathOf = (player: Player) => `/${player.id}`
  const heardBy = (player: Player) => receiver.received.filter(({ path }) => path === pathOf(player)).length
  const hook = (player: Player) => makeWebhook(player, receiver.url + pathOf(player), ['task'])

  /** The database's word: the account itself can't ask. */
  async function stateOf(webhookId: string) {
    const { pool } = service.runtime.database
    const webhook = await pool.query(
      'select active, fail_streak, held_by from webhooks.webhooks where id = $1',
      [webhookId],
    )
    const { rows } = await pool.query(
      'select status, attempts from webhooks.deliveries where webhook_id = $1 order by number',
      [webhookId],
    )
    const { active, fail_streak: failStreak, held_by: heldBy } = webhook.rows[0]
    return { active, failStreak, heldBy, deliveries: rows.map(({ status, attempts }) => [status, attempts]) }
  }

  /** Another account's webhook was sent to, and no job waits: every webhook had its turn. */
  async function untilWorkersHadTheirTurn() {
    const witness = await service.player()
    await hook(witness)
    await tell(service.runtime, witness)
    await until(() => heardBy(witness) > 0)
    await until(async () => {
      service.runtime.wakeWorkers()
      const { rows } = await service.runtime.database.pool.query(
        `select 1 from kernel.jobs where name = 'webhooks.send-due' and run_at <= $1`,
        [service.clock.now()],
      )
      return rows.length === 0
    })
  }

  it('[webhooks-30] rest: nothing is tried, and no failure counted, until the suspension is lifted', async () => {
    const player = await service.player()
    const { id } = await hook(player)
    await setSuspension(service, player, true)
    for (let count = 0; count < 3; count++) await tell(service.runtime, player)
    await untilWorkersHadTheirTurn()
    assert.equal(heardBy(player), 0)
    const waiting = ['pending', 0]
    const expected = { active: true, failStreak: 0, heldBy: null, deliveries: [waiting, waiting, waiting] }
    assert.deepEqual(await stateOf(id), expected)
    await setSuspension(service, player, false)
    await until(() => heardBy(player) === 3)
  })

  it('[webhooks-30] what failed before comes due during the suspension, and is tried after it', async () => {
    const player = await service.player()
    const { id } = await hook(player)
    receiver.answer = answering(500)
    await tell(service.runtime, player)
    await until(async () => (await stateOf(id)).failStreak === 1)
    await setSuspension(service, player, true)
    service.clock.advance(2 * MINUTE_MS)
    await untilWorkersHadTheirTurn()
    assert.deepEqual((await stateOf(id)).deliveries, [['pending', 1]])
    assert.equal((await stateOf(id)).failStreak, 1)
    receiver.answer = answering(204)
    await setSuspension(service, player, false)
    await until(async () => (await stateOf(id)).deliveries[0]?.[0] === 'ok')
    assert.deepEqual(await stateOf(id), {
      active: true,
      failStreak: 0,
      heldBy: null,
      deliveries: [['ok', 2]],
    })
  })

  it('[webhooks-30] a turn under way ends with its round', async () => {
    const player = await service.player()
    const { id } = await hook(player)
    receiver.answer = (response) => void setTimeout(() => response.writeHead(204).end(), 150)
    for (let count = 0; count < 30; count++) await tell(service.runtime, player)
    await until(() => heardBy(player) > 0)
    await setSuspension(service, player, true)
    const heard = heardBy(player)
    await untilWorkersHadTheirTurn()
    await until(async () => (await stateOf(id)).heldBy === null)
    const { deliveries } = await stateOf(id)
    const tried = deliveries.filter(([status]) => status === 'ok').length
    assert(tried < 30 && tried <= heard + 2, `${tried} of 30 were sent, ${heard} before`)
    receiver.answer = answering(204)
    await setSuspension(service, player, false)
    await until(
      async () => (await stateOf(id)).deliveries.every(([status]) => status === 'ok'),
      60 * SECOND_MS,
    )
  })
})
