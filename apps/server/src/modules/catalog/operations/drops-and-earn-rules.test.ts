import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../../testing/service.ts'

describe('GET /gear/drops and GET /skills/earn-rules', () => {
  const service = useService()

  it('[catalog-1] tells chance, pity, items, what each boss gives, and the rule in words', async () => {
    const { data } = await service.visitor().api.GET('/gear/drops')
    assert(data)
    assert(data.chance > 0 && data.chance < 1)
    assert(Number.isInteger(data.pity) && data.items.length > 0 && data.rule.length > 40)
    assert.deepEqual(Object.keys(data.bossDrops).sort(), ['ember', 'raven', 'scout', 'titan', 'yuki'])
    for (const drop of Object.values(data.bossDrops)) assert(drop.character && drop.gear.length > 0)
  })

  it('[catalog-1] has one rule for each earned skill', async () => {
    const visitor = service.visitor()
    const { data: rules } = await visitor.api.GET('/skills/earn-rules')
    const { data: earned } = await visitor.api.GET('/skills', { params: { query: { type: 'earned' } } })
    assert.deepEqual(
      rules?.data.map(({ skill }) => skill).sort(),
      earned?.data.map(({ name }) => name).sort(),
    )
    for (const { on, how } of rules?.data ?? []) assert(on.length > 0 && how.endsWith('.'))
  })
})
