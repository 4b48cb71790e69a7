import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { inBattle, makeContender, playOut, viewBattle } from '../../server/src/modules/battles/testing.ts'
import { makeSigner } from '../../server/src/modules/identity/testing.ts'
import { freePort } from '../../server/src/testing/free-port.ts'
import { type InputMethod, keyboard, mouse, touch } from './input-methods.ts'
import { PASSWORD } from './sign-up.ts'
import { announceWallet } from './wallet.ts'
import { needsBrowser, useWeb } from './web.ts'

/** The browser's log lines while nobody answers. */
const LOST = /ERR_|Failed to fetch|status of (?:401|502|503)/
const port = await freePort()

describe('the first ten minutes', needsBrowser, () => {
  // The same port after a restart: the page knows no other.
  const web = useWeb({ settings: { port } })
  afterEach(() => web.closePages())

  async function signUp(page: Page, hand: InputMethod, handle: string): Promise<void> {
    await hand.press(page.getByRole('link', { name: 'Sign in' }).first())
    await hand.press(page.getByRole('link', { name: 'Create an account' }))
    // The page before has a field for the handle too.
    await page.getByRole('heading', { name: 'Step onto the mat' }).waitFor()
    await hand.write(page.getByLabel('Handle'), handle)
    await hand.write(page.getByLabel('Email'), `${handle}@example.com`)
    await hand.write(page.getByLabel('Password'), PASSWORD)
    await hand.press(page.getByRole('button', { name: 'Create account' }))
  }

  async function makeAgent(page: Page, hand: InputMethod): Promise<void> {
    await page.getByRole('heading', { name: 'Make an agent' }).waitFor()
    await hand.press(page.getByRole('button', { name: 'Go on' }))
    await page.getByRole('heading', { name: 'Its nature' }).waitFor()
    await hand.press(page.getByRole('button', { name: 'Go on' }))
    await hand.write(page.getByLabel('Its name'), 'Momiji')
    await hand.press(page.getByRole('button', { name: 'Create Momiji' }))
    await page.getByRole('heading', { level: 1, name: 'Momiji' }).waitFor()
  }

  async function chat(page: Page, hand: InputMethod): Promise<void> {
    await hand.write(page.getByLabel('Message to Momiji'), 'Remember that I take my tea without sugar')
    await page.keyboard.press('Enter')
    await page
      .getByText(/tea without sugar/)
      .nth(1)
      .waitFor()
  }

  async function fight(page: Page, hand: InputMethod): Promise<string> {
    await hand.press(page.getByRole('link', { name: 'Arena' }).locator('visible=true').first())
    await hand.press(page.getByRole('button', { name: /^Ranked/ }))
    await inBattle(await makeContender(web.service))
    await page.waitForURL('**/b/*')
    const id = new URL(page.url()).pathname.slice(3)
    await hand.press(page.getByRole('button', { name: 'Guard', exact: true }))
    await page.getByText(/Guard in round \d/).waitFor()
    await playOut(web.service, id)
    await page.getByText('FINAL', { exact: true }).waitFor()
    const { calls } = await viewBattle(web.service, id)
    assert.equal(calls.length, 1)
    return id
  }

  async function replay(page: Page, hand: InputMethod): Promise<void> {
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(/round=1$/)
    await hand.press(page.getByRole('button', { name: 'Check this battle here' }))
    await page.getByText(/Proven, in your browser/).waitFor()
  }

  async function leave(page: Page, hand: InputMethod): Promise<void> {
    await hand.press(page.getByRole('button', { name: /^Account of/ }))
    await hand.press(page.getByRole('button', { name: 'Sign out' }))
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
    assert.equal((await page.context().cookies()).length, 0)
  }

  /** The service ends and starts; the page finds it again by itself. */
  async function comeBack(page: Page): Promise<void> {
    const back = page.waitForResponse(
      (answer) => answer.url().endsWith('/me/stream') && answer.status() === 200,
    )
    await web.service.restart()
    await back
    await page.getByText(/Offline since/).waitFor({ state: 'hidden' })
  }

  async function live(page: Page, hand: InputMethod, enter: () => Promise<void>): Promise<void> {
    await enter()
    await makeAgent(page, hand)
    await chat(page, hand)
    await fight(page, hand)
    await replay(page, hand)
    await leave(page, hand)
  }

  it('[web-13] by mouse', async () => {
    const page = await web.openPage('/', { motion: true })
    await live(page, mouse, () => signUp(page, mouse, 'by_mouse'))
  })

  it('[web-13] on a phone', async () => {
    const page = await web.openPage('/', { size: 'phone', theme: 'light' })
    await live(page, touch, () => signUp(page, touch, 'by_touch'))
  })

  it('[web-13] by keyboard alone', async () => {
    const page = await web.openPage('/')
    const hand = keyboard(page)
    await live(page, hand, () => signUp(page, hand, 'by_keyboard'))
  })

  it('[web-13] with a wallet, and a clock that is an hour ahead', async () => {
    const signer = makeSigner()
    const before = () => {
      const now = Date.now.bind(Date)
      Date.now = () => now() + 3_600_000
    }
    const page = await web.openPage('/', { before })
    await page.exposeFunction('signForTest', (hex: string) =>
      signer.signMessage({ message: Buffer.from(hex.slice(2), 'hex').toString() }),
    )
    await page.addInitScript(announceWallet, { address: signer.address, refuses: false })
    await live(page, mouse, async () => {
      await page.goto('/signin')
      await page.getByRole('button', { name: 'Fox Wallet' }).click()
    })
  })

  it('[web-13] with the service gone and back in the middle', async () => {
    const page = await web.openPage('/', { expected: [LOST] })
    await signUp(page, mouse, 'by_patience')
    await makeAgent(page, mouse)
    await comeBack(page)
    await chat(page, mouse)
    await fight(page, mouse)
    await comeBack(page)
    await replay(page, mouse)
    await leave(page, mouse)
  })
})
