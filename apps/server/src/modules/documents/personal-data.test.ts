import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { DAY_MS } from '../../kernel/lib/clock.ts'
import type { AgentId, Id, UserId } from '../../kernel/lib/ids.ts'
import { columnsHolding } from '../../testing/columns-holding.ts'
import { PASSWORD, type Player } from '../../testing/player.ts'
import { useService } from '../../testing/service.ts'
import { untilReacted } from '../../testing/until-reacted.ts'
import { giveTo } from '../agents/testing.ts'
import { countDocuments, listDocumentsOfTasks } from './index.ts'
import { take, write, xpOf } from './testing.ts'

describe('documents and their reader', () => {
  const service = useService()
  const query = (text: string, values: unknown[] = []) => service.runtime.database.pool.query(text, values)

  const erase = async (who: Player) => {
    const body = { confirmHandle: who.user?.handle, password: PASSWORD }
    const { status, text } = await who.send('POST /me/delete', { body })
    assert.equal(status, 200, text)
  }

  it('[documents-12] the export holds documents, progress and reviews', async () => {
    const reader = await service.player()
    const { id: agentId } = await reader.makeAgent()
    const taskId = '019a6f0e-5c1e-7c3a-9d55-8f1f0a2b3c4d' as Id<'task'>
    const id = await write(service, reader, agentId, { taskId })
    await take(reader, id, 8)
    await reader.send(`PUT /documents/${id}/progress`, { body: { chapter: 1, done: true } })
    const { documents, reviews } = (await reader.send('GET /me/export')).json
    const whole = (await reader.send(`GET /documents/${id}`)).json
    assert.deepEqual(documents, [
      {
        ...whole,
        agentId,
        agentName: 'Kaze',
        taskId,
        chapters: 3,
        chaptersDone: [1],
        bestScore: 80,
        passed: true,
      },
    ])
    assert.equal(reviews.length, 10)
    assert.deepEqual(
      reviews.map(({ documentId, question }: Record<string, unknown>) => [documentId, question]).toSorted(),
      Array.from({ length: 10 }, (_none, at) => [id, at]),
    )
  })

  it('[documents-12] deletion erases all of them; the agent keeps its count and what it earned', async () => {
    const [reader, heir] = [await service.player(), await service.player()]
    const { id: agentId } = await reader.makeAgent()
    for (const title of ['Plum', 'Pine', 'Bamboo']) {
      const id = await write(service, reader, agentId, { title: `${title} for Murasaki` })
      await take(reader, id, 10)
    }
    // More than one run of the deletion removes.
    await query(
      `insert into documents.documents
         (id, owner_id, agent_id, agent_name, kind, title, body, links, quiz, answers, chapters, created_at)
       select gen_random_uuid(), $1, $2, 'Kaze', 'doc', 'Many for Murasaki', '', '[]', '[]', '{}', 0, now()
       from generate_series(1, 1200)`,
      [reader.id, agentId],
    )
    await untilReacted(service)
    await giveTo(service, agentId, reader, heir)
    await erase(reader)
    const deadline = performance.now() + 60_000
    for (;;) {
      const left = await columnsHolding(service, 'for Murasaki')
      if (left.length === 0) break
      assert(performance.now() < deadline, String(left))
      service.runtime.wakeWorkers()
      await pause(50)
    }
    const { rows } = await query('select count(*) as count from documents.review_cards where owner_id = $1', [
      reader.id,
    ])
    assert.equal(rows[0].count, 0)
    assert.equal((await countDocuments(service.runtime.database.db, agentId as AgentId)).courses, 3)
    assert.equal(await xpOf(heir, agentId), 300)
    // A lesson that was passed under the old owner earns nothing again.
    await take(heir, await write(service, heir, agentId, { title: 'Plum for Murasaki' }), 10)
    assert.equal(await xpOf(heir, agentId), 300)
  })

  it('[documents-12] nothing is written for an account that is gone', async () => {
    const [owner, buyer] = [await service.player(), await service.player()]
    const { id: agentId } = await owner.makeAgent()
    await erase(buyer)
    await write(service, buyer, agentId, { title: 'Too late for the buyer' })
    assert.deepEqual(await columnsHolding(service, 'Too late for the buyer'), [])
  })

  it('[documents-13] what came of tasks is found for their owner alone', async () => {
    const [reader, other] = [await service.player(), await service.player()]
    const { id: agentId } = await reader.makeAgent()
    const tasks = [1, 2, 3].map((n) => `019a6f0e-5c1e-7c3a-9d55-8f1f0a2b3c5${n}` as Id<'task'>)
    const ids: string[] = []
    for (const taskId of tasks) {
      ids.push(await write(service, reader, agentId, { taskId, kind: 'doc', title: `Of ${taskId}` }))
      service.clock.advance(DAY_MS)
    }
    const { db } = service.runtime.database
    const found = await listDocumentsOfTasks(db, reader.id as UserId, tasks.slice(1))
    assert.deepEqual(
      found,
      tasks.slice(1).map((taskId, at) => ({ id: ids[at + 1], taskId, title: `Of ${taskId}`, kind: 'doc' })),
    )
    assert.deepEqual(await listDocumentsOfTasks(db, other.id as UserId, tasks), [])
    assert.deepEqual(await listDocumentsOfTasks(db, reader.id as UserId, []), [])
  })
})
