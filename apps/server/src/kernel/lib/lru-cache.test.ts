import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { LruCache } from './lru-cache.ts'

describe('an LRU cache', () => {
  it('keeps so many, and drops what was looked at longest ago', () => {
    const cache = new LruCache<string, number>(2)
    cache.set('a', 1)
    cache.set('b', 2)
    assert.equal(cache.get('a'), 1)
    cache.set('c', 3)
    assert.deepEqual([cache.get('a'), cache.get('b'), cache.get('c')], [1, undefined, 3])
  })
})
