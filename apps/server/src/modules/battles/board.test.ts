import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Board } from './board.ts'
import type { BattleId } from './store/row.ts'

describe('the board', () => {
  it('keeps so many, and drops what was looked at longest ago', () => {
    const board = new Board<number>(2)
    const [a, b, c] = ['a', 'b', 'c'] as BattleId[] as [BattleId, BattleId, BattleId]
    board.set(a, 1)
    board.set(b, 2)
    assert.equal(board.get(a), 1)
    board.set(c, 3)
    assert.deepEqual([board.get(a), board.get(b), board.get(c)], [1, undefined, 3])
  })
})
