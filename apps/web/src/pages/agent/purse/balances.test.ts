import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { balances } from './balances.ts'

const at = (minute: number) => `2026-11-19T06:0${minute}:00.000Z`
const ENTRIES = [
  { amount: -5, at: at(3) },
  // A purchase in two halves, one of them the fee.
  { amount: -90, at: at(2) },
  { amount: -10, at: at(2) },
  { amount: 300, at: at(1) },
]
const held = (isWhole: boolean) => balances(195, ENTRIES, isWhole).map(({ balance }) => balance)

describe('what a purse held', () => {
  it('[page-6] begins with what was there before anything moved, and names nothing between two halves', () => {
    assert.deepEqual(held(true), [0, 300, 200, 195])
  })

  it('[page-6] does not know how it began where older movements are not there', () => {
    assert.deepEqual(held(false), [300, 200, 195])
    assert.deepEqual(balances(195, [], true), [])
  })
})
