import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { hrefOf, matchPath } from './match.ts'

describe('addresses', () => {
  it('[web-12] name what they lead to', () => {
    assert.deepEqual(matchPath('/', '/'), {})
    assert.deepEqual(matchPath('/a/$id/$tab', '/a/1/purse/'), { id: '1', tab: 'purse' })
    assert.deepEqual(matchPath('/p/$handle', '/p/a%20b'), { handle: 'a b' })
    assert.deepEqual(matchPath('/p/$handle', '/p/%'), { handle: '%' })
    for (const path of ['/a', '/a/1/2', '/b/1']) assert.equal(matchPath('/a/$id', path), null, path)
  })

  it('[web-12] hold what was searched for', () => {
    assert.equal(hrefOf('/b/1', { round: 3, side: undefined }), '/b/1?round=3')
    assert.equal(hrefOf('/signin', { next: '/a/1?x=2' }), '/signin?next=%2Fa%2F1%3Fx%3D2')
    assert.equal(hrefOf('/b/1'), '/b/1')
  })
})
