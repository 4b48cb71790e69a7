import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import { useService } from '../../../testing/service.ts'
import { untilReacted } from '../../../testing/until-reacted.ts'
import { factsOf, giveTo } from '../../agents/testing.ts'
import { countDocuments, coursePassed, documentWritten, guidePassed } from '../index.ts'
import { answersTo, makeQuiz, take, write, xpOf } from '../testing.ts'

describe('POST /documents/{id}/check', () => {
  const service = useService()

  async function begin(given: Parameters<typeof write>[3] = {}) {
    const reader = await service.player()
    const { id: agentId } = await reader.makeAgent()
    return { reader, agentId, id: await write(service, reader, agentId, given) }
  }
  const courseOf = async (reader: Awaited<ReturnType<typeof begin>>['reader']) =>
    (await reader.send('GET /courses')).json.data[0]

  it('[documents-5] 70 percent passes; the best score stands, and what was passed stays passed', async () => {
    const { reader, id } = await begin()
    const seen = []
    for (const right of [3, 6, 0, 7, 2, 10]) {
      const { status, json, text } = await take(reader, id, right)
      assert.equal(status, 200, text)
      assert.deepEqual(json, { right, total: 10, passed: right >= 7 })
      const { bestScore, passed } = await courseOf(reader)
      seen.push([bestScore, passed])
    }
    assert.deepEqual(seen, [
      [30, false],
      [60, false],
      [60, false],
      [70, true],
      [70, true],
      [100, true],
    ])
  })

  it('[documents-5] 70 percent is asked of any number of questions, and scores are rounded down', async () => {
    for (const [count, needed, score] of [
      [1, 1, 100],
      [3, 3, 100],
      [6, 5, 83],
      [7, 5, 71],
      [9, 7, 77],
    ] as const) {
      const quiz = makeQuiz(count)
      const { reader, id } = await begin({ quiz })
      const check = async (right: number) =>
        (await reader.send(`POST /documents/${id}/check`, { body: { answers: answersTo(quiz, right) } })).json
      assert.deepEqual((await check(needed - 1)).passed, false)
      assert.deepEqual(await check(needed), { right: needed, total: count, passed: true })
      assert.equal((await courseOf(reader)).bestScore, score)
    }
  })

  it('[documents-5] takes one answer for each question, each of its options', async () => {
    const { reader, id } = await begin({ quiz: makeQuiz(3) })
    const refused: [number[], unknown][] = [
      [[], [{ path: 'body.answers', message: 'must be 3 answers, one for each question' }]],
      [[0, 0], [{ path: 'body.answers', message: 'must be 3 answers, one for each question' }]],
      [[0, 0, 0, 0], [{ path: 'body.answers', message: 'must be 3 answers, one for each question' }]],
      [[0, 3, 0], [{ path: 'body.answers.1', message: 'must be an option of the question: 0 to 2' }]],
    ]
    for (const [answers, details] of refused) {
      const { status, code, json } = await reader.send(`POST /documents/${id}/check`, { body: { answers } })
      assert.deepEqual([status, code, json.error.details], [400, 'invalid_request', details])
    }
    assert.equal((await courseOf(reader)).bestScore, null)
  })

  it('[documents-5] a document without questions has no check', async () => {
    const { reader, id } = await begin({ kind: 'doc', quiz: [] })
    for (const answers of [[], [0]]) {
      const { status, code } = await reader.send(`POST /documents/${id}/check`, { body: { answers } })
      assert.deepEqual([status, code], [409, 'wrong_state'])
    }
  })

  it('[documents-7] the first pass gives XP and is announced, once, however many answer at once', async () => {
    for (const [kind, xp] of [
      ['guide', 20],
      ['course', 100],
    ] as const) {
      const passed = kind === 'guide' ? guidePassed : coursePassed
      const { reader, agentId, id } = await begin({ kind })
      await take(reader, id, 6)
      assert.equal(await xpOf(reader, agentId), 0)
      const answers = await Promise.all(Array.from({ length: 12 }, () => take(reader, id, 7)))
      assert(answers.every(({ json }) => json.passed))
      await take(reader, id, 10)
      assert.equal(await xpOf(reader, agentId), xp)
      const facts = (await factsOf(service, agentId)).filter(([type]) => type.startsWith('documents.'))
      const ids = { documentId: id, ownerId: reader.id }
      assert.deepEqual(facts, [
        [documentWritten.name, ids],
        [passed.name, ids],
      ])
    }
  })

  it('[documents-7] a report with questions can be passed, and gives nothing', async () => {
    const { reader, agentId, id } = await begin({ kind: 'doc' })
    assert.equal((await take(reader, id, 10)).json.passed, true)
    assert.equal(await xpOf(reader, agentId), 0)
  })

  it('[documents-7] the same lesson written again gives no more XP, another does', async () => {
    const { reader, agentId, id } = await begin()
    const again = await write(service, reader, agentId, { title: ' heat  pumps and HOME energy ' })
    const guide = await write(service, reader, agentId, { kind: 'guide' })
    const other = await write(service, reader, agentId, { title: 'Interest and loans' })
    const xps = []
    for (const one of [id, again, guide, other]) {
      await take(reader, one, 10)
      xps.push(await xpOf(reader, agentId))
    }
    assert.deepEqual(xps, [100, 100, 120, 220])
  })

  it('[documents-7] an agent that went to somebody else gains nothing from what it wrote before', async () => {
    const { reader, agentId, id } = await begin()
    const heir = await service.player()
    await giveTo(service, agentId, reader, heir)
    assert.equal((await take(reader, id, 10)).json.passed, true)
    assert.equal((await courseOf(reader)).passed, true)
    await untilReacted(service)
    assert.equal(await xpOf(heir, agentId), 0)
    const told = async (who: typeof reader) => (await who.send('GET /notifications')).json.data
    for (const who of [reader, heir]) {
      assert(!(await told(who)).some(({ title }: { title: string }) => /Course passed/.test(title)))
    }
  })

  it('[documents-8] the third different course earns Scholar, the fifth the form of Fukuro', async () => {
    const reader = await service.player()
    const { id: agentId } = await reader.makeAgent()
    const has = async () => {
      await untilReacted(service)
      const { data } = (await reader.send('GET /agents')).json
      const skills: { name: string; source: string }[] = data[0].skills
      const gear = (await reader.send(`GET /agents/${agentId}/gear`)).json.data
      return {
        scholar: skills.find(({ name }) => name === 'Scholar')?.source ?? null,
        forms: gear.map(({ item, source }: { item: string; source: string }) => [item, source]),
      }
    }
    const titles = ['One', 'Two', 'two', 'Three', 'Four', 'FOUR', 'Five']
    const seen = []
    for (const title of titles) {
      await take(reader, await write(service, reader, agentId, { title }), 7)
      seen.push(await has())
    }
    const guide = await write(service, reader, agentId, { kind: 'guide', title: 'Six' })
    await take(reader, guide, 7)
    const [none, scholar] = [
      { scholar: null, forms: [] },
      { scholar: 'earned', forms: [] },
    ]
    const both = { scholar: 'earned', forms: [['fukuro', 'learned']] }
    assert.deepEqual(seen, [none, none, none, scholar, scholar, scholar, both])
    const worn = await reader.send(`PATCH /agents/${agentId}`, { body: { character: 'fukuro' } })
    assert.deepEqual([worn.status, worn.json.character], [200, 'fukuro'])
  })

  it('[documents-11] passing a course is told to the inbox, a guide to programs alone', async () => {
    const { reader, agentId, id } = await begin()
    const guide = await write(service, reader, agentId, { kind: 'guide', title: 'A guide' })
    for (const one of [id, guide, id]) await take(reader, one, 10)
    await untilReacted(service)
    const { data } = (await reader.send('GET /notifications')).json
    const passed = data.filter(({ link }: { link: string }) => link.startsWith('/documents/'))
    assert.deepEqual(
      passed.map(({ kind, title, link }: Record<string, string>) => [kind, title, link]),
      [['milestone', 'Course passed: Heat pumps and home energy', `/documents/${id}`]],
    )
    const { events } = (await reader.send('GET /me/export')).json
    const told = events
      .filter(({ type }: { type: string }) => type === 'milestone')
      .map((event: { data: { milestone: { kind: string; ref: string } } }) => event.data.milestone)
      .filter(({ kind }: { kind: string }) => ['course', 'guide'].includes(kind))
    assert.deepEqual(told.map(({ kind, ref }: { kind: string; ref: string }) => [kind, ref]).toSorted(), [
      ['course', id],
      ['guide', guide],
    ])
  })

  it('[documents-13] what an agent wrote is counted, for whomever', async () => {
    const { reader, agentId } = await begin()
    const other = await service.player()
    for (const kind of ['doc', 'guide', 'guide'] as const) await write(service, other, agentId, { kind })
    await write(service, reader, agentId, { kind: 'doc' })
    const { db } = service.runtime.database
    assert.deepEqual(await countDocuments(db, agentId as AgentId), { reports: 2, guides: 2, courses: 1 })
    const { id } = await other.makeAgent()
    assert.deepEqual(await countDocuments(db, id as AgentId), { reports: 0, guides: 0, courses: 0 })
  })
})
