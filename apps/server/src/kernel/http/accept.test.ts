import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { prefersHtml } from './accept.ts'

describe('prefersHtml', () => {
  it('[pages-5] takes whatever there is for a page, unless JSON is named or pages are refused', () => {
    for (const accept of [
      undefined,
      '',
      '*/*',
      'text/*',
      'TEXT/HTML',
      'text/html; charset=utf-8',
      'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
      'application/json;q=0.5, text/html',
      'application/json, text/html',
    ])
      assert.equal(prefersHtml(accept), true, String(accept))
    for (const accept of [
      'application/json',
      'application/json, text/plain, */*',
      'text/html;q=0',
      'text/html; q=0.0, */*',
      'text/*;q=0, */*',
      'application/json, text/html;q=0.5',
      'image/avif,image/*',
      'text/event-stream',
      'nonsense',
    ])
      assert.equal(prefersHtml(accept), false, accept)
  })
})
