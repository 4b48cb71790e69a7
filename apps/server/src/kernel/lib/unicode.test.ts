import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { storable, truncate } from './unicode.ts'

describe('A text', () => {
  it('is cut between characters, and no shorter than need be', () => {
    assert.equal(truncate('a😀😀', 4), 'a😀')
    assert.equal(truncate('😀😀', 4), '😀😀')
    assert.equal(truncate('😀', 1), '')
    assert.equal(truncate('abc', 2), 'ab')
    assert.equal(truncate('abc', 9), 'abc')
  })

  it('that somebody else wrote can be kept, whatever is in it', () => {
    assert.equal(storable('one\u0000 line \ud83d and 😀'), 'one line \ufffd and 😀')
  })
})
