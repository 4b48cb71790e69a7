import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, describe, it } from 'node:test'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { buildOnce } from '../../../server/src/kernel/lib/builds.ts'
import { makeDuel, playOut } from '../../../server/src/modules/battles/testing.ts'
import { useService } from '../../../server/src/testing/service.ts'
import { APPEARANCES } from '../../testing/appearances.ts'
import { assertAccessible } from '../../testing/axe.ts'
import { needsBrowser, useBrowser } from '../../testing/browser.ts'
import { eventually } from '../../testing/eventually.ts'
import { assertCalm, newPage, type PageOptions, type Watched } from '../../testing/page.ts'
import { keepPicture } from '../../testing/web.ts'

type Opened = PageOptions & { readonly expected?: readonly RegExp[] }

const RECORD = /(?<=<script id="record"[^>]*>).*?(?=<\/script>)/

/** The same battle, but for its last blow: side a is down. */
function withLoser(json: string): string {
  const record = JSON.parse(json)
  Object.assign(record.proof.rounds.at(-1), { a_hp: 0, to_a: 20, b_hp: 40 })
  record.proof.outcome = 'b'
  return JSON.stringify(record)
}

function withoutRounds(json: string): string {
  const record = JSON.parse(json)
  return JSON.stringify({ ...record, proof: { ...record.proof, rounds: 7 } })
}

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).boundingBox()
  assert(box, `${selector} is not drawn`)
  return box
}

