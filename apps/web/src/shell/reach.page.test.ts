import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { needsBrowser, useWeb } from '../../testing/web.ts'

/** The browser's log lines while the service does not answer, or answers that nobody is signed in. */
const LOST = /ERR_|Failed to fetch|status of (?:401|502|503)/

describe('a service that is lost', needsBrowser, () => {
  const web = useWeb()
  afterEach(() => web.closePages())

  it('[web-3] is said to be, and the page goes on by itself when it is back', async () => {
    const player = await web.service.player()
    const page = await web.openAs(player, '/', { expected: [LOST] })
    await page.getByRole('heading', { name: 'Nothing needs your word' }).waitFor()
    await page.context().setOffline(true)
    await page.getByText(/Offline since \d\d:\d\d\./).waitFor()
    await web.axe(page)
    await web.picture(page, 'offline')
    // Events from meanwhile are not missed.
    await player.makeAgent('Momiji')
    await player.program('agents:read')
    await page.context().setOffline(false)
    await page.getByText(/Offline since/).waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: 'Momiji' }).first().waitFor()
    await page.getByRole('link', { name: 'Inbox, 2 new notices' }).waitFor()
  })

  it('[web-3] a page that could not be loaded loads itself when it can', async () => {
    const player = await web.service.player()
    const page = await web.openAs(player, '/account', { expected: [LOST] })
    await page.getByText('this one').waitFor()
    await page.route('**/api/**', (route) => route.abort())
    await page
      .getByRole('link', { name: /^Inbox/ })
      .first()
      .click()
    await page.getByText(/Offline since/).waitFor()
    await page.unroute('**/api/**')
    await page.getByText(/Offline since/).waitFor({ state: 'hidden' })
    await page.locator('.notice-row').first().waitFor()
  })

  it('[web-3] a part of the app that could not be loaded loads itself when it can', async () => {
    const player = await web.service.player()
    const page = await web.openAs(player, '/account', { expected: [LOST] })
    await page.getByText('this one').waitFor()
    await page.route('**/*.js', (route) => route.abort())
    await page.getByRole('link', { name: 'Travel' }).first().click()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await page.unroute('**/*.js')
    await page.getByRole('heading', { level: 1, name: 'Dojos' }).waitFor()
    assert.match(page.url(), /\/dojos$/)
  })

  it('[web-3] opened without a network, a page that needs more of the app says so, and comes with its styles later', async () => {
    const player = await web.service.player()
    const page = await web.openAs(player, '/account', { expected: [LOST, /Unable to preload CSS/] })
    await page.getByText('this one').waitFor()
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Market' }).first().click()
    await page.getByRole('heading', { name: 'The service can’t be reached' }).waitFor()
    await page.getByRole('link', { name: 'Home' }).first().click()
    await page.context().setOffline(false)
    await page.getByText(/Offline since/).waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: 'Market' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Market' }).waitFor()
    const display = await page
      .locator('.market')
      .first()
      .evaluate((part) => getComputedStyle(part).display)
    assert.equal(display, 'grid')
  })

  it('[web-3] loads again once, where that does not help', async () => {
    const page = await web.openPage('/', { expected: [LOST] })
    let loads = 0
    page.on('load', () => loads++)
    await page.route('**/dojo-search-*.js', (route) => route.abort())
    await page.goto('/dojos')
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await page.waitForEvent('load')
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await page.getByText(/Offline since/).waitFor({ state: 'hidden' })
    assert.equal(loads, 2)
  })

  it('[web-3] a page that slept asks for what it missed, from where it stopped', async () => {
    const player = await web.service.player()
    const page = await web.openAs(player, '/inbox')
    // The stream is open before anything happens.
    const listening = page.waitForResponse((answer) => answer.url().endsWith('/me/stream'))
    await page.reload()
    await listening
    await page.locator('.notice-row').first().waitFor()
    await player.program('agents:read')
    await page.getByRole('button', { name: '1 new', exact: true }).waitFor()
    const again = page.waitForRequest((request) => request.url().endsWith('/me/stream'))
    await page.evaluate(() => {
      const turn = (state: string) => {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }
      turn('hidden')
      const now = Date.now.bind(Date)
      Date.now = () => now() + 60_000
      turn('visible')
    })
    assert.match((await again).headers()['last-event-id'] ?? '', /^\d+$/)
    await player.program('agents:read')
    await page.getByRole('button', { name: '2 new', exact: true }).waitFor()
  })
})

describe('a page whose clock is wrong', needsBrowser, () => {
  const web = useWeb()
  afterEach(() => web.closePages())

  it('[web-5] counts by the service’s', async () => {
    const player = await web.service.player()
    await player.makeAgent()
    const before = () => {
      const wrong = 3_600_000
      const now = Date.now.bind(Date)
      Date.now = () => now() + wrong
    }
    const page = await web.openAs(player, '/account', { before })
    await page.getByText(/signed in just now/).waitFor()
    await page.goto('/inbox')
    await page.locator('.notice-row').getByText('just now').first().waitFor()
  })
})
