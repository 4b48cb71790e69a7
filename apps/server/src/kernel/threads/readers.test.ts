import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { type Reader, Readers } from './readers.ts'

/** The test thread acts by the word in `question`. */
const toy: Reader<unknown, unknown> = { name: 'toy', read: () => null }

describe('readers', () => {
  const readers = new Readers(new URL('./testing/toy-reader.ts', import.meta.url), 60_000)
  after(() => readers.close())

  it('[threads-3] can’t read a text of which the thread dies, and read the next', async () => {
    assert.equal(await readers.read('anna', toy, { deed: 'fill' }), null)
    assert.equal(await readers.read('cleo', toy, { deed: 'die' }), null)
    assert.equal(await readers.read('ben', toy, { say: 'well' }), 'well')
    await assert.rejects(readers.read('ben', toy, { deed: 'throw' }), /as it was told/)
  })
})
