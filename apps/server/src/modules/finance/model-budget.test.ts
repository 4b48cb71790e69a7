import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { act } from '../../kernel/act.ts'
import { DAY_MS, MINUTE_MS } from '../../kernel/clock.ts'
import type { AgentId, UserId } from '../../kernel/ids.ts'
import { useService } from '../../testing/service.ts'
import { reserveModelBudget } from './model-budget.ts'
import { addUsage } from './usage.ts'

describe('The budget for models', () => {
  const service = useService()
  service.clock.stop()
  const ask = (id: string, usd: number, service_: number | null, account: number | null) =>
    reserveModelBudget(service.runtime, id as UserId, usd, {
      modelBudgetUsd: service_,
      modelBudgetAccountUsd: account,
    })

  it('[finance-25] is never gone over, however many ask at once, and is there again next month', async () => {
    const [one, other] = [await service.player(), await service.player()]
    const { id: agentId } = await one.makeAgent()
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(one.id, 0.1, null, 1)))
    assert.equal(answers.filter(Boolean).length, 10)
    assert(await ask(other.id, 0.1, null, 1), 'each account has its own')
    assert(!(await ask(other.id, 0.1, 1, null)), 'the service has one for all')
    service.clock.advance(20 * MINUTE_MS)
    const usage = [{ model: 'tiny', inputTokens: 1, outputTokens: 1, usd: 0.95, estimated: false }]
    const names = { ownerId: one.id as UserId, agentId: agentId as AgentId, job: 'research' }
    await act(service.runtime, (deed) => addUsage(deed, { ...names, usage }))
    assert(!(await ask(one.id, 0.1, null, 1)), 'what was used counts')
    assert(await ask(one.id, 0.05, null, 1))
    service.clock.advance(31 * DAY_MS)
    assert(await ask(one.id, 0.9, null, 1))
  })
})
