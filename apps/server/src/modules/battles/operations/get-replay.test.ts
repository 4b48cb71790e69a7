import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { describe, it } from 'node:test'
import {
  findChromium,
  NEEDS_CHROMIUM,
  openChromium,
} from '../../../../../../packages/engine/testing/chromium.ts'
import { useService } from '../../../testing/service.ts'
import { makeDuel, playOut } from '../testing.ts'

const chromium = findChromium()

describe('GET /battles/{id}/replay', () => {
  const service = useService()
  const get = (id: string) => fetch(`${service.url}/api/v1/battles/${id}/replay`)

  it('[B21] is there when the battle is over, as a page that runs apart', async () => {
    const { id } = await makeDuel(service)
    const early = await get(id)
    assert.deepEqual(
      [early.status, ((await early.json()) as { error: { code: string } }).error.code],
      [409, 'wrong_state'],
    )
    await playOut(service, id)
    const page = await get(id)
    assert.equal(page.status, 200)
    assert.equal(page.headers.get('content-type'), 'text/html; charset=utf-8')
    assert.match(page.headers.get('content-security-policy') ?? '', /sandbox allow-scripts/)
    const html = await page.text()
    assert(!/\{\{\w+\}\}/.test(html), 'a place in the page was left empty')
    assert(
      !/(?:src|href)=/.test(html.replace(/<script[\s\S]*/, '')),
      'the page needs something from elsewhere',
    )
  })

  it('[B21] lets nobody put anything into the page by a name', async () => {
    const { id } = await makeDuel(service)
    const name = '</script><b>"{{x}}'
    await service.house.database.pool.query('update battles.battles set a_name = $1 where id = $2', [
      name,
      id,
    ])
    await playOut(service, id)
    const html = await (await get(id)).text()
    assert(!html.includes('<b>'))
    assert(html.includes('&lt;/script&gt;&lt;b&gt;&quot;{{x}}'))
  })

  it('[B21] plays back and checks itself in a browser, without a network', {
    skip: chromium === null && NEEDS_CHROMIUM,
  }, async () => {
    const { id } = await makeDuel(service)
    const { rounds, outcome, a, b } = await playOut(service, id)
    const html = await (await get(id)).text()
    if (process.env['REPLAY_FILE']) await writeFile(process.env['REPLAY_FILE'], html)
    const browser = await openChromium(chromium as string)
    try {
      const page = await browser.newPage()
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(String(error)))
      page.on('request', (request) => faults.push(request.url()))
      await page.setContent(html)
      const textOf = (selector: string) => page.textContent(selector)
      assert.match((await textOf('#verdict')) ?? '', /the battle is proven/)
      assert.equal(await textOf('#round'), `0 / ${rounds.length}`)
      await page.keyboard.press('End')
      assert.equal(await textOf('#round'), `${rounds.length} / ${rounds.length}`)
      const words = outcome === 'draw' ? 'A draw.' : `${(outcome === 'a' ? a : b).name} wins.`
      assert.match((await textOf('#say')) ?? '', new RegExp(`${words}$`))
      assert.equal(await textOf('#hpn-a'), `${rounds.at(-1).a_hp} hp`)
      await page.keyboard.press('ArrowLeft')
      await page.click('#rounds tr:first-child')
      assert.equal(await textOf('#round'), `1 / ${rounds.length}`)
      await page.click('#play')
      assert.equal(await textOf('#play'), 'Pause')
      assert.deepEqual(faults, [])
      const altered = html.replace(`"outcome":"${outcome}"`, `"outcome":"${outcome === 'a' ? 'b' : 'a'}"`)
      await page.setContent(altered)
      assert.match((await textOf('#verdict')) ?? '', /NOT proven/)
    } finally {
      await browser.close()
    }
  })
})
