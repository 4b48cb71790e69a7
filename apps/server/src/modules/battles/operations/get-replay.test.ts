import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { before, describe, it } from 'node:test'
import { buildOnce } from '../../../kernel/lib/builds.ts'
import { useService } from '../../../testing/service.ts'
import { makeDuel, playOut } from '../testing.ts'

const ELEMENT = /<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g

/** The page's elements of code, each taken out of the page. */
function taken(html: string) {
  const found = [...html.matchAll(ELEMENT)].map(([, tag, attributes = '', text = '']) => ({
    tag,
    isData: attributes.includes('application/json'),
    text,
  }))
  return {
    record: JSON.parse(found.find(({ isData }) => isData)?.text ?? ''),
    code: found.filter(({ isData }) => !isData),
    markup: html.replace(ELEMENT, ''),
  }
}

// Its display and work in a browser: apps/web/src/replay/replay.page.test.ts.
describe('GET /battles/{id}/replay', () => {
  before(() => buildOnce('replay').folder)
  const service = useService()
  const get = (id: string) => fetch(`${service.url}/api/v1/battles/${id}/replay`)

  it('[battles-21] is there when the battle is over, as a page that runs apart', async () => {
    const { id } = await makeDuel(service)
    const early = await get(id)
    assert.deepEqual(
      [early.status, ((await early.json()) as { error: { code: string } }).error.code],
      [409, 'wrong_state'],
    )
    const { rounds, outcome, a, b } = await playOut(service, id)
    const page = await get(id)
    assert.equal(page.status, 200)
    assert.equal(page.headers.get('content-type'), 'text/html; charset=utf-8')
    assert.match(page.headers.get('content-security-policy') ?? '', /sandbox allow-scripts/)
    const { record } = taken(await page.text())
    assert.deepEqual([record.proof.rounds, record.proof.outcome], [rounds, outcome])
    assert.deepEqual([record.a, record.b], [a, b])
  })

  it('[battles-21] holds all that it needs, lets nothing else run, and brings the engine to be read', async () => {
    const { id } = await makeDuel(service)
    await playOut(service, id)
    const { code, markup } = taken(await (await get(id)).text())
    assert.deepEqual(
      code.map(({ tag }) => tag),
      ['style', 'script', 'script'],
    )
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(markup)?.[1] ?? ''
    for (const { text } of code) {
      const hash = createHash('sha256').update(text).digest('base64')
      assert(policy.includes(`'sha256-${hash}'`))
    }
    assert.match(policy, /^default-src 'none';/)
    assert.doesNotMatch(policy, /unsafe|https?:|\*/)
    assert.doesNotMatch(markup, /(?:src|href)=|\{\{\w+\}\}/)
    const engine = readFileSync(createRequire(import.meta.url).resolve('@shugyo/engine/bundle'), 'utf8')
    assert(code[1]?.text.startsWith(engine))
    const [style, ...scripts] = code
    assert.doesNotMatch(style?.text ?? '', /@import|@font-face|url\(/)
    const words = ['fetch(', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'sendBeacon', 'import(']
    for (const { text } of scripts)
      for (const word of words) assert(!text.includes(word), `the file must not contain ${word}`)
  })

  it('[battles-21] lets nobody put anything into the page by a name', async () => {
    const { id } = await makeDuel(service)
    const name = '</script><b>"{{x}}{{record}}$&'
    await service.runtime.database.pool.query('update battles.battles set a_name = $1 where id = $2', [
      name,
      id,
    ])
    await playOut(service, id)
    const { record, markup, code } = taken(await (await get(id)).text())
    assert.equal(record.a.name, name)
    assert(!markup.includes('<b>'))
    assert(markup.includes('&lt;/script&gt;&lt;b&gt;&quot;{{x}}{{record}}$&amp;'))
    assert.equal(code.length, 3)
  })
})
