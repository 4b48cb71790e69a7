import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS } from '../../../kernel/lib/clock.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { useService } from '../../../testing/service.ts'
import { untilReacted } from '../../../testing/until-reacted.ts'
import { practise, skilledAgent } from '../../progress/testing.ts'
import { purgeSocial } from '../jobs.ts'
import { follow, show, unfollow } from '../testing.ts'

describe('GET /me/following/feed', () => {
  const service = useService()

  const textsOf = (json: { data: { text: string }[] }) => json.data.map(({ text }) => text)

  it('[social-4] shows what followed agents did, newest first, also before they were followed', async () => {
    const [owner, fan] = [await service.player(), await service.player()]
    const agent = await skilledAgent(service, owner, 'keen-edge')
    await practise(owner, agent.id, 'keen-edge', 1)
    await untilReacted(service)
    assert.deepEqual((await fan.send('GET /me/following/feed')).json, { data: [], next: null })
    await follow(fan, agent.id)
    await practise(owner, agent.id, 'keen-edge', 3)
    await untilReacted(service)
    const { status, json } = await fan.send('GET /me/following/feed')
    assert.equal(status, 200)
    const stages = textsOf(json).filter((text) => text.includes('reached A'))
    assert.deepEqual(stages, ['Kaze reached Adept in Keen Edge.', 'Kaze reached Apprentice in Keen Edge.'])
    const [first] = json.data
    assert.deepEqual(Object.keys(first), ['id', 'agentId', 'agent', 'kind', 'text', 'link', 'at'])
    assert.deepEqual(first.agent, { name: 'Kaze', character: 'kuma' })
    await unfollow(fan, agent.id)
    assert.deepEqual(textsOf((await fan.send('GET /me/following/feed')).json), [])
  })

  it('[social-4] shows an activity once, however often it is told, and nothing of others', async () => {
    const [owner, fan] = [await service.player(), await service.player()]
    const [one, other] = [await owner.makeAgent(), await owner.makeAgent()]
    await follow(fan, one.id)
    for (let turn = 0; turn < 3; turn++) await show(service, one.id, 'once', -1)
    await show(service, other.id, 'unseen', -2)
    const { json } = await fan.send('GET /me/following/feed')
    assert.equal(textsOf(json).filter((text) => text === 'once').length, 1)
    assert(!textsOf(json).includes('unseen'))
  })

  it('[social-4] pages over many agents without a gap or a double', async () => {
    const [owner, fan] = [await service.player(), await service.player()]
    const agents = [await owner.makeAgent(), await owner.makeAgent(), await owner.makeAgent()]
    for (const { id } of agents) await follow(fan, id)
    for (let n = 1; n <= 11; n++) await show(service, agents[n % 3]?.id ?? '', `page ${n}`, -100 - n)
    const seen: string[] = []
    let cursor = ''
    do {
      const { json } = await fan.send(`GET /me/following/feed?limit=4${cursor}`)
      seen.push(...textsOf(json))
      cursor = json.next ? `&cursor=${json.next}` : ''
    } while (cursor)
    assert.deepEqual(
      seen.filter((text) => text.startsWith('page')),
      Array.from({ length: 11 }, (_none, at) => `page ${11 - at}`),
    )
    assert.equal((await fan.send('GET /me/following/feed?cursor=nonsense')).code, 'invalid_cursor')
  })

  it('[social-4] goes back 90 days', async () => {
    const [owner, fan] = [await service.player(), await service.player()]
    const { id } = await owner.makeAgent()
    await follow(fan, id)
    await show(service, id, 'long ago', -200)
    service.clock.advance(91 * DAY_MS)
    await show(service, id, 'lately', -201)
    await runUnitOfWork(service.runtime, (uow) => purgeSocial.run(uow, {}))
    // The session has expired during the three months.
    await fan.send('POST /auth/login', {
      body: { login: fan.user?.handle, password: 'correct horse battery' },
    })
    const texts = textsOf((await fan.send('GET /me/following/feed')).json)
    assert.deepEqual([texts.includes('lately'), texts.includes('long ago')], [true, false])
  })
})
