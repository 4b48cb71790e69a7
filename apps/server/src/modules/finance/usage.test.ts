import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS, MINUTE_MS } from '../../kernel/lib/clock.ts'
import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { useService } from '../../testing/service.ts'
import { modelBudgetOf } from './usage.ts'

describe('The budget for models', () => {
  const service = useService()
  service.clock.stop()
  const budget = (id: string, all: number | null, account: number | null, agentId = id) =>
    modelBudgetOf(
      service.runtime,
      { ownerId: id as UserId, agentId: agentId as AgentId, job: 'research' },
      { modelBudgetUsd: all, modelBudgetAccountUsd: account },
    )
  const ask = (id: string, usd: number, all: number | null, account: number | null) =>
    budget(id, all, account).reserve(usd)

  it('[finance-25] is never gone over, however many ask at once, and is there again next month', async () => {
    const [one, other] = [await service.player(), await service.player()]
    const { id: agentId } = await one.makeAgent()
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(one.id, 0.1, null, 1)))
    assert.equal(answers.filter(Boolean).length, 10)
    assert(await ask(other.id, 0.1, null, 1), 'each account has its own')
    assert(!(await ask(other.id, 0.1, 1, null)), 'the service has one for all')
    service.clock.advance(20 * MINUTE_MS)
    const own = budget(one.id, null, 1, agentId)
    assert(await own.reserve(1))
    await own.settle([{ model: 'tiny', inputTokens: 1, outputTokens: 1, usd: 0.95, estimated: false }])
    assert.equal((await one.send('GET /me/usage')).json.usd, 0.95)
    assert(!(await ask(one.id, 0.1, null, 1)), 'what was used counts')
    assert(await ask(one.id, 0.05, null, 1))
    service.clock.advance(25 * DAY_MS)
    assert(await ask(one.id, 0.9, null, 1))
  })
  it('[finance-25] keeps reserved what is under way, whichever of several calls ends first', async () => {
    const { id } = await service.player()
    const squad = budget(id, null, 1)
    assert(await squad.reserve(0.1))
    assert(await squad.reserve(0.8))
    await squad.settle([{ model: 'tiny', inputTokens: 1, outputTokens: 1, usd: 0.1, estimated: false }])
    assert(!(await ask(id, 0.8, null, 1)))
    assert(await ask(id, 0.1, null, 1))
  })
})
