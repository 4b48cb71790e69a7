import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { agentToken } from '../../../testing/agent-token.ts'
import type { Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { giveTo } from '../../agents/testing.ts'
import { write } from '../testing.ts'

/** Reads a list to its end. */
async function idsOf(who: Player, list: string, limit: number): Promise<string[]> {
  const ids: string[] = []
  for (let cursor = ''; ; ) {
    const { json, text } = await who.send(`GET /${list}?limit=${limit}${cursor}`)
    assert(json.data, text)
    ids.push(...json.data.map(({ id }: { id: string }) => id))
    if (json.next === null) return ids
    cursor = `&cursor=${json.next}`
  }
}

describe('GET /documents', () => {
  const service = useService()

  it('[documents-2] tells what was written, newest first, page by page', async () => {
    const reader = await service.player()
    const { id: agentId } = await reader.makeAgent()
    const ids: string[] = []
    for (const kind of ['doc', 'guide', 'course', 'doc', 'guide'] as const) {
      ids.unshift(await write(service, reader, agentId, { kind, title: `A ${kind}` }))
      service.clock.advance(1)
    }
    for (const limit of [1, 2, 5, 100]) assert.deepEqual(await idsOf(reader, 'documents', limit), ids)
    const [newest] = (await reader.send('GET /documents')).json.data
    assert.deepEqual(
      { ...newest, createdAt: typeof newest.createdAt },
      { id: ids[0], title: 'A guide', kind: 'guide', agentId, agentName: 'Kaze', createdAt: 'string' },
    )
    const lessons = [ids[0], ids[2], ids[3]]
    for (const limit of [1, 2, 3, 100]) assert.deepEqual(await idsOf(reader, 'courses', limit), lessons)
  })

  it('[documents-2] a cursor of one list is none of the other', async () => {
    const reader = await service.player()
    const { id: agentId } = await reader.makeAgent()
    for (let turn = 0; turn < 2; turn++) await write(service, reader, agentId)
    const { next } = (await reader.send('GET /documents?limit=1')).json
    assert.equal((await reader.send(`GET /documents?limit=1&cursor=${next}`)).status, 200)
    assert.equal((await reader.send(`GET /courses?limit=1&cursor=${next}`)).code, 'invalid_cursor')
  })

  it('[documents-2] the last page of very many is found along an index, and so is each list', async () => {
    const reader = await service.player()
    const agent = await reader.makeAgent()
    const { pool } = service.runtime.database
    await pool.query(
      `insert into documents.documents
         (id, owner_id, agent_id, agent_name, kind, title, body, links, quiz, answers, chapters, created_at)
       select gen_random_uuid(), $1, case when n = 1 then $2::uuid else gen_random_uuid() end, 'Kaze',
         case when n % 100 = 1 then 'course' else 'doc' end, 'T', '', '[]', '[]', '{}', 0, now()
       from generate_series(1, 100000) n`,
      [reader.id, agent.id],
    )
    await pool.query('analyze documents.documents')
    const { rows } = await pool.query(
      'select min(id::text) as first from documents.documents where owner_id = $1',
      [reader.id],
    )
    const last = [reader.id, rows[0].first]
    const lists = [
      'where owner_id = $1 and id > $2',
      `where owner_id = $1 and agent_id = '${agent.id}' and id >= $2`,
      "where owner_id = $1 and kind <> 'doc' and id > $2",
      `where owner_id = $1 and agent_id = '${agent.id}' and kind <> 'doc' and id >= $2`,
    ]
    for (const where of lists) {
      const { rows: plan } = await pool.query(
        `explain (analyze, buffers, format json) select id from documents.documents ${where} order by id limit 21`,
        last,
      )
      const buffers = plan[0]['QUERY PLAN'][0].Plan
      const read = buffers['Shared Hit Blocks'] + buffers['Shared Read Blocks']
      assert(read < 100, `${where} reads ${read} blocks`)
    }
    assert.equal((await idsOf(await agentToken(service, reader, agent.id), 'courses', 100)).length, 1)
    assert.equal((await idsOf(reader, 'courses', 100)).length, 1_000)
  })

  it('[documents-1] documents stay with the player for whom they were written', async () => {
    const [reader, heir] = [await service.player(), await service.player()]
    const { id: agentId } = await reader.makeAgent()
    const id = await write(service, reader, agentId)
    await giveTo(service, agentId, reader, heir)
    assert.deepEqual(await idsOf(reader, 'documents', 20), [id])
    assert.equal((await reader.send(`GET /documents/${id}`)).status, 200)
    for (const list of ['documents', 'courses']) assert.deepEqual(await idsOf(heir, list, 20), [])
    const token = await agentToken(service, heir, agentId)
    assert.deepEqual(await idsOf(token, 'documents', 20), [])
    for (const stranger of [heir, token]) {
      for (const [route, body] of [
        [`GET /documents/${id}`, undefined],
        [`POST /documents/${id}/check`, { answers: [] }],
        [`PUT /documents/${id}/progress`, { chapter: 0, done: true }],
      ] as const) {
        const { status, code } = await stranger.send(route, body ? { body } : {})
        assert.deepEqual([status, code], [404, 'not_found'], route)
      }
    }
  })

  it('[documents-1] an agent token sees what its agent wrote, and nothing else', async () => {
    const reader = await service.player()
    const token = await agentToken(service, reader)
    const [own, other] = [(await token.send('GET /agents')).json.data[0], await reader.makeAgent('Other')]
    const id = await write(service, reader, own.id)
    const foreign = await write(service, reader, other.id)
    for (const list of ['documents', 'courses']) {
      assert.deepEqual(await idsOf(token, list, 20), [id])
      assert.equal((await idsOf(reader, list, 20)).length, 2)
    }
    const progress = (of: string) =>
      token.send(`PUT /documents/${of}/progress`, { body: { chapter: 0, done: true } })
    assert.deepEqual([(await progress(id)).status, (await progress(foreign)).status], [200, 404])
    assert.equal((await token.send(`GET /documents/${foreign}`)).status, 404)
    // Nor anything that reveals its owner's memory or wallet.
    const secret = await write(service, reader, own.id, { private: true })
    assert.equal((await progress(secret)).status, 404)
    assert.equal((await token.send(`POST /documents/${secret}/check`, { body: { answers: [] } })).status, 404)
    assert.equal(
      (await token.send(`POST /documents/${foreign}/check`, { body: { answers: [] } })).status,
      404,
    )
  })
})
