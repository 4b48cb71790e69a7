import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { agentToken } from '../../../testing/agent-token.ts'
import type { Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { say } from '../../agents/testing.ts'

type Page = { data: { id: number; role: string; text: string }[]; next: string | null }

describe('GET /agents/{id}/messages', () => {
  const service = useService()

  async function talked(turns: number) {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    for (let turn = 1; turn <= turns; turn++) await say(owner, id, `turn ${turn}`)
    return { owner, id }
  }

  async function page(player: Player, id: string, query: string): Promise<Page> {
    const { status, json, text } = await player.send(`GET /agents/${id}/messages?${query}`)
    assert.equal(status, 200, text)
    return json
  }

  it('[chat-9] lists both sides, newest first, twenty at a time', async () => {
    const { owner, id } = await talked(11)
    const first = await page(owner, id, '')
    assert.equal(first.data.length, 20)
    assert.deepEqual(
      first.data.filter(({ role }) => role === 'owner').map(({ text }) => text),
      Array.from({ length: 10 }, (_, at) => `turn ${11 - at}`),
    )
    assert.equal(first.data[0]?.role, 'agent')
    const second = await page(owner, id, `cursor=${first.next}`)
    assert.deepEqual([second.data.length, second.data[1]?.text, second.next], [2, 'turn 1', null])
  })

  it('[chat-9] skips and repeats nothing while new messages arrive between the pages', async () => {
    const { owner, id } = await talked(6)
    const before = (await page(owner, id, 'limit=100')).data.map((message) => message.id)
    const seen: number[] = []
    let cursor: string | null = null
    do {
      const query: string = cursor === null ? 'limit=5' : `limit=5&cursor=${cursor}`
      const found: Page = await page(owner, id, query)
      seen.push(...found.data.map((message) => message.id))
      cursor = found.next
      await say(owner, id, 'one more')
    } while (cursor)
    assert.deepEqual(seen, before)
  })

  it('[chat-9] takes a limit from 1 to 100', async () => {
    const { owner, id } = await talked(1)
    const one = await page(owner, id, 'limit=1')
    assert.deepEqual([one.data.length, typeof one.next], [1, 'string'])
    const both = await page(owner, id, 'limit=2')
    assert.deepEqual([both.data.length, both.next], [2, null])
    for (const limit of ['0', '101', '1.5', 'all']) {
      const { status, code } = await owner.send(`GET /agents/${id}/messages?limit=${limit}`)
      assert.deepEqual([status, code], [400, 'invalid_request'], limit)
    }
  })

  it('[chat-9] refuses a cursor that it did not give out', async () => {
    const { owner, id } = await talked(2)
    const { next } = await page(owner, id, 'limit=1')
    const foreign = Buffer.from('["others",5]').toString('base64url')
    for (const cursor of ['', 'nonsense', '17', `${next}x`, foreign, '%00', "'; drop table"]) {
      const { status, code } = await owner.send(
        `GET /agents/${id}/messages?cursor=${encodeURIComponent(cursor)}`,
      )
      assert.equal(status, 400, cursor)
      assert(code === 'invalid_cursor', `${cursor} ${code}`)
    }
  })

  it('[chat-1] shows a conversation to the owner alone, and to no agent token', async () => {
    const { owner, id } = await talked(1)
    const stranger = await (await service.player()).send(`GET /agents/${id}/messages`)
    assert.deepEqual([stranger.status, stranger.code], [404, 'not_found'])
    const token = await agentToken(service, owner, id)
    const refused = await token.send(`GET /agents/${id}/messages`)
    assert.deepEqual([refused.status, refused.code], [403, 'forbidden'])
    const program = await owner.program('agents:read')
    assert.equal((await page(program, id, '')).data.length, 2)
  })
})
