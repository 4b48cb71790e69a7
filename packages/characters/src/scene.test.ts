import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { renderScene } from './scene.ts'

describe('the hall', () => {
  it('refers to nothing but its own ids, and is the same every time', () => {
    const scene = renderScene('hall')
    assert.equal(scene, renderScene('hall'))
    for (const [, id] of scene.matchAll(/url\(#([\w-]+)\)/g)) assert.ok(scene.includes(`id="${id}"`), `${id}`)
    assert.doesNotMatch(scene, /href|style=|http/)
  })

  it('takes no prefix that could end an attribute', () => {
    assert.throws(() => renderScene('a"b'), RangeError)
  })
})
