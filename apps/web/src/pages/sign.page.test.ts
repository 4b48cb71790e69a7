import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { makeSigner } from '../../../server/src/modules/identity/testing.ts'
import { makeModerator, suspend } from '../../../server/src/modules/moderation/testing.ts'
import { APPEARANCES } from '../../testing/appearances.ts'
import { eventually } from '../../testing/eventually.ts'
import { PASSWORD, signUp } from '../../testing/sign-up.ts'
import { announceWallet } from '../../testing/wallet.ts'
import { needsBrowser, useWeb } from '../../testing/web.ts'

/** Browsers log what the service refuses. */
const REFUSED = /status of (?:400|401|409|429)/

describe('signing up and in', needsBrowser, () => {
  const web = useWeb()
  afterEach(() => web.closePages())
  async function endElsewhere(handle: string): Promise<void> {
    const elsewhere = web.service.visitor()
    await elsewhere.send('POST /auth/login', { body: { login: handle, password: PASSWORD } })
    assert.equal((await elsewhere.send('DELETE /me/sessions')).status, 200)
  }
  async function signIn(page: Page, handle: string): Promise<void> {
    await page.waitForURL('**/signin**')
    await page.getByLabel('Email or handle').fill(handle)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
  }

  for (const { size, theme } of APPEARANCES)
    it(`[web-1] is open to everybody: ${size}, ${theme}`, async () => {
      for (const path of ['/signin', '/signup']) {
        const page = await web.openPage(path, { size, theme })
        await page.getByRole('heading', { level: 1 }).waitFor()
        await web.axe(page)
        await web.picture(page, `${path.slice(1)}-${size}-${theme}`)
      }
    })

  for (const { size, theme } of APPEARANCES)
    it(`[web-86] tells a suspended player why, and lets them take their data along and leave: ${size}, ${theme}`, async () => {
      const handle = `shut_${size}_${theme}`.slice(0, 20)
      const player = await web.service.player(handle)
      const admin = await makeModerator(web.service, 'admin')
      await suspend(admin, player, true, 'Two accounts of one person')
      const page = await web.openPage('/signin', { size, theme, expected: [/status of (?:401|403)/] })
      await signIn(page, handle)
      await page.getByText('Two accounts of one person').waitFor()
      await web.axe(page)
      await web.picture(page, `suspended-${size}-${theme}`)
      await page.getByRole('button', { name: 'Export everything' }).click()
      await page.getByText(/^Whole: /).waitFor()
      await page.getByLabel('Your handle, to be sure').fill(handle)
      await page.getByLabel('Your password, if you have one').fill('not my password')
      const leave = page.getByRole('button', { name: 'Delete my account for good' })
      await leave.click()
      await page.getByText('The password is not right.').waitFor()
      await page.getByLabel('Your password, if you have one').fill(PASSWORD)
      await leave.click()
      await page.getByText(/Your account is gone\. What must remain goes by deleted_/).waitFor()
    })

  it('[web-7] makes an account and goes on to the first agent', async () => {
    const page = await web.openPage('/')
    await signUp(page, 'mika')
    await page.getByRole('heading', { name: 'Make an agent' }).waitFor()
  })

  it('[web-7] says beside the field what is taken, and keeps what was written', async () => {
    await web.service.player('taken')
    const page = await web.openPage('/signup', { expected: [REFUSED] })
    await page.getByLabel('Handle').fill('taken')
    await page.getByLabel('Email').fill('new@example.com')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('This handle is taken.').waitFor()
    await eventually(async () =>
      assert.equal(await page.getByLabel('Handle').getAttribute('aria-invalid'), 'true'),
    )
    await eventually(async () => assert.equal(await page.getByLabel('Email').inputValue(), 'new@example.com'))
    await web.axe(page)
  })

  it('[web-4] signs in and comes back to where one was going; a wrong password says so', async () => {
    const player = await web.service.player('returns')
    await player.makeAgent()
    const page = await web.openPage('/inbox', { expected: [REFUSED] })
    await page.waitForURL('**/signin**')
    await page.getByLabel('Email or handle').fill('returns')
    await page.getByLabel('Password').fill('not my password')
    await page.keyboard.press('Enter')
    await page.getByText('The login, password or signature is not right.').waitFor()
    await page.getByLabel('Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/inbox')
  })

  it('[web-4] signs in from any page and comes back to it, also by way of making an account', async () => {
    const player = await web.service.player('watches')
    await player.makeAgent()
    const page = await web.openPage('/market/gear')
    await page.getByRole('link', { name: 'Sign in', exact: true }).first().click()
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByRole('heading', { name: 'Step onto the mat' }).waitFor()
    await page.getByText('Already here?').getByRole('link').click()
    await page.getByLabel('Email or handle').fill('watches')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/market/gear')
  })

  it('[web-4] says so when a session was ended, elsewhere or here', async () => {
    const player = await web.service.player('ended')
    await player.makeAgent()
    const page = await web.openAs(player, '/inbox')
    await page.getByRole('heading', { name: 'Inbox' }).waitFor()
    await endElsewhere('ended')
    await page.getByText('You are signed out.').waitFor()
    await signIn(page, 'ended')
    await page.waitForURL('**/inbox')
    await page.reload()
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('You are signed out.').waitFor()
  })

  it('[web-4] says so to whoever goes on before the page has heard of it, and leads there', async () => {
    const player = await web.service.player('unheard')
    await player.makeAgent()
    const page = await web.openAs(player, '/account')
    await page.route('**/v1/me/stream*', () => {})
    await page.goto('/inbox')
    await page.getByRole('heading', { name: 'Inbox' }).waitFor()
    await endElsewhere('unheard')
    await page.getByRole('link', { name: 'Work' }).first().click()
    await page.getByText('You are signed out.').waitFor()
    await signIn(page, 'unheard')
    await page.waitForURL('**/work')
  })

  it('[web-4] shows nothing of the person before once another signs in beside it', async () => {
    const before = await web.service.player('before')
    const { id } = await before.makeAgent('Momiji')
    await (await web.service.player('after')).makeAgent('Lantern')
    const page = await web.openAs(before, `/a/${id}`, { expected: [/status of 404/] })
    await page.getByLabel('Message to Momiji').fill('Between you and me')
    const beside = await page.context().newPage()
    await beside.goto('/signin')
    await signIn(beside, 'after')
    await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor()
    assert.equal(await page.getByText('Momiji').count(), 0)
    await page.goto('/')
    await page.getByRole('link', { name: 'Lantern' }).first().waitFor()
  })

  it('[web-4] leads nobody away from here', async () => {
    await (await web.service.player('careful')).makeAgent()
    const page = await web.openPage('/signin?next=//evil.example/x')
    await page.getByLabel('Email or handle').fill('careful')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${web.service.url}/`)
  })

  it('[web-7] signs in with a wallet that announced itself', async () => {
    const signer = makeSigner()
    const page = await web.openPage('/')
    await page.exposeFunction('signForTest', (hex: string) =>
      signer.signMessage({ message: Buffer.from(hex.slice(2), 'hex').toString() }),
    )
    await page.addInitScript(announceWallet, { address: signer.address, refuses: false })
    await page.goto('/signin')
    await page.getByRole('button', { name: 'Fox Wallet' }).click()
    await page.waitForURL('**/agents/new')
  })

  it('[web-69] works for a sign-in where many guessed, says so, and stays alive meanwhile', async () => {
    const player = await web.service.player('besieged')
    const { pool } = web.service.runtime.database
    await pool.query('delete from identity.known_addresses where user_id = $1', [player.id])
    const wrong = { body: { login: 'besieged', password: 'not the password' } }
    for (let tries = 0; tries < 20; tries++) await web.service.visitor().send('POST /auth/login', wrong)
    const page = await web.openPage('/signin', { expected: [/status of 40[13]/] })
    await page.evaluate(() => {
      const told = { ticks: 0 }
      Object.assign(globalThis, { told })
      setInterval(() => told.ticks++, 10)
    })
    const said = page.getByText('so your browser works a little first').waitFor()
    await signIn(page, 'besieged')
    await said
    const ticks = () => page.evaluate(() => (globalThis as unknown as { told: { ticks: number } }).told.ticks)
    const before = await ticks()
    await eventually(async () => assert.notEqual(await ticks(), before))
    await page.waitForURL('**/agents/new')
    assert.equal((await player.send('GET /me/sessions')).json.data.length, 2)
  })

  it('[web-7] says in words what a wallet refused, and that nothing was signed', async () => {
    const page = await web.openPage('/')
    await page.addInitScript(announceWallet, { address: '0x0', refuses: true })
    await page.goto('/signin')
    await page.getByRole('button', { name: 'Fox Wallet' }).click()
    await page.getByText('You said no in Fox Wallet. Nothing was signed.').waitFor()
    await web.axe(page)
  })
})
