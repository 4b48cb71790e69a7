import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { APPEARANCES } from '../../testing/appearances.ts'
import { needsBrowser, useWeb } from '../../testing/web.ts'

describe('the shell', needsBrowser, () => {
  const web = useWeb()
  afterEach(() => web.closePages())

  for (const { size, theme } of APPEARANCES)
    it(`[web-1] is open to everybody: ${size}, ${theme}`, async () => {
      const page = await web.openPage('/nowhere', { size, theme })
      await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor()
      assert.match(await page.title(), /^Nothing here · Shugyo$/)
      await web.axe(page)
      const player = await web.service.player()
      const own = await web.openAs(player, '/', { size, theme })
      await own.getByRole('heading', { level: 1 }).waitFor()
      await web.axe(own)
      await web.picture(own, `shell-${size}-${theme}`)
    })

  it('[web-1] leads visitors and players at every width, and is never wider than the screen', async () => {
    const visitor = await web.openPage('/', { size: 'phone' })
    const places = visitor.getByRole('navigation', { name: 'Places' })
    await places.getByRole('link', { name: 'Market' }).click()
    await visitor.waitForURL('**/market')
    assert.equal(await places.getByRole('link').count(), 5)
    await visitor.getByRole('link', { name: 'Sign in' }).first().click()
    await visitor.getByRole('heading', { name: 'Welcome back' }).waitFor()
    assert.equal(await places.count(), 0, 'nothing leads away from the door')
    const player = await web.openAs(await web.service.player(), '/work')
    await visitor.goto('/')
    for (const page of [visitor, player])
      for (const width of [390, 768, 1_001]) {
        await page.setViewportSize({ width, height: 900 })
        await page.getByRole('navigation', { name: 'Places' }).waitFor()
        await page.getByRole('heading', { level: 1 }).waitFor()
        const [wide, bar] = await page.evaluate(() => [
          document.documentElement.scrollWidth,
          document.querySelector('.topbar')?.scrollWidth ?? 0,
        ])
        assert.deepEqual([wide, bar], [width, width], page.url())
      }
  })

  it('[web-2] shows its keys by ?, goes places by them, and writes by /', async () => {
    const page = await web.openAs(await web.service.player())
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keys on this page' })
    await help.getByText('Go to the inbox').waitFor()
    await web.axe(page)
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'hidden' })
    await page.keyboard.press('g')
    await page.keyboard.press('i')
    await page.waitForURL('**/inbox')
  })
})
