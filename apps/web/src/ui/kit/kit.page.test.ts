import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import type { ViteDevServer } from 'vite'
import { APPEARANCES } from '../../../testing/appearances.ts'
import { assertAccessible } from '../../../testing/axe.ts'
import { needsBrowser, useBrowser } from '../../../testing/browser.ts'
import { eventually } from '../../../testing/eventually.ts'
import { newPage, type PageOptions } from '../../../testing/page.ts'

describe('the kit', needsBrowser, () => {
  const opened = useBrowser()
  let server: ViteDevServer
  before(async () => {
    const { createServer } = await import('vite')
    const configFile = join(import.meta.dirname, '../../../vite.config.ts')
    server = await createServer({ configFile, logLevel: 'error', server: { hmr: false, watch: null } })
    await server.listen(0)
  })
  after(() => server?.close())

  async function openKit(options: PageOptions = {}): Promise<Page> {
    const url = server.resolvedUrls?.local[0] ?? ''
    const { page } = await newPage(opened.browser, url, options)
    await page.goto(`/src/ui/kit/index.html?theme=${options.theme ?? 'dark'}`)
    await page.getByRole('heading', { name: 'States and parts' }).waitFor()
    return page
  }

  for (const { size, theme } of APPEARANCES)
    it(`[kit-1] is open to everybody: ${size}, ${theme}`, async () => {
      const page = await openKit({ size, theme })
      await assertAccessible(page)
      const { wider, twice } = await page.evaluate(() => {
        const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id)
        return {
          wider: document.documentElement.scrollWidth - innerWidth,
          twice: ids.filter((id, at) => ids.indexOf(id) !== at),
        }
      })
      assert.deepEqual([wider <= 0, twice], [true, []])
      await page.context().close()
    })

  it('[kit-2] tabs move by keys, a dialog closes by Escape and gives the focus back', async () => {
    const page = await openKit()
    const chat = page.getByRole('tab', { name: 'Chat' })
    await chat.focus()
    await page.keyboard.press('ArrowRight')
    await eventually(async () =>
      assert.equal(await page.getByRole('tab', { name: 'Purse' }).getAttribute('aria-selected'), 'true'),
    )
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Purse')
    await page.keyboard.press('Home')
    await eventually(async () => assert.equal(await chat.getAttribute('aria-selected'), 'true'))
    const go = page.getByRole('button', { name: 'Go', exact: true }).first()
    await go.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Freeze the purse?' })
    await dialog.waitFor()
    await assertAccessible(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    assert.ok(await go.evaluate((button) => button === document.activeElement))
    await page.context().close()
  })

  it('[kit-3] undo takes back, and a sending button keeps its width', async () => {
    const page = await openKit()
    for (let press = 0; press < 4; press++) await page.getByRole('button', { name: 'Soft' }).first().click()
    const undo = page.getByRole('button', { name: 'Undo' })
    assert.equal(await undo.count(), 4, 'none is pushed out')
    await undo.first().click()
    await page.getByText('Kept.').waitFor()
    const approve = page.getByRole('button', { name: 'Approve 35' })
    const width = (await approve.boundingBox())?.width
    await approve.click()
    const sending = page.getByRole('button', { name: 'Approving' })
    assert.equal((await sending.boundingBox())?.width, width)
    await eventually(async () => assert.equal(await sending.getAttribute('aria-disabled'), 'true'))
    await page.context().close()
  })

  it('[kit-4] what is drawn small takes a touch within 44 pixels on a phone', async () => {
    const page = await openKit({ size: 'phone' })
    const small = await page.evaluate(() => {
      const sizeOf = (element: Element) => {
        const own = element.getBoundingClientRect()
        const after = getComputedStyle(element, '::after')
        const side = (text: string) => (after.content === 'none' ? 0 : Number.parseFloat(text) || 0)
        return [Math.max(own.width, side(after.width)), Math.max(own.height, side(after.height))]
      }
      return Array.from(document.querySelectorAll('main :is(button, select, input:not(.sr))'), (element) => {
        const [width = 0, height = 0] = sizeOf(element.closest('label') ?? element)
        return { text: element.outerHTML.slice(0, 90), width, height }
      }).filter(({ width, height }) => width > 0 && (width < 43.5 || height < 43.5))
    })
    assert.deepEqual(small, [])
    await page.context().close()
  })
})
