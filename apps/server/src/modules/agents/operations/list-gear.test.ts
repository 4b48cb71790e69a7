import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS } from '../../../kernel/lib/clock.ts'
import type { Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { giveItem } from '../testing.ts'

describe('GET /agents/{id}/gear', () => {
  const service = useService()

  it('[agents-2] shows anybody what an agent came by, oldest first; starter items are not listed', async () => {
    const { id } = await (await service.player()).makeAgent()
    const visitor = service.visitor()
    assert.deepEqual((await visitor.send(`GET /agents/${id}/gear`)).json, { data: [], next: null })
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

  it('[agents-26] shows what came of a visit to the day, and to nobody but the owner before the passport does', async () => {
    const [owner, other] = [await service.player(), await service.player()]
    const { id } = await owner.makeAgent()
    await giveItem(service, id, 'gear', 'head-cracked-oni')
    await giveItem(service, id, 'gear', 'head-compass-hat', 'travel')
    const day = Math.floor(service.clock.now().getTime() / DAY_MS) * DAY_MS
    const seen = async (by: Pick<Player, 'send'>) => (await by.send(`GET /agents/${id}/gear`)).json.data
    const own = await seen(owner)
    assert.deepEqual(
      own.map(({ item }: { item: string }) => item),
      ['head-compass-hat', 'head-cracked-oni'],
    )
    assert.equal(own[0].at, new Date(day).toISOString())
    const shown = service.visitor()
    for (const by of [shown, other]) assert.deepEqual(await seen(by), own.slice(1))
    service.clock.advance(day + 2 * DAY_MS - 1_000 - service.clock.now().getTime())
    assert.deepEqual(await seen(shown), own.slice(1))
    service.clock.advance(1_000)
    assert.deepEqual(await seen(shown), own)
    const [agent] = (await owner.send('GET /me/export')).json.agents
    assert.equal(agent.gear[0].at, own[0].at)
  })

  it('[agents-27] lists it page by page, with cursors that tell no moment and nothing that is not seen yet', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    const items = ['head-cracked-oni', 'head-compass-hat', 'head-lantern-cap']
    for (const item of items) await giveItem(service, id, 'gear', item, item === items[1] ? 'travel' : 'drop')
    const read = async (by: Pick<Player, 'send'>) => {
      const found: string[] = []
      for (let cursor = ''; ; ) {
        const page = (await by.send(`GET /agents/${id}/gear?limit=1${cursor}`)).json
        found.push(...page.data.map(({ item }: { item: string }) => item))
        if (page.next === null) return found
        assert.doesNotMatch(Buffer.from(page.next, 'base64url').toString(), /\d{4}/)
        cursor = `&cursor=${page.next}`
      }
    }
    assert.equal((await read(owner)).length, 3)
    assert.deepEqual(
      await read(service.visitor()),
      items.filter((item) => item !== items[1]),
    )
    const hidden = Buffer.from(JSON.stringify(['gear', `gear:${items[1]}`])).toString('base64url')
    const answer = await service.visitor().send(`GET /agents/${id}/gear?cursor=${hidden}`)
    assert.deepEqual([answer.status, answer.code], [400, 'invalid_cursor'])
  })

  it('[agents-2] knows no gear of an agent that is not there', async () => {
    const answer = await service.visitor().send('GET /agents/019a6f0e-5c1e-7c3a-9d55-8f1f0a2b3c4d/gear')
    assert.deepEqual([answer.status, answer.code], [404, 'not_found'])
  })
})
