import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { lawfulMoves, locateToken, NOBODY, type TokenLocation } from './hands.ts'

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
  const moved: TokenLocation = {
    lawful: true,
    underway: false,
    sent: false,
    atOwner: false,
    step: { sold: false, signedOutside: false, fromOwner: true },
    vanished: false,
    released: false,
    inBuiltInWallet: true,
    returnFailed: false,
  }
  const sold = { sold: true, signedOutside: false, fromOwner: true }
  const given = { sold: false, signedOutside: true, fromOwner: true }

  it('[chain-22] goes back by the key of the player whose wallet it is in, and is followed where the service let it go', () => {
    assert.equal(locateToken(moved), 'put back')
    assert.equal(locateToken({ ...moved, inBuiltInWallet: false, released: true }), 'fine')
    assert.equal(locateToken({ ...moved, step: null, atOwner: true }), 'fine')
    assert.equal(locateToken({ ...moved, underway: true }), 'wait')
  })

  it('[chain-24] is followed where it was sold on the market or its holder outside signed', () => {
    for (const inBuiltInWallet of [false, true]) {
      assert.equal(locateToken({ ...moved, step: sold, inBuiltInWallet }), 'follow')
      assert.equal(locateToken({ ...moved, step: given, inBuiltInWallet }), 'follow')
    }
    assert.equal(locateToken({ ...moved, step: sold, underway: true }), 'wait')
    assert.equal(locateToken({ ...moved, step: sold, lawful: false }), 'impossible')
  })

  it('[chain-25] is the ledger’s where a key of ours reaches it, and else overrules the ledger', () => {
    const late = { ...moved, step: { ...sold, fromOwner: false }, underway: true }
    assert.equal(locateToken(late), 'wait')
    assert.equal(locateToken({ ...late, underway: false }), 'put back')
    assert.equal(locateToken({ ...late, inBuiltInWallet: false }), 'overrule')
    assert.equal(locateToken({ ...late, inBuiltInWallet: false, sent: true }), 'wait')
  })

  it('[chain-22] is an alarm where no rule says whose word counts', () => {
    assert.equal(locateToken({ ...moved, lawful: false, atOwner: true }), 'impossible')
    assert.equal(locateToken({ ...moved, inBuiltInWallet: false }), 'gone')
    assert.equal(locateToken({ ...moved, step: null, vanished: true }), 'vanished')
    assert.equal(locateToken({ ...moved, returnFailed: true }), 'stuck')
  })
})