describe('A replay file', needsBrowser, () => {
  before(() => buildOnce('replay').folder)
  const service = useService()
  const opened = useBrowser()
  const folder = mkdtempSync(join(tmpdir(), 'shugyo-replay-'))
  after(() => rmSync(folder, { recursive: true, force: true }))

  const pages: (Watched & { readonly asked: string[]; readonly expected: readonly RegExp[] })[] = []
  afterEach(async () => {
    const closing = pages.splice(0)
    for (const { context } of closing) await context.close()
    for (const { complaints, asked, expected } of closing) {
      assertCalm(complaints, ...expected)
      assert.deepEqual(asked, [], 'the file asked for something')
    }
  })

  const addressOf = (id: string) => `${service.url}/api/v1/battles/${id}/replay`

  let usual: ReturnType<typeof fight> | undefined
  /** One battle for all that only look at one. */
  const fought = () => {
    usual ??= fight()
    return usual
  }

  async function fight(name?: string) {
    const { id } = await makeDuel(service)
    if (name)
      await service.runtime.database.pool.query('update battles.battles set a_name = $1 where id = $2', [
        name,
        id,
      ])
    const view = await playOut(service, id)
    return { id, view, html: await (await fetch(addressOf(id))).text() }
  }

  async function open(url: string, { expected = [], ...options }: Opened = {}): Promise<Page> {
    const watched = await newPage(opened.browser, service.url, options)
    const asked: string[] = []
    watched.page.on('request', (request) => {
      if (request.url().replace(/#.*/, '') !== url.replace(/#.*/, '')) asked.push(request.url())
    })
    pages.push({ ...watched, asked, expected })
    await watched.page.goto(url)
    return watched.page
  }

  /** From the disk, where no service is. */
  async function openFile(html: string, options: Opened = {}, hash = ''): Promise<Page> {
    const page = await open(kept('replay', html) + hash, options)
    await page.locator('.replay-head').waitFor()
    return page
  }

  function kept(name: string, html: string): string {
    const path = join(folder, `${name}.html`)
    writeFileSync(path, html)
    return String(pathToFileURL(path))
  }

  const shown = async (page: Page): Promise<string> =>
    (await page.locator('.hud-round').innerText()).replace(/\s|Round/g, '')
  const picture = (page: Page, name: string) =>
    process.env['WEB_PICTURES'] === undefined ? undefined : keepPicture(page, `replay/${name}`)

  it('[web-29] [battles-21] is played by keys, buttons and the address, and told to those who listen', async () => {
    const { view, html } = await fought()
    const { rounds, outcome } = view
    const page = await openFile(html)
    assert.equal(await shown(page), '0/12')
    await page.keyboard.press('ArrowRight')
    assert.equal(await shown(page), '1/12')
    await page.waitForURL(/#1$/)
    await page
      .getByRole('status')
      .filter({ hasText: /^Round 1: / })
      .waitFor()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    assert.equal(await shown(page), '1/12')
    await page.keyboard.press('End')
    await page.getByText('FINAL', { exact: true }).waitFor()
    assert.equal(await shown(page), `${rounds.length}/12`)
    const words = outcome === 'draw' ? 'A draw' : `${view[outcome].name} wins`
    await page.locator('.stage-verdict').filter({ hasText: words }).waitFor()
    const [a, b] = await page.getByRole('meter').all()
    assert.equal(await a?.getAttribute('aria-valuenow'), String(rounds.at(-1).a_hp))
    assert.equal(await b?.getAttribute('aria-valuenow'), String(rounds.at(-1).b_hp))
    await page.getByRole('button', { name: /^Round 2:/ }).click()
    assert.equal(await shown(page), '2/12')
    await page.keyboard.press('t')
    await page.getByRole('region', { name: 'The battle in words' }).waitFor()
    await page.keyboard.press('t')
    await page.keyboard.press('?')
    await page.getByRole('dialog').getByText('One round on').waitFor()
    await page.keyboard.press('Escape')
    const later = await openFile(html, {}, '#3')
    assert.equal(await shown(later), '3/12')
  })

  it('[web-29] is acted out, and whoever is down lies on the ground, inside the ring', async () => {
    const { html } = await fought()
    for (const size of ['desktop', 'phone'] as const) {
      const page = await openFile(html.replace(RECORD, withLoser), { size, motion: true })
      await page.getByRole('button', { name: '4×' }).click()
      await page.getByRole('button', { name: 'Play' }).click()
      await page.getByText('FINAL', { exact: true }).waitFor()
      await page.locator('.fighter-left[data-down]').waitFor()
      assert.equal(await page.locator('.fighter-right[data-down]').count(), 0)
      await eventually(async () => {
        const [lying, ring] = [
          await boxOf(page, '.fighter-left .fighter-turn'),
          await boxOf(page, '.stage-ring'),
        ]
        assert(lying.width > lying.height, 'it lies')
        assert(lying.x >= ring.x && lying.x + lying.width <= ring.x + ring.width, 'inside')
        const above = ring.y + ring.height - (lying.y + lying.height)
        assert(Math.abs(above) < ring.height * 0.12, `${above} px above the edge of the ground`)
      })
    }
  })

  it('[web-29] [battles-21] checks its proof as it opens, and says what does not hold', async () => {
    const { view, html } = await fought()
    const page = await openFile(html)
    await page.getByText(/^Proven, in your browser/).waitFor()
    await page.getByText('What was checked, and how it ended').click()
    await page.getByText(/All \d+ rounds replay as told/).waitFor()
    await assertAccessible(page)
    const other = view.outcome === 'a' ? 'b' : 'a'
    const altered = html.replace(`"outcome":"${view.outcome}"`, `"outcome":"${other}"`)
    const bent = await openFile(altered)
    await bent.getByText(/^Not proven/).waitFor()
    await bent.getByRole('heading', { name: 'Same winner Does not hold' }).waitFor()
    const broken = await openFile(html.replace(RECORD, withoutRounds), { expected: [/./] })
    await broken.getByRole('heading', { name: 'This replay can’t be played' }).waitFor()
    await broken.getByText(/^Not proven/).waitFor()
  })

  it('[web-29] [battles-21] gives nothing away before it is played: no round, no end, not even how long it is', async () => {
    const { html } = await fought()
    const page = await openFile(html)
    const rounds = page.getByRole('list', { name: 'Rounds' }).getByRole('button')
    assert.deepEqual(
      await rounds.evaluateAll((all) =>
        all.map((one) => `${one.textContent} ${one.hasAttribute('disabled')}`),
      ),
      Array.from({ length: 12 }, (_, at) => `Go to round ${at + 1} false`),
    )
    const words = await page.locator('main').innerText()
    assert.doesNotMatch(words, /wins|draw\b|outcome is|rounds replay|takes \d/i)
    await page.keyboard.press('ArrowRight')
    assert.equal(await page.getByRole('button', { name: /^Round \d+:/ }).count(), 1)
    assert.equal(await page.getByRole('button', { name: /^Not fought/ }).count(), 0)
  })

  it('[web-29] [battles-21] lets nobody put anything into it by a name', async () => {
    const name = '</script><img src=x onerror=alert(1)><!--<script>{{record}}$&'
    const { html } = await fight(name)
    const page = await openFile(html)
    assert.equal(
      await page.locator('h1').innerText(),
      `${name} and ${await page.locator('.hud-name').nth(1).innerText()}`,
    )
    assert.equal(await page.locator('img').count(), 0)
    await page.keyboard.press('End')
    await page.getByText(/^Proven, in your browser/).waitFor()
    await assertAccessible(page)
  })

  it('[web-29] [battles-21] runs at the service’s address too, apart from everything else there', async () => {
    const { id } = await fought()
    const page = await open(addressOf(id))
    await page.getByText(/^Proven, in your browser/).waitFor()
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(/#1$/)
    assert.equal(await page.evaluate(() => globalThis.origin), 'null')
  })

  it('[web-29] runs in a frame that another program wrote, where nothing has an address', async () => {
    const { html } = await fought()
    const inAttribute = html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    const host = `<!doctype html><iframe sandbox="allow-scripts" width="1000" height="900" srcdoc="${inAttribute}"></iframe>`
    const page = await open(kept('host', host))
    const inside = page.frameLocator('iframe')
    await inside.getByRole('button', { name: 'On', exact: true }).click()
    await inside.getByRole('button', { name: /^Round 1:/ }).waitFor()
    await inside.getByText(/^Proven, in your browser/).waitFor()
  })

  for (const look of APPEARANCES)
    it(`[web-29] [web-1] shuts nobody out: ${look.size}, ${look.theme}`, async () => {
      const { html } = await fought()
      const page = await openFile(html, look)
      const name = `${look.size}-${look.theme}`
      await picture(page, `${name}-start`)
      await assertAccessible(page)
      for (let round = 1; round <= 4; round++) await page.keyboard.press('ArrowRight')
      await picture(page, `${name}-middle`)
      await assertAccessible(page)
      await page.keyboard.press('End')
      await page.getByText('FINAL', { exact: true }).waitFor()
      await eventually(async () => assert.equal(await page.locator('.stage-verdict').count(), 1))
      await assertAccessible(page)
      await picture(page, `${name}-end`)
    })
})
