import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { afterEach, describe, it } from 'node:test'
import { makeProof, makeSigner } from '../../../../server/src/modules/identity/testing.ts'
import { APPEARANCES } from '../../../testing/appearances.ts'
import { countClicks } from '../../../testing/clicks.ts'
import { eventually } from '../../../testing/eventually.ts'
import { PASSWORD } from '../../../testing/sign-up.ts'
import { announceWallet } from '../../../testing/wallet.ts'
import { needsBrowser, useWeb } from '../../../testing/web.ts'

/** Calls the API with a key, without the page. */
const callWith = (url: string, key: string, path: string) =>
  fetch(`${url}/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } })

/** The features that browsers keep from pages at any address but the machine's own. */
function onPlainHttp(): void {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined })
  Object.defineProperty(navigator, 'clipboard', { value: undefined })
}

describe('the account', needsBrowser, () => {
  const web = useWeb()
  afterEach(() => web.closePages())

  for (const { size, theme } of APPEARANCES)
    it(`[web-1] is open to everybody: ${size}, ${theme}`, async () => {
      const player = await web.service.player()
      await player.makeAgent('Momiji')
      await player.program('agents:read', 'finance:write')
      const page = await web.openAs(player, '/account', { size, theme })
      await page.getByText('this one').waitFor()
      await page.getByText('The account was made').waitFor()
      await page.getByText('You own 1 agent.').waitFor()
      await web.axe(page)
      await web.picture(page, `account-${size}-${theme}`)
      await page.getByRole('button', { name: 'New key' }).click()
      await page.getByRole('checkbox', { name: /^agents:read/ }).waitFor()
      await web.axe(page)
      await web.picture(page, `account-new-key-${size}-${theme}`)
    })

  it('[web-87] says who may give one agents, and keeps it', async () => {
    const player = await web.service.player()
    const page = await web.openAs(player, '/account')
    const wish = (name: string) => page.getByRole('radio', { name })
    await page.getByText('Any player may give you an agent.').waitFor()
    await page.getByText('Owners I follow').click()
    await page.getByText('Players whose agents you follow may give you one.').first().waitFor()
    await page.reload()
    await wish('Owners I follow').waitFor({ state: 'attached' })
    await eventually(async () => assert.equal(await wish('Owners I follow').isChecked(), true))
    assert.deepEqual((await player.send('GET /me/gifts')).json, { acceptFrom: 'followed' })
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

  it('[web-14] adds test credits to the wallet, says when a day has had enough, and shows every movement', async () => {
    const player = await web.service.player()
    const page = await web.openAs(player, '/account', { expected: [/status of 409/] })
    const add = async (amount: string) => {
      await page.getByLabel('Test credits to add').fill(amount)
      await page.getByRole('button', { name: 'Add test credits' }).click()
    }
    await page.getByLabel('Test credits to add').fill('1001')
    assert.equal(await page.getByRole('button', { name: 'Add test credits' }).isDisabled(), true)
    await add('40')
    await page.getByText('40 credits added to your wallet.').waitFor()
    await page.getByRole('link', { name: '2,040 credits' }).waitFor()
    await page.locator('li', { hasText: 'Test credits' }).getByText('+40').waitFor()
    for (let times = 0; times < 4; times++)
      await player.send('POST /wallet/topup', { body: { amount: 1_000 } })
    await player.send('POST /wallet/topup', { body: { amount: 900 } })
    await page.reload()
    await add('100')
    await page
      .getByText('No more than 5,000 credits can be added in a day (UTC); 60 credits are left today.')
      .waitFor()
    await page.getByRole('button', { name: 'Show more' }).first().click()
    await page.locator('li', { hasText: 'Test credits' }).getByText('+40').waitFor()
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

  /** Signed in a while ago: what touches the account asks who is there. */
  async function openAsOld(path: string, look: Parameters<typeof web.openAs>[2] = {}, wallet = makeSigner()) {
    const player = await web.service.player()
    await player.send('POST /me/wallet/link', { body: await makeProof(player, wallet) })
    web.service.clock.advance(11 * 60_000)
    const page = await web.openAs(player, path, { expected: [/status of 40[13]/], ...look })
    return { player, page, dialog: page.getByRole('dialog', { name: 'Is it you?' }) }
  }

  for (const { size, theme } of APPEARANCES)
    it(`[web-68] asks once who is there, by keyboard too, and goes on by itself: ${size}, ${theme}`, async () => {
      const { player, page, dialog } = await openAsOld('/account', { size, theme })
      await page.getByRole('button', { name: 'Export everything' }).press('Enter')
      await dialog.waitFor()
      await web.axe(page)
      await web.picture(page, `proof-${size}-${theme}`)
      const field = dialog.getByLabel('Your password')
      assert.equal(await field.evaluate((input) => input === document.activeElement), true)
      await page.keyboard.type('not it')
      await page.keyboard.press('Enter')
      await dialog.getByText('The password is not right.').waitFor()
      await web.axe(page)
      await field.fill(PASSWORD)
      await page.keyboard.press('Enter')
      await page.getByText(/^Whole: /).waitFor()
      assert.equal(await dialog.count(), 0)
      await page.getByRole('button', { name: 'Unlink it' }).click()
      await page.getByText('The wallet is unlinked: it can’t sign in any longer.').waitFor()
      const log = (await player.send('GET /me/audit')).json.data as { action: string }[]
      const proven = log.filter(({ action }) => action === 'identity_proven')
      assert.equal(proven.length, 1, 'nothing more is asked for ten minutes')
    })

  it('[web-68] says that nothing was done when one would rather not', async () => {
    const { player, page, dialog } = await openAsOld('/account')
    await page.getByRole('button', { name: 'Unlink it' }).click()
    await dialog.getByRole('button', { name: 'Not now' }).click()
    await page.getByText('Nothing was done: it has to be proven first that it is you.').waitFor()
    assert.notEqual((await player.send('GET /me')).json.user.externalWallet, null)
    await page.getByRole('button', { name: 'Unlink it' }).click()
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    assert.notEqual((await player.send('GET /me')).json.user.externalWallet, null)
  })

  it('[web-68] takes the signature of the linked wallet, for a key and in the reference', async () => {
    const signer = makeSigner()
    const { player, page, dialog } = await openAsOld('/account', {}, signer)
    await page.exposeFunction('signForTest', (hex: string) =>
      signer.signMessage({ message: Buffer.from(hex.slice(2), 'hex').toString() }),
    )
    await page.addInitScript(announceWallet, { address: signer.address, refuses: false })
    await page.reload()
    await page.getByRole('button', { name: 'New key' }).click()
    await page.getByLabel('Its name').fill('payer')
    await page.getByRole('checkbox', { name: /^finance:write/ }).check()
    await page.getByRole('button', { name: 'Make the key' }).click()
    await dialog.getByRole('button', { name: 'Fox Wallet' }).click()
    await page.getByRole('region', { name: 'Your new key' }).waitFor()
    assert.equal((await player.send('GET /me/keys')).json.data[0].name, 'payer')
  })

  it('[web-68] shows what a new password does not shut out, and ends it', async () => {
    const { player, page } = await openAsOld('/account')
    const program = await player.program('agents:read')
    await page.getByLabel('The one you have').fill(PASSWORD)
    await page.getByLabel('The new one').fill('another horse battery')
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    const left = page.getByRole('region', { name: 'Still in' })
    await left.getByText('The linked wallet').waitFor()
    await web.axe(page)
    await web.picture(page, 'account-still-in')
    await left.getByRole('button', { name: 'Revoke test' }).click()
    await left.getByText('ended').waitFor()
    await left.getByRole('button', { name: /^Unlink 0x/ }).click()
    await eventually(async () => assert.equal((await player.send('GET /me')).json.user.externalWallet, null))
    assert.equal((await program.send('GET /agents')).status, 401)
    await left.getByRole('button', { name: 'Done' }).click()
    await left.waitFor({ state: 'detached' })
  })

  it('[web-65] makes a key: sensitive scopes by hand, its secret once, and asks before it is lost', async (test) => {
    const player = await web.service.player()
    await player.makeAgent('Momiji')
    const page = await web.openAs(player, '/inbox')
    await page.getByTitle('Your wallet').click()
    const { hand, tell } = countClicks()
    await hand.press(page.getByRole('button', { name: 'New key' }))
    await hand.write(page.getByLabel('Its name'), 'ferry-bot')
    const money = page.getByRole('checkbox', { name: /^finance:write/ })
    await hand.press(page.getByRole('button', { name: 'Pick all of these' }))
    assert.equal(await page.getByRole('checkbox', { name: /^agents:read/ }).isChecked(), true)
    assert.equal(await money.isChecked(), false, '“all” never picks what moves money')
    await hand.press(money)
    await hand.press(page.getByRole('button', { name: 'Make the key' }))
    const secret = page.getByRole('region', { name: 'Your new key' }).locator('.secret code')
    const key = (await secret.textContent()) ?? ''
    tell(test, 'a key', 4)
    assert.equal((await callWith(web.service.url, key, '/agents')).status, 200)
    await web.axe(page)
    await web.picture(page, 'account-secret')

    const done = page.getByRole('button', { name: 'Done' })
    assert.equal(await done.isDisabled(), true)
    const warning = page.getByRole('dialog', { name: 'Leave without the key?' })
    const ways = [
      () => page.getByRole('link', { name: 'Arena' }).first().click(),
      () => page.evaluate(() => history.back()),
      () => page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click(),
    ]
    for (const leave of ways) {
      await leave()
      await warning.getByRole('button', { name: 'Stay and store it' }).click()
      await warning.waitFor({ state: 'hidden' })
      assert.equal(new URL(page.url()).pathname, '/account')
    }
    await page.getByRole('checkbox', { name: 'I have stored it somewhere safe' }).check()
    await done.click()
    await page.getByText(key).waitFor({ state: 'detached' })
    assert.equal((await page.content()).includes(key), false, 'nothing of it is left')

    await page.getByRole('button', { name: 'Revoke ferry-bot' }).click()
    await page.getByRole('button', { name: 'Revoke it' }).click()
    await page.getByText(/its next call is refused/).waitFor()
    assert.equal((await callWith(web.service.url, key, '/agents')).status, 401)
    await page.getByText('A key was revoked').waitFor()
  })

  it('[web-12] [web-65] without HTTPS its links lead on, and a key that can’t be copied is marked and says so', async () => {
    const page = await web.openAs(await web.service.player(), '/inbox', { before: onPlainHttp })
    await page.getByTitle('Your wallet').click()
    await page.getByRole('button', { name: 'New key' }).click()
    await page.getByLabel('Its name').fill('ferry-bot')
    await page.getByRole('checkbox', { name: /^agents:read/ }).check()
    await page.getByRole('button', { name: 'Make the key' }).click()
    await page.getByRole('button', { name: 'Copy the key' }).click()
    await page.getByText('It is marked: copy it by hand.').waitFor()
    const marked = await page.evaluate(() => getSelection()?.toString())
    assert.equal(marked, await page.locator('.secret code').innerText())
  })

  it('[web-65] a key of one agent is offered nothing that is a person’s, and all it is offered is granted', async () => {
    const player = await web.service.player()
    const { id } = await player.makeAgent('Momiji')
    const page = await web.openAs(player, '/account')
    await page.getByRole('button', { name: 'New key' }).click()
    await page.getByLabel('Its name').fill('as Momiji')
    await page.getByRole('checkbox', { name: /^webhooks:write/ }).check()
    await page.getByLabel('Acts for').selectOption(id)
    await eventually(async () =>
      assert.equal(await page.getByRole('checkbox', { name: /^(?:webhooks|approvals|identity)/ }).count(), 0),
    )
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    // Pressed twice quickly, it is made once.
    await page.getByRole('button', { name: 'Make the key' }).dblclick()
    await page.getByRole('region', { name: 'Your new key' }).waitFor()
    const [key, ...more] = (await player.send('GET /me/keys')).json.data
    assert.deepEqual(more, [])
    assert.equal(key.agentId, id)
    assert(key.scopes.includes('finance:write') && !key.scopes.includes('webhooks:write'))
  })

  it('[web-66] links a wallet that signs in from then on, and unlinks it; the log tells both', async () => {
    const signer = makeSigner()
    const player = await web.service.player()
    const page = await web.openAs(player, '/account')
    await page.exposeFunction('signForTest', (hex: string) =>
      signer.signMessage({ message: Buffer.from(hex.slice(2), 'hex').toString() }),
    )
    await page.addInitScript(announceWallet, { address: signer.address, refuses: false })
    await page.reload()
    await page.getByRole('button', { name: 'Fox Wallet' }).click()
    await page.getByText('A wallet was linked').waitFor()
    assert.equal((await player.send('GET /me')).json.user.externalWallet, signer.address)
    await page.getByRole('button', { name: 'Unlink it' }).click()
    await page.getByText('A wallet was unlinked').waitFor()
    assert.equal((await player.send('GET /me')).json.user.externalWallet, null)
  })

  it('[web-67] hands out everything as a file, and tells how far it is', async () => {
    const player = await web.service.player('packing')
    await player.makeAgent('Momiji')
    const page = await web.openAs(player, '/account')
    await page.getByRole('button', { name: 'Export everything' }).click()
    const save = page.getByRole('link', { name: /^Save shugyo-packing-\d{4}-\d\d-\d\d\.json$/ })
    await save.waitFor()
    await page.getByText(/^Whole: \d+ kB in \d+ parts\.$/).waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
    const data = JSON.parse(await readFile(await download.path(), 'utf8'))
    assert.equal(data.account.handle, 'packing')
    assert.equal(data.agents.length, 1)
  })

  it('[web-67] deletes the account by handle and password, after saying what that erases', async () => {
    const player = await web.service.player('leaving')
    const page = await web.openAs(player, '/account', { expected: [/status of 401/] })
    await page.getByText('2,000 credits and whatever comes back').waitFor()
    await page.getByText('tasks with their steps, schedules, documents').waitFor()
    await page.getByText('This stays, and leads nobody to you:').waitFor()
    await page.getByRole('button', { name: 'Delete my account…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account for good?' })
    const last = dialog.getByRole('button', { name: 'Delete my account' })
    assert.equal(await last.isDisabled(), true)
    await dialog.getByLabel(/^Your handle/).fill('leaving')
    await dialog.getByLabel('Your password').fill('something else')
    await last.click()
    await dialog.getByText('The password is not right.').waitFor()
    await web.axe(page)
    await dialog.getByLabel('Your password').fill(PASSWORD)
    await last.click()
    await page.getByText(/Your account is gone/).waitFor()
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
    assert.equal((await player.send('GET /me')).status, 401)
  })
})
