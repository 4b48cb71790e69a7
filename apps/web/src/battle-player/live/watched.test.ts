import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { BattleComment, BattleView, StreamBattleEvent } from '@shugyo/sdk'
import { afterEvent, NOTHING_YET, type Watched, withEarlier } from './watched.ts'

const view = { id: 'x', status: 'running', rounds: [], spectators: 0 } as unknown as BattleView
const round = (number: number) => ({ event: 'round', data: { round: number } }) as StreamBattleEvent
const said = (id: number): BattleComment =>
  ({ id, text: `word ${id}`, at: new Date(id * 1000).toISOString() }) as BattleComment
const after = (...events: StreamBattleEvent[]): Watched => events.reduce(afterEvent, { ...NOTHING_YET, view })

describe('A battle that is followed', () => {
  it('takes each round once, in order, however often it is told', () => {
    const { view: seen } = after(round(1), round(2), round(2), round(1), round(3), round(5))
    assert.deepEqual(
      seen?.rounds.map((one) => one.round),
      [1, 2, 3],
    )
  })

  it('keeps the same rounds where only the crowd changes, so that nothing is acted out again', () => {
    const before = after(round(1))
    const next = afterEvent(before, { event: 'spectators', data: { spectators: 4 } })
    assert.equal(next.view?.rounds, before.view?.rounds)
    assert.equal(next.view?.spectators, 4)
  })

  it('puts what is said in order, and drops what was hidden until it is shown again', () => {
    const spoken = withEarlier(after({ event: 'comment', data: said(3) }), [said(1), said(2), said(3)])
    assert.deepEqual(
      spoken.comments.map(({ id }) => id),
      [1, 2, 3],
    )
    const hidden = withEarlier(afterEvent(spoken, { event: 'hidden', data: { id: 2 } }), [said(2)])
    assert.deepEqual(
      hidden.comments.map(({ id }) => id),
      [1, 3],
    )
    const again = afterEvent(hidden, { event: 'comment', data: said(2) })
    assert.equal(again.comments.length, 3)
  })
})
