import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../../testing/service.ts'
import { makeQuiz, write } from '../testing.ts'

describe('GET /documents/{id}', () => {
  const service = useService()

  it('[documents-3] tells all of it, in the order in which it was written, but the answers', async () => {
    const reader = await service.player()
    const { id: agentId } = await reader.makeAgent()
    const links = [{ title: 'Heat pump', url: 'https://en.wikipedia.org/wiki/Heat_pump' }]
    const body = `## Größe – 漢字\n\n${'x'.repeat(190_000)}`
    const id = await write(service, reader, agentId, {
      kind: 'guide',
      title: 'Heat',
      body,
      links,
      quiz: makeQuiz(3),
    })
    const { json } = await reader.send(`GET /documents/${id}`)
    assert.deepEqual(json, {
      id,
      kind: 'guide',
      title: 'Heat',
      body,
      sources: { links, quiz: makeQuiz(3).map(({ q, options }) => ({ q, options })) },
      createdAt: json.createdAt,
    })
  })

  it('[documents-3] what breaks a bound is not written, and the reason names no answer', async () => {
    const reader = await service.player()
    const { id: agentId } = await reader.makeAgent()
    const [question] = makeQuiz(1)
    assert(question)
    const broken = [
      { title: '' },
      { title: 'x'.repeat(301) },
      { body: 'x'.repeat(200_001) },
      { quiz: makeQuiz(51) },
      { quiz: [{ ...question, answer: 7 }] },
      { quiz: [{ ...question, answer: -1 }] },
      { links: Array.from({ length: 101 }, () => ({ title: 'a', url: 'https://a.example' })) },
    ]
    for (const given of broken) {
      await assert.rejects(write(service, reader, agentId, given), ({ message }) => !/7|-1/.test(message))
    }
    assert.deepEqual((await reader.send('GET /documents')).json.data, [])
  })
})
