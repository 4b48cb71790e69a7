import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { describe, it } from 'node:test'
import {
  type FoundBrowser,
  findBrowser,
  NEEDS_BROWSER,
  openBrowser,
} from '../../../../../../packages/engine/testing/browser.ts'
import { useService } from '../../../testing/service.ts'
import { makeDuel, playOut } from '../testing.ts'

const found = findBrowser()

describe('GET /battles/{id}/replay', () => {
  const service = useService()
  const get = (id: string) => fetch(`${service.url}/api/v1/battles/${id}/replay`)

  it('[battles-21] is there when the battle is over, as a page that runs apart', async () => {
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

  it('[battles-21] lets nobody put anything into the page by a name', async () => {
    const { id } = await makeDuel(service)
    const name = '</script><b>"{{x}}'
    await service.runtime.database.pool.query('update battles.battles set a_name = $1 where id = $2', [
      name,
      id,
    ])
    await playOut(service, id)
    const html = await (await get(id)).text()
    assert(!html.includes('<b>'))
    assert(html.includes('&lt;/script&gt;&lt;b&gt;&quot;{{x}}'))
  })

  it('[battles-21] plays back and checks itself in a browser, without a network', {
    skip: found === null && NEEDS_BROWSER,
  }, async () => {
    const { id } = await makeDuel(service)
    const { rounds, outcome, a, b } = await playOut(service, id)
    const html = await (await get(id)).text()
    if (process.env['REPLAY_FILE']) await writeFile(process.env['REPLAY_FILE'], html)
    const browser = await openBrowser(found as FoundBrowser)
    try {
      const page = await browser.newPage()
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(String(error)))
      page.on('request', (request) => faults.push(request.url()))
      await page.setContent(html)
      const textOf = (selector: string) => page.textContent(selector)
      assert.match((await textOf('#verdict')) ?? '', /the battle is proven/)
      assert.equal(await textOf('#round'), '0 / 12')
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

  it('[battles-21] gives nothing away before it is played: no round, no end, not even how long it is', {
    skip: found === null && NEEDS_BROWSER,
  }, async () => {
    const { id } = await makeDuel(service)
    const { rounds, outcome, a, b } = await playOut(service, id)
    const html = await (await get(id)).text()
    const browser = await openBrowser(found as FoundBrowser)
    try {
      const page = await browser.newPage()
      await page.setContent(html)
      const shownRows = () => page.locator('#rounds tr:visible').count()
      const words = (await page.locator('main').innerText()).replace(/\s+/g, ' ')
      assert.equal(await shownRows(), 0)
      assert(!/wins\.|A draw\.|The outcome is|rounds replay/.test(words), words)
      assert.equal(await page.textContent('#round'), '0 / 12')
      for (const side of ['a', 'b']) assert.equal(await page.textContent(`#charge-${side}`), '▰')
      await page.keyboard.press('ArrowRight')
      assert.equal(await shownRows(), 1)
      await page.keyboard.press('End')
      assert.equal(await shownRows(), rounds.length)
      await page.keyboard.press('Home')
      assert.equal(await shownRows(), rounds.length, 'what was seen stays')
      // A knocked-out fighter lies on the ground inside the ring; one that lost on points stands.
      await page.keyboard.press('End')
      await page.waitForTimeout(600)
      const last = rounds.at(-1)
      for (const [side, hp] of [
        ['a', last.a_hp],
        ['b', last.b_hp],
      ] as const) {
        const lies = await page.evaluate(isLying, side)
        assert.equal(lies.down, hp === 0, `${side} with ${hp} hp, ${outcome} won, ${a.name} and ${b.name}`)
        if (hp === 0) assert(lies.flat && lies.inside && lies.low, JSON.stringify(lies))
      }
      if (process.env['REPLAY_SHOT']) await page.screenshot({ path: process.env['REPLAY_SHOT'] })
    } finally {
      await browser.close()
    }
  })
})

type Box = { left: number; right: number; top: number; bottom: number; width: number; height: number }
type Part = {
  getBoundingClientRect(): Box
  querySelector(selector: string): Part
  classList: { contains(name: string): boolean }
}

/** How a fighter's picture lies in the ring, as the browser drew it. */
function isLying(side: string) {
  const { document } = globalThis as unknown as { document: Part }
  const fighter = document.querySelector(`#fighter-${side}`)
  const picture = fighter.querySelector('.picture').getBoundingClientRect()
  const ring = document.querySelector('.ring').getBoundingClientRect()
  return {
    down: fighter.classList.contains('ko'),
    flat: picture.width > picture.height,
    inside:
      picture.left >= ring.left - 1 && picture.right <= ring.right + 1 && picture.bottom <= ring.bottom + 24,
    low: picture.bottom >= ring.bottom - 24,
    picture: [picture.left, picture.right, picture.top, picture.bottom],
    ring: [ring.left, ring.right, ring.top, ring.bottom],
  }
}
