import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Pattern, patternsIn, slowTextFor } from '../../testing/patterns.ts'

/**
 * The patterns that read an address, a header, a cookie, another site's page or a model's answer on the main thread.
 */
const FOLDERS = [
  'servers',
  'kernel',
  'modules/brain/live',
  'modules/brain/model',
  'modules/identity',
  'modules/webhooks',
]

describe('regular expressions of the protocol servers', () => {
  it('[http-17] none takes longer than its text is long', () => {
    const patterns = patternsIn(FOLDERS)
    assert(patterns.length > 120, `${patterns.length} found`)
    const slow = patterns.flatMap((pattern) => {
      const text = slowTextFor(pattern)
      return text === null ? [] : [`${pattern.file} /${pattern.source}/${pattern.flags} takes ${text}`]
    })
    assert.deepEqual(slow, [])
  })

  it('finds what grows by squares, by cubes and beyond', () => {
    const of = (source: string): Pattern => ({ file: '', source, flags: '' })
    for (const source of ['\\.[^/]*$', '\\s+$', '^(?:a+)+$', '^(?:a|a)*b', '(?:[^\\]]*x)+\\]'])
      assert(slowTextFor(of(source)), source)
    for (const source of ['^[^/]*$', '(?<!\\s)\\s+$', '^(?:ab?)+$'])
      assert.equal(slowTextFor(of(source)), null)
  })
})
