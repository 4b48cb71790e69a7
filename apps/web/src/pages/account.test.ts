import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { LOOKS } from '../../testing/looks.ts'
import { PASSWORD } from '../../testing/sign-up.ts'
import { needsBrowser, useWeb } from '../../testing/web.ts'

describe('the account', needsBrowser, () => {
  const web = useWeb()
  afterEach(() => web.closePages())

  for (const { size, theme } of LOOKS)
    it(`[web-1] is open to everybody: ${size}, ${theme}`, async () => {
      const page = await web.openAs(await web.service.player(), '/account', { size, theme })
      await page.getByText('this one').waitFor()
      await web.axe(page)
      await web.picture(page, `account-${size}-${theme}`)
    })

  it('[web-11] shows where one is signed in, and ends what one does not know', async () => {
    const player = await web.service.player('known')
    const stranger = web.service.visitor()
    await stranger.send('POST /auth/login', { body: { login: 'known', password: PASSWORD } })
    const page = await web.openAs(player, '/account')
    await page
      .getByRole('button', { name: /^Sign out (?!everywhere)./ })
      .last()
      .click()
    await page.getByText('That session is signed out.').waitFor()
    assert.equal((await stranger.send('GET /me')).status, 401)
    assert.equal((await player.send('GET /me')).status, 200)
  })

  it('[web-11] wears the theme that one picks, from the first paint on', async () => {
    const page = await web.openAs(await web.service.player(), '/account', { theme: 'dark' })
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    assert.equal(await ground(), 'rgb(18, 20, 28)')
    await page.getByRole('radio', { name: 'Light' }).check({ force: true })
    assert.equal(await ground(), 'rgb(236, 228, 213)')
    await page.reload()
    assert.equal(await ground(), 'rgb(236, 228, 213)')
  })

  it('[web-4] signs out here and in the other tabs, and to the front door', async () => {
    const player = await web.service.player()
    const page = await web.openAs(player, '/account')
    const other = await page.context().newPage()
    await other.goto('/inbox')
    await other.getByRole('heading', { name: 'Inbox' }).waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByRole('link', { name: 'Sign in' }).waitFor()
    await page.waitForURL(`${web.service.url}/`)
    await other.getByRole('heading', { name: 'Welcome back' }).waitFor()
    await other.close()
  })
})
