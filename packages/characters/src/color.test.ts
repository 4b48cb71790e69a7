import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { oklch } from './color.ts'

describe('oklch', () => {
  it('gives the ends of the grey scale', () => {
    assert.equal(oklch(0, 0, 0), '#000000')
    assert.equal(oklch(1, 0, 0), '#ffffff')
  })

  it('gives sRGB red for its published coordinates', () => {
    assert.equal(oklch(0.62796, 0.25768, 29.234), '#ff0000')
  })

  it('lowers the chroma of a colour sRGB cannot show, and still gives a colour', () => {
    assert.match(oklch(0.9, 0.4, 150), /^#[0-9a-f]{6}$/)
    assert.equal(oklch(1, 0.4, 150), '#ffffff')
  })
})
