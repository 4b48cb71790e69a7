import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { DAY_MS } from '../../../kernel/lib/clock.ts'
import type { Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { approveBy, askFor, makeAgent, tokenOf } from '../testing.ts'

type Listed = { id: string; amount: number; agentId: string }

describe('GET /approvals and /approvals/{id}', () => {
  const service = useService()

  async function amounts(by: Player, query = ''): Promise<number[]> {
    const { json, text } = await by.send(`GET /approvals${query}`)
    assert(json.data, text)
    return json.data.map(({ amount }: Listed) => amount)
  }

  async function pagesOfTwo(by: Player, query = ''): Promise<number[][]> {
    const pages: number[][] = []
    let cursor: string | null = ''
    while (cursor !== null && pages.length < 9) {
      const { json } = await by.send(`GET /approvals?limit=2${query}${cursor && `&cursor=${cursor}`}`)
      pages.push(json.data.map(({ amount }: Listed) => amount))
      cursor = json.next
    }
    return pages
  }

  it('[finance-9] lists newest first and by status, an answer that came too late among the expired', async () => {
    const agent = await makeAgent(await service.player())
    const payee = await makeAgent(await service.player())
    const ids: string[] = []
    for (const amount of [1, 2, 3]) {
      ids.push(await askFor(agent, payee, amount))
      service.clock.advance(1_000)
    }
    await approveBy(agent.owner, ids[0] ?? '')
    await agent.owner.send(`POST /approvals/${ids[1]}/decline`)
    assert.deepEqual(await amounts(agent.owner), [3, 2, 1])
    assert.deepEqual(await amounts(agent.owner, '?status=pending'), [3])
    assert.deepEqual(await amounts(agent.owner, '?status=approved'), [1])
    assert.deepEqual(await amounts(agent.owner, '?status=declined'), [2])
    assert.deepEqual(await amounts(agent.owner, '?status=expired'), [])
    service.clock.advance(3 * DAY_MS)
    assert.deepEqual(await amounts(agent.owner, '?status=expired'), [3])
    assert.deepEqual(await amounts(agent.owner, '?status=pending'), [])
  })

  it('pages by key and knows a cursor that is not its own', async () => {
    const agent = await makeAgent(await service.player())
    const payee = await makeAgent(await service.player())
    for (const amount of [1, 2, 3, 4, 5]) {
      await askFor(agent, payee, amount)
      service.clock.advance(1_000)
    }
    assert.deepEqual(await pagesOfTwo(agent.owner), [[5, 4], [3, 2], [1]])
    const { status, code } = await agent.owner.send('GET /approvals?cursor=bm90LWl0')
    assert.deepEqual([status, code], [400, 'invalid_cursor'])
  })

  it('[finance-9] pages through the expired, whether their rows say so yet or not', async () => {
    const agent = await makeAgent(await service.player())
    const payee = await makeAgent(await service.player())
    const ids: string[] = []
    for (const amount of [1, 2, 3, 4, 5]) {
      ids.push(await askFor(agent, payee, amount))
      service.clock.advance(1_000)
    }
    await agent.owner.send(`POST /approvals/${ids[2]}/decline`)
    service.clock.advance(3 * DAY_MS)
    await sql`update finance.approvals set status = 'expired', decided_at = expires_at
      where id in (${ids[0]}, ${ids[3]})`.execute(service.runtime.database.db)
    for (const more of ['', `&agentId=${agent.id}`])
      assert.deepEqual(await pagesOfTwo(agent.owner, `&status=expired${more}`), [
        [5, 4],
        [2, 1],
      ])
    assert.deepEqual(await amounts(payee.owner, '?status=expired'), [])
  })

  it('[finance-11] shows an agent token what its own agent asks, and nothing else', async () => {
    const owner = await service.player()
    const [first, second] = [await makeAgent(owner), await makeAgent(owner)]
    const payee = await makeAgent(await service.player())
    const firstAsks = await askFor(first, payee, 1)
    const secondAsks = await askFor(second, payee, 2)
    const token = await tokenOf(service, first)
    assert.deepEqual(await amounts(token), [1])
    assert.deepEqual(await amounts(token, `?agentId=${second.id}`), [])
    assert.equal((await token.send(`GET /approvals/${firstAsks}`)).json.amount, 1)
    assert.equal((await token.send(`GET /approvals/${secondAsks}`)).code, 'not_found')
    assert.deepEqual(await amounts(owner, `?agentId=${second.id}`), [2])
    assert.deepEqual(await amounts(payee.owner), [])
    assert.equal((await payee.owner.send(`GET /approvals/${firstAsks}`)).code, 'not_found')
  })
})
