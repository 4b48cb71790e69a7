import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { LOOKS } from '../../testing/looks.ts'
import { needsBrowser, useWeb } from '../../testing/web.ts'

describe('the shell', needsBrowser, () => {
  const web = useWeb()
  afterEach(() => web.closePages())

  for (const { size, theme } of LOOKS)
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
