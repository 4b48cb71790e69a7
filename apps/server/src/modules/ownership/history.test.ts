import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { NOBODY } from '../chain/index.ts'
import { historyOf } from './history.ts'

const [A, B, C, OUTSIDE, GONE] = ['0xA', '0xB', '0xC', '0xD', '0xE'] as [
  string,
  string,
  string,
  string,
  string,
]
const at = (second: number) => new Date(second * 1_000)

/** A move in the log; its block is its second. */
const move = (second: number, from: string, to: string) => ({
  block: second,
  txHash: `0x${second}`,
  from,
  to,
  at: at(second),
})
const change = (second: number, from: string, to: string, txHash: string | null = null) => ({
  from: { address: from, isGone: from === GONE },
  to: { address: to, isGone: to === GONE },
  txHash,
  at: at(second),
})
const told = (...[moves, changes]: Parameters<typeof historyOf>) =>
  historyOf(moves, changes).map(({ kind, from, to, block }) => [kind, from, to, block])

describe('The history of hands', () => {
  it('[ownership-7] is the ledger’s where there is no chain', () => {
    assert.deepEqual(told([], [change(5, A, B), change(6, B, C)]), [
      ['transferred', A, B, null],
      ['transferred', B, C, null],
    ])
  })

  it('[ownership-7] tells no change twice, and each with its block as soon as the chain tells it', () => {
    const moves = [move(1, NOBODY, A), move(6, A, B), move(7, B, A)]
    const changes = [change(5, A, B), change(5.5, B, A), change(5.8, A, B), change(9, B, C)]
    assert.deepEqual(told(moves.slice(0, 2), changes), [
      ['minted', null, A, 1],
      ['transferred', A, B, 6],
      ['transferred', B, A, null],
      ['transferred', A, B, null],
      ['transferred', B, C, null],
    ])
    assert.deepEqual(told(moves, changes), [
      ['minted', null, A, 1],
      ['transferred', A, B, 6],
      ['transferred', B, A, 7],
      ['transferred', A, B, null],
      ['transferred', B, C, null],
    ])
  })

  it('[ownership-7] keeps what the chain alone tells, such as a token that went astray and was put back', () => {
    const moves = [move(1, NOBODY, A), move(2, A, OUTSIDE), move(3, OUTSIDE, A), move(6, A, B)]
    assert.deepEqual(told(moves, [change(5, A, B)]), [
      ['minted', null, A, 1],
      ['transferred', A, OUTSIDE, 2],
      ['transferred', OUTSIDE, A, 3],
      ['transferred', A, B, 6],
    ])
  })

  it('[ownership-7] knows a change that followed the chain by its transaction, whatever wallet it came to', () => {
    const moves = [move(1, NOBODY, A), move(4, A, OUTSIDE)]
    const followed = change(9, A, B, '0x4')
    assert.deepEqual(told(moves, [followed]), [
      ['minted', null, A, 1],
      ['transferred', A, OUTSIDE, 4],
    ])
    assert.equal(historyOf(moves.slice(0, 1), [followed])[1]?.block, null)
  })

  it('[ownership-7] [identity-11] shows no wallet of an account that is gone, but what the chain tells of it', () => {
    const changes = [change(5, A, GONE), change(6, GONE, B)]
    assert.deepEqual(told([], changes), [
      ['transferred', A, null, null],
      ['transferred', null, B, null],
    ])
    assert.deepEqual(told([move(1, NOBODY, A), move(5, A, GONE)], changes).slice(1), [
      ['transferred', A, GONE, 5],
      ['transferred', null, B, null],
    ])
  })

  it('[ownership-7] tells a change before the mint as the ledger’s until the chain tells it too', () => {
    const changes = [change(2, A, B)]
    assert.deepEqual(told([], changes), [['transferred', A, B, null]])
    assert.deepEqual(told([move(3, NOBODY, A), move(4, A, B)], changes), [
      ['minted', null, A, 3],
      ['transferred', A, B, 4],
    ])
  })
})
