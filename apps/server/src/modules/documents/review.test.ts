import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS } from '../../kernel/lib/clock.ts'
import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import type { Player } from '../../testing/player.ts'
import { useService } from '../../testing/service.ts'
import { answerReview, type DueQuestion, dueQuestions, type ReviewCardId } from './index.ts'
import { makeQuiz, take, write } from './testing.ts'

describe('review', () => {
  const service = useService()
  service.clock.stop()

  async function begin() {
    const reader = await service.player()
    const { id: agentId } = await reader.makeAgent()
    return { reader, agentId, id: await write(service, reader, agentId) }
  }
  const due = (reader: Player, agentId: string | null = null, count = 100) =>
    dueQuestions(
      service.runtime.database.db,
      reader.id as UserId,
      service.clock.now(),
      count,
      agentId as AgentId | null,
    )
  const answer = (reader: Player, cardId: ReviewCardId, option: number) =>
    runUnitOfWork(service.runtime, (uow) => answerReview(uow, reader.id as UserId, cardId, option))
  const rightFor = ({ q }: DueQuestion) =>
    makeQuiz(10).find((question) => question.q === q)?.answer ?? assert.fail(q)
  const daysFrom = (at: Date) => Math.round((at.getTime() - service.clock.now().getTime()) / DAY_MS)

  it('[documents-9] begins with the first answers: what was missed comes the next day, the rest later', async () => {
    const { reader, id } = await begin()
    assert.deepEqual(await due(reader), [])
    await take(reader, id, 6)
    assert.deepEqual(await due(reader), [])
    service.clock.advance(DAY_MS)
    const missed = makeQuiz(10).slice(6)
    const asked = await due(reader)
    assert.deepEqual(
      asked.map(({ q, options, documentId, title }) => ({ q, options, documentId, title })),
      missed.map(({ q, options }) => ({ q, options, documentId: id, title: 'Heat pumps and home energy' })),
    )
    // Later checks leave the schedule alone.
    await take(reader, id, 10)
    assert.equal((await due(reader)).length, 4)
    service.clock.advance(2 * DAY_MS)
    assert.equal((await due(reader)).length, 10)
  })

  it('[documents-9] what is known comes back ever later, a year at most; what is missed, the next day', async () => {
    const { reader, id } = await begin()
    await take(reader, id, 10)
    service.clock.advance(3 * DAY_MS)
    const [first] = await due(reader, null, 1)
    assert(first)
    const days: number[] = []
    for (let turn = 0; turn < 8; turn++) {
      const { right, nextAt } = await answer(reader, first.cardId, rightFor(first))
      assert.equal(right, true)
      days.push(daysFrom(nextAt))
      service.clock.advance(nextAt.getTime() - service.clock.now().getTime())
    }
    assert.deepEqual(
      days,
      days.toSorted((a, b) => a - b),
    )
    assert(days[0] !== undefined && days[0] > 3, String(days))
    assert.equal(days.at(-1), 365)
    const { right, nextAt } = await answer(reader, first.cardId, (rightFor(first) + 1) % 3)
    assert.deepEqual([right, daysFrom(nextAt)], [false, 1])
    service.clock.advance(DAY_MS)
    const after = await answer(reader, first.cardId, rightFor(first))
    assert(daysFrom(after.nextAt) < 100)
  })

  it('[documents-10] asks what has waited longest, of all agents’ documents or of one’s', async () => {
    const { reader, agentId, id } = await begin()
    const { id: otherId } = await reader.makeAgent('Other')
    const other = await write(service, reader, otherId, { title: 'Loans' })
    await take(reader, id, 0)
    service.clock.advance(60_000)
    await take(reader, other, 0)
    service.clock.advance(DAY_MS)
    const asked = (await due(reader)).map(({ documentId }) => documentId)
    assert.deepEqual(asked, [...Array(10).fill(id), ...Array(10).fill(other)])
    assert.equal((await due(reader, null, 3)).length, 3)
    assert((await due(reader, otherId)).every(({ documentId }) => documentId === other))
    assert((await due(reader, agentId)).every(({ documentId }) => documentId === id))
    assert.deepEqual(await due(await service.player()), [])
  })

  it('[documents-10] counts what is due with each lesson', async () => {
    const { reader, agentId, id } = await begin()
    const other = await write(service, reader, agentId, { title: 'Loans' })
    const counted = async () => {
      const { data } = (await reader.send('GET /courses')).json
      return new Map(data.map((course: { id: string; due: number }) => [course.id, course.due]))
    }
    await take(reader, id, 7)
    assert.deepEqual(
      await counted(),
      new Map([
        [other, 0],
        [id, 0],
      ]),
    )
    service.clock.advance(DAY_MS)
    await take(reader, other, 0)
    assert.deepEqual(
      await counted(),
      new Map([
        [other, 0],
        [id, 3],
      ]),
    )
    const [first] = await due(reader)
    await answer(reader, (first ?? assert.fail()).cardId, 0)
    assert.deepEqual(
      await counted(),
      new Map([
        [other, 0],
        [id, 2],
      ]),
    )
  })

  it('[documents-10] takes one answer, when it is due, from its reader', async () => {
    const { reader, id } = await begin()
    await take(reader, id, 0)
    service.clock.advance(DAY_MS)
    const [first] = await due(reader)
    assert(first)
    const stranger = await service.player()
    await assert.rejects(answer(stranger, first.cardId, 0), { code: 'not_found' })
    for (const option of [3, -1, 0.5]) {
      await assert.rejects(answer(reader, first.cardId, option), { code: 'invalid_request' })
    }
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => answer(reader, first.cardId, rightFor(first))),
    )
    const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    assert.deepEqual(reasons, Array(7).fill('too_soon'))
    const answered = outcomes.find((one) => one.status === 'fulfilled')?.value
    assert.deepEqual(Object.keys(answered ?? {}), ['right', 'nextAt'])
    assert.equal((await due(reader)).length, 9)
  })

  it('[documents-3] nothing that is asked holds an answer', async () => {
    const { reader, id } = await begin()
    await take(reader, id, 0)
    service.clock.advance(DAY_MS)
    for (const asked of await due(reader)) {
      assert.deepEqual(Object.keys(asked).toSorted(), [
        'cardId',
        'documentId',
        'dueAt',
        'options',
        'q',
        'title',
      ])
    }
  })
})
