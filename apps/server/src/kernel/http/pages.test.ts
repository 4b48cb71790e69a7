import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { HOW_TO_VERIFY } from '@shugyo/engine'
import { builtFile } from '../../../../../scripts/build/testing.ts'
import { operations } from '../../app/operations.ts'
import { useService } from '../../testing/service.ts'

describe('the pages beside the operations', () => {
  const service = useService()
  const get = (path: string, init?: RequestInit) =>
    fetch(`${service.url}${path}`, { redirect: 'manual', ...init })

  it('says that it lives and what it leans on, with and without the prefix', async () => {
    for (const prefix of ['', '/api/v1']) {
      assert.deepEqual(await (await get(`${prefix}/health`)).json(), { status: 'alive' })
      const ready = await get(`${prefix}/ready`)
      assert.equal(ready.status, 200)
      const dependencies = [
        { name: 'database', needed: true, status: 'ok' },
        { name: 'writing', needed: true, status: 'ok' },
        { name: 'clock', needed: true, status: 'ok' },
        { name: 'ledger', needed: false, status: 'ok' },
      ]
      assert.deepEqual(await ready.json(), { ready: true, stopping: false, dependencies })
    }
  })

  it('[battles-17] the verifier that every proof names is there, as a page that runs apart from our own', async () => {
    builtFile('engine', 'verify.html')
    assert.match(HOW_TO_VERIFY, /the page verify\.html/)
    for (const prefix of ['', '/api/v1']) {
      const page = await get(`${prefix}/verify.html`)
      assert.equal(page.status, 200)
      assert.equal(page.headers.get('content-type'), 'text/html; charset=utf-8')
      const policy = page.headers.get('content-security-policy') ?? ''
      assert.match(policy, /^default-src 'none'; script-src 'unsafe-inline';.* sandbox allow-scripts/)
      assert.match(await page.text(), /<title>Shugyo: check a battle<\/title>/)
    }
  })

  it('hands out its definition, tagged', async () => {
    const first = await get('/api/v1/openapi.json')
    const api = (await first.json()) as { openapi: string; paths: Record<string, unknown> }
    assert.equal(api.openapi, '3.1.0')
    for (const { path } of operations) assert(path in api.paths, path)
    const again = await get('/api/v1/openapi.json', {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    })
    assert.equal(again.status, 304)
  })

  it('shows every operation to people, and fetches nothing from anywhere', async () => {
    const home = await get('/')
    assert.deepEqual([home.status, home.headers.get('location')], [302, '/docs'])
    const page = await get('/docs')
    const html = await page.text()
    assert.match(page.headers.get('content-security-policy') ?? '', /^default-src 'none'/)
    for (const { id } of operations) assert(html.includes(`<article id="${id}">`), id)
    assert.doesNotMatch(html, /<script|<link|src=|url\(/)
    assert.doesNotMatch(html, /undefined|\[object Object\]/)
  })
})
