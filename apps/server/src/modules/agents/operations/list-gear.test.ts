import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../../testing/service.ts'
import { giveItem } from '../testing.ts'

describe('GET /agents/{id}/gear', () => {
  const service = useService()

  it('[agents-2] shows anybody what an agent came by, oldest first; starter items are not listed', async () => {
    const { id } = await (await service.player()).makeAgent()
    const visitor = service.visitor()
    assert.deepEqual((await visitor.send(`GET /agents/${id}/gear`)).json, { data: [] })
    await giveItem(service, id, 'gear', 'head-cracked-oni')
    service.clock.advance(1_000)
    await giveItem(service, id, 'character', 'raven', 'boss')
    const { data } = (await visitor.send(`GET /agents/${id}/gear`)).json
    assert.deepEqual(
      data.map(({ at, ...item }: { at: string }) => item),
      [
        { item: 'head-cracked-oni', name: 'Cracked Oni Helm', source: 'drop', ref: null },
        { item: 'raven', name: 'Raven', source: 'boss', ref: null },
      ],
    )
    assert(Date.parse(data[0].at) < Date.parse(data[1].at))
  })

  it('[agents-2] knows no gear of an agent that is not there', async () => {
    const answer = await service.visitor().send('GET /agents/019a6f0e-5c1e-7c3a-9d55-8f1f0a2b3c4d/gear')
    assert.deepEqual([answer.status, answer.code], [404, 'not_found'])
  })
})
