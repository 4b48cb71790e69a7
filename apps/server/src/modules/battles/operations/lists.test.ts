import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ROUND_MS } from '@shugyo/engine'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import { useService } from '../../../testing/service.ts'
import { liveBattlesOf } from '../index.ts'
import { inBattle, inviteTo, makeContender, makeDuel, playOut, viewBattle } from '../testing.ts'

describe('lists of battles', () => {
  const service = useService()
  const list = async (path: string) => {
    const answer = await service.visitor().send(`GET ${path}`)
    assert.equal(answer.status, 200, answer.text)
    return answer.json
  }

  it('GET /battles/live shows what runs, and its latest round', async () => {
    const { id } = await makeDuel(service)
    service.clock.advance(2 * ROUND_MS)
    const view = await viewBattle(service, id)
    const live = (await list('/battles/live')).data.find((one: { id: string }) => one.id === id)
    assert.deepEqual([live.mode, live.status, live.a, live.b], ['ranked', 'running', view.a, view.b])
    assert(live.round >= 2)
    await playOut(service, id)
    assert(!(await list('/battles/live')).data.some((one: { id: string }) => one.id === id))
  })

  it('GET /battles shows everybody’s, newest first, page by page, without invites', async () => {
    const [a, b] = [await makeContender(service), await makeContender(service)]
    await inviteTo(a, b)
    const ids = []
    for (let count = 0; count < 3; count++)
      ids.unshift((await inBattle(await makeContender(service), { mode: 'training' })).id)
    const first = await list('/battles?limit=2')
    const rest = await list(`/battles?limit=2&cursor=${first.next}`)
    const shown = [...first.data, ...rest.data].slice(0, 3)
    assert.deepEqual(
      shown.map(({ id }: { id: string }) => id),
      ids,
    )
    assert.deepEqual([shown[0].boss, shown[0].outcome, shown[0].b.name], [null, null, 'Sparring Partner'])
    assert.equal((await service.visitor().send('GET /battles?cursor=nonsense')).code, 'invalid_cursor')
  })

  it('GET /agents/{id}/battles shows what an agent fought, from its own side', async () => {
    const { id, a, b } = await makeDuel(service)
    assert.deepEqual((await list(`/agents/${a.id}/battles`)).data, [])
    const done = await playOut(service, id)
    const results = { a: { a: 'win', b: 'loss', draw: 'draw' }, b: { a: 'loss', b: 'win', draw: 'draw' } }
    for (const [side, other, contender] of [
      ['a', 'b', a],
      ['b', 'a', b],
    ] as const) {
      const [fought] = (await list(`/agents/${contender.id}/battles`)).data
      assert.deepEqual(fought, {
        id,
        mode: 'ranked',
        opponent: done[other],
        result: results[side][done.outcome as 'a' | 'b' | 'draw'],
        ratingDelta: done.ratingDelta[side],
        xpDelta: done.xpDelta[side],
        rounds: done.rounds.length,
        finishedAt: done.finishedAt,
      })
    }
    assert.equal(
      (await service.visitor().send(`GET /agents/${crypto.randomUUID()}/battles`)).code,
      'not_found',
    )
  })

  it('[battles-73] no list takes another’s cursor, nor one agent’s everybody’s', async () => {
    const { owner, id } = await makeContender(service)
    for (let count = 0; count < 2; count++) {
      const battle = await inBattle({ owner, id }, { mode: 'training' })
      await playOut(service, battle.id)
    }
    const lists = ['/battles', `/agents/${id}/battles`]
    const [all, fought] = [await list(`${lists[0]}?limit=1`), await list(`${lists[1]}?limit=1`)]
    assert.equal((await list(`${lists[1]}?limit=1&cursor=${fought.next}`)).data.length, 1)
    const asked = [`${lists[0]}?cursor=${fought.next}`, `${lists[1]}?cursor=${all.next}`]
    for (const path of [...asked, `/battles/invites?cursor=${all.next}`]) {
      const { status, code } = await owner.send(`GET ${path}`)
      assert.deepEqual([status, code], [400, 'invalid_cursor'], path)
    }
  })

  it('[battles-73] GET /battles/invites goes page by page', async () => {
    const asker = await makeContender(service)
    const sent: string[] = []
    for (let count = 0; count < 5; count++)
      sent.unshift((await inviteTo(asker, await makeContender(service))).json.id)
    const pages: string[][] = []
    for (let next: string | null = ''; next !== null; ) {
      const { json } = await asker.owner.send(`GET /battles/invites?limit=2${next && `&cursor=${next}`}`)
      pages.push(json.data.map(({ id }: { id: string }) => id))
      next = json.next
    }
    assert.deepEqual([pages.map(({ length }) => length), pages.flat()], [[2, 2, 1], sent])
  })

  it('tells other areas which battle an agent is in', async () => {
    const { id, a, b } = await makeDuel(service)
    const idle = await makeContender(service)
    const ids = [a.id, b.id, idle.id] as AgentId[]
    const live = await liveBattlesOf(service.runtime.database.db, ids)
    assert.deepEqual(
      [...live].sort(),
      [
        [a.id, id],
        [b.id, id],
      ].sort(),
    )
    await playOut(service, id)
    assert.equal((await liveBattlesOf(service.runtime.database.db, ids)).size, 0)
  })
})
