import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { decideHolding, type Holding, lawfulMoves, NOBODY } from './hands.ts'

const [A, B, C, VAULT] = ['0xa', '0xb', '0xc', '0xd'] as const
const minted = { from: NOBODY, to: A }
const none = new Set<string>()

describe('Hands that a token can have been through', () => {
  it('[chain-22] keeps every move of whoever held it', () => {
    const moves = [minted, { from: A, to: B }, { from: B, to: B }, { from: B, to: C }]
    assert.deepEqual(lawfulMoves(moves, none), moves)
    assert.deepEqual(lawfulMoves([], none), [])
  })

  it('[chain-22] ends before a move by somebody who did not hold it, to nobody, or into a vault', () => {
    const vaults = new Set([VAULT])
    assert.deepEqual(lawfulMoves([minted, { from: C, to: B }, { from: B, to: A }], vaults), [minted])
    assert.deepEqual(lawfulMoves([minted, { from: A, to: NOBODY }, minted], vaults), [minted])
    assert.deepEqual(lawfulMoves([minted, { from: A, to: VAULT }], vaults), [minted])
    assert.deepEqual(lawfulMoves([minted, minted], vaults), [minted])
    assert.deepEqual(lawfulMoves([{ from: A, to: B }], vaults), [])
  })
})

describe('A token that moved', () => {
  const moved: Holding = {
    lawful: true,
    underway: false,
    atOwner: false,
    sold: false,
    released: false,
    inBuiltInWallet: true,
    returnFailed: false,
  }

  it('[chain-22] goes back by the key of the player whose wallet it is in, and is followed where the service let it go', () => {
    assert.equal(decideHolding(moved), 'put back')
    assert.equal(decideHolding({ ...moved, inBuiltInWallet: false, released: true }), 'fine')
    assert.equal(decideHolding({ ...moved, atOwner: true }), 'fine')
    assert.equal(decideHolding({ ...moved, underway: true }), 'wait')
  })

  it('[chain-22] is an alarm where no rule says whose word counts', () => {
    assert.equal(decideHolding({ ...moved, lawful: false, atOwner: true }), 'impossible')
    assert.equal(decideHolding({ ...moved, inBuiltInWallet: false }), 'gone')
    assert.equal(decideHolding({ ...moved, sold: true }), 'sold')
    assert.equal(decideHolding({ ...moved, returnFailed: true }), 'stuck')
  })
})
