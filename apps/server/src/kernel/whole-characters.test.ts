import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { beginning, storable } from './whole-characters.ts'

describe('A text', () => {
  it('is cut between characters, and no shorter than need be', () => {
    assert.equal(beginning('a😀😀', 4), 'a😀')
    assert.equal(beginning('😀😀', 4), '😀😀')
    assert.equal(beginning('😀', 1), '')
    assert.equal(beginning('abc', 2), 'ab')
    assert.equal(beginning('abc', 9), 'abc')
  })

  it('that somebody else wrote can be kept, whatever is in it', () => {
    assert.equal(storable('one\u0000 line \ud83d and 😀'), 'one line \ufffd and 😀')
  })
})
