import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../../testing/service.ts'
import { take, write } from '../testing.ts'

describe('PUT /documents/{id}/progress', () => {
  const service = useService()

  async function begin(given: Parameters<typeof write>[3] = {}) {
    const reader = await service.player()
    const { id: agentId } = await reader.makeAgent()
    const id = await write(service, reader, agentId, given)
    const mark = (chapter: number, done = true) =>
      reader.send(`PUT /documents/${id}/progress`, { body: { chapter, done } })
    const course = async () => (await reader.send('GET /courses')).json.data[0]
    return { reader, id, mark, course }
  }

  it('[documents-4] marks chapters as done and not done, as often as one likes', async () => {
    const { id, mark } = await begin()
    const seen = []
    for (const [chapter, done] of [
      [2, true],
      [0, true],
      [0, true],
      [2, false],
      [1, false],
    ] as const) {
      const { status, json, text } = await mark(chapter, done)
      assert.equal(status, 200, text)
      assert.deepEqual([json.documentId, json.chapters], [id, 3])
      seen.push(json.chaptersDone)
    }
    assert.deepEqual(seen, [[2], [0, 2], [0, 2], [0], [0]])
  })

  it('[documents-4] a chapter that is not there is refused in words, and changes nothing', async () => {
    const { mark, course } = await begin()
    await mark(1)
    const { status, code, json } = await mark(3)
    assert.deepEqual([status, code], [400, 'invalid_request'])
    assert.deepEqual(json.error.details, [
      { path: 'body.chapter', message: 'must be a chapter of the document: 0 to 2' },
    ])
    assert.deepEqual((await course()).chaptersDone, [1])
    const bare = await begin({ body: 'No chapters here.' })
    assert.deepEqual((await bare.mark(0)).json.error.details, [
      { path: 'body.chapter', message: 'the document has no chapters' },
    ])
  })

  it('[documents-4] of many marks at once none is lost', async () => {
    const body = Array.from({ length: 12 }, (_none, at) => `## Chapter ${at}\n`).join('\n')
    const { mark, course } = await begin({ body })
    const all = Array.from({ length: 12 }, (_none, at) => at)
    await Promise.all(all.map((chapter) => mark(chapter)))
    assert.deepEqual((await course()).chaptersDone, all)
  })

  it('[documents-6] is told of each lesson, rounded down', async () => {
    const { reader, id, mark, course } = await begin()
    const fresh = await course()
    assert.deepEqual(
      { ...fresh, agentId: null, createdAt: null },
      {
        id,
        title: 'Heat pumps and home energy',
        kind: 'course',
        agentId: null,
        chapters: 3,
        chaptersDone: [],
        bestScore: null,
        passed: false,
        percent: 0,
        due: 0,
        createdAt: null,
      },
    )
    await mark(0)
    await mark(1)
    await take(reader, id, 4)
    const halfway = await course()
    assert.deepEqual([halfway.percent, halfway.bestScore, halfway.passed], [66, 40, false])
    await mark(2)
    assert.equal((await course()).percent, 100)
  })

  it('[documents-6] a lesson without chapters is done when it is passed', async () => {
    const { reader, id, course } = await begin({ body: 'No chapters here.' })
    assert.equal((await course()).percent, 0)
    await take(reader, id, 7)
    assert.equal((await course()).percent, 100)
  })
})
