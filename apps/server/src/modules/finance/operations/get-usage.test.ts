import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS } from '../../../kernel/lib/clock.ts'
import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import type { Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { addUsage, type NewUsage } from '../usage.ts'

describe('GET /me/usage and /agents/{id}/usage', () => {
  const service = useService()
  service.clock.stop()
  const use = (player: Player, agentId: string, job: string, ...usage: NewUsage[]) =>
    runUnitOfWork(service.runtime, (uow) =>
      addUsage(uow, { ownerId: player.id as UserId, agentId: agentId as AgentId, job, usage }),
    )
  const model = (usd: number, estimated = false): NewUsage => ({
    model: 'tiny-1',
    inputTokens: 1_000,
    outputTokens: 200,
    usd,
    estimated,
  })
  const today = () => service.clock.now().toISOString().slice(0, 10)

  it('[finance-24] adds up by day, job and model, to the millionth of a dollar', async () => {
    const player = await service.player()
    const [one, other] = [await player.makeAgent('One'), await player.makeAgent('Other')]
    await use(player, one.id, 'research', model(0.001_234), model(0.000_5))
    await use(player, other.id, 'course', model(0.01, true))
    const { json } = await player.send('GET /me/usage')
    assert.deepEqual([json.units, json.usd, json.to], [11.734, 0.011734, today()])
    assert.deepEqual(json.byDay, [{ day: today(), units: 11.734, usd: 0.011734 }])
    assert.deepEqual(json.byJob, [
      { job: 'course', units: 10, usd: 0.01 },
      { job: 'research', units: 1.734, usd: 0.001734 },
    ])
    assert.deepEqual(json.byModel, [
      {
        model: 'tiny-1',
        inputTokens: 3_000,
        outputTokens: 600,
        units: 11.734,
        usd: 0.011734,
        estimated: true,
      },
    ])
    const { json: ofOne } = await player.send(`GET /agents/${one.id}/usage`)
    assert.deepEqual([ofOne.usd, ofOne.byModel[0].estimated], [0.001734, false])
  })

  it('[finance-24] shows so many days, 30 unless said', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    await use(player, id, 'research', model(0.5))
    service.clock.advance(25 * DAY_MS)
    assert.equal((await player.send('GET /me/usage?days=10')).json.usd, 0)
    assert.equal((await player.send('GET /me/usage')).json.usd, 0.5)
    assert.equal((await player.send('GET /me/usage?days=366')).status, 400)
  })

  it('[finance-24] is in the export, goes with the account, and is nobody else’s', async () => {
    const [player, other] = [await service.player(), await service.player()]
    const { id } = await player.makeAgent()
    await use(player, id, 'research', model(0.5))
    assert.equal((await other.send(`GET /agents/${id}/usage`)).status, 404)
    const { json } = await player.send('GET /me/export')
    assert.equal(json.usage.length, 1)
  })
})
