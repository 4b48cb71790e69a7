import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { offerRental, rent } from '../../../../server/src/modules/custody/testing.ts'
import type { Player } from '../../../../server/src/testing/player.ts'
import { APPEARANCES } from '../../../testing/appearances.ts'
import { needsBrowser, useWeb } from '../../../testing/web.ts'

describe('home', needsBrowser, () => {
  const web = useWeb()
  afterEach(() => web.closePages())

  /** An agent that asks before it pays another. */
  async function makeAsking(player: Player) {
    const [one, other] = [
      await player.makeAgent('Momiji'),
      await (await web.service.player()).makeAgent('Lantern'),
    ]
    await player.send(`PUT /agents/${one.id}/policy`, { body: { dailyLimit: 100, askAbove: 20 } })
    const program = await player.program('agents:read', 'finance:write')
    for (const amount of [35, 30, 25])
      await program.send(`POST /agents/${one.id}/pay`, {
        body: { toAgentId: other.id, amount, memo: 'For the menus' },
      })
    return one
  }

  /** Where the first question was. */
  const approved = (page: Page) =>
    page
      .getByRole('main')
      .getByText(/^Approved: Momiji asks/)
      .first()

  for (const { size, theme } of APPEARANCES)
    it(`[web-1] is open to everybody: ${size}, ${theme}`, async () => {
      const player = await web.service.player()
      const empty = await web.openAs(player, '/', { size, theme })
      await empty.getByRole('heading', { name: 'Nobody lives here yet' }).waitFor()
      await web.axe(empty)
      await web.picture(empty, `home-empty-${size}-${theme}`)
      await makeAsking(player)
      const page = await web.openAs(player, '/', { size, theme })
      await page.getByRole('button', { name: 'Approve 35' }).waitFor()
      await page.getByRole('heading', { name: 'Today’s missions' }).waitFor()
      await web.axe(page)
      await web.picture(page, `home-${size}-${theme}`)
    })

  it('[web-9] a question comes by itself, and is answered by a press or a key', async () => {
    const player = await web.service.player()
    const page = await web.openAs(player)
    await page.getByRole('heading', { name: 'Nothing needs your word' }).waitFor()
    const { id } = await makeAsking(player)
    await page.getByRole('button', { name: 'Approve 35' }).waitFor()
    await page.getByText('Not on the list of payees. The purse holds 300 and would hold 265.').waitFor()
    await page.getByRole('button', { name: 'Approve 35' }).click()
    await approved(page).waitFor()
    await page.keyboard.press('d')
    const declined = page.getByRole('main').getByText(/^Declined: Momiji asks/)
    await declined.waitFor()
    await page.getByRole('button', { name: 'Decline with a reason' }).click()
    await page.getByLabel('Why not?').fill('Too expensive')
    const sent = page.waitForRequest('**/approvals/*/decline')
    await page.getByRole('button', { name: 'Decline', exact: true }).click()
    assert.deepEqual((await sent).postDataJSON(), { reason: 'Too expensive' })
    await declined.nth(1).waitFor()
    const agent = (await player.send(`GET /agents/${id}`)).json
    assert.equal((agent.agent ?? agent).purse, 265)
    await page.getByRole('link', { name: 'Momiji' }).first().waitFor()
  })

  it('[web-9] a key that is held down answers one question, not the next one too', async () => {
    const player = await web.service.player()
    await makeAsking(player)
    const page = await web.openAs(player)
    await page.getByText('3 waiting').waitFor()
    await page.keyboard.down('a')
    await approved(page).waitFor()
    for (let times = 0; times < 20; times++) await page.keyboard.down('a')
    await page.keyboard.up('a')
    await page.keyboard.press('d')
    await page.getByText('1 waiting').waitFor()
    const answered = (await player.send('GET /approvals')).json.data
    assert.deepEqual(answered.map(({ status }: { status: string }) => status).sort(), [
      'approved',
      'declined',
      'pending',
    ])
  })

  it('[web-9] a key pressed again before there is an answer answers nothing else', async () => {
    const player = await web.service.player()
    await makeAsking(player)
    const page = await web.openAs(player)
    await page.getByText('3 waiting').waitFor()
    const answering = Promise.withResolvers<void>()
    let sent = 0
    await page.route('**/approvals/*/*', async (route) => {
      sent++
      await answering.promise
      await route.continue()
    })
    await page.keyboard.press('a')
    await page.getByText('Approving').waitFor()
    for (const key of ['a', 'd', 'a']) await page.keyboard.press(key)
    answering.resolve()
    await approved(page).waitFor()
    assert.equal(sent, 1)
    await page.keyboard.press('a')
    await page.getByText('1 waiting').waitFor()
    assert.equal(sent, 2)
  })

  it('[web-9] a key answers nothing while another question is being answered, whichever was answered first', async () => {
    const player = await web.service.player()
    await makeAsking(player)
    const page = await web.openAs(player)
    await page.getByText('3 waiting').waitFor()
    const answering = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
    let sent = 0
    await page.route('**/approvals/*/*', async (route) => {
      await answering[sent++]?.promise
      await route.continue()
    })
    await page
      .getByRole('button', { name: /^Approve / })
      .first()
      .click()
    await page.getByText('Approving').waitFor()
    await page.getByRole('button', { name: 'Decline', exact: true }).nth(1).click()
    await page.getByText('Declining').waitFor()
    answering[1].resolve()
    await page.getByText('2 waiting').waitFor()
    await page.keyboard.press('a')
    answering[0].resolve()
    await page.getByText('1 waiting').waitFor()
    assert.equal(sent, 2)
  })

  it('[web-9] cares for an agent that is well', async () => {
    const player = await web.service.player()
    const { id } = await player.makeAgent('Momiji')
    const page = await web.openAs(player)
    await page.getByRole('button', { name: 'Care for Momiji' }).click()
    await page.getByText('Momiji is well for another week.').waitFor()
    await page.goto(`/a/${id}`)
    await page.getByRole('button', { name: 'Care', exact: true }).click()
    await page.getByText('Momiji is well for another week.').waitFor()
  })

  it('[web-56] says who has rented an agent, and sends it nowhere meanwhile', async () => {
    const [player, renter] = [await web.service.player(), await web.service.player('renter')]
    const { id } = await player.makeAgent('Momiji')
    const offer = await offerRental(player, id, { pricePerDay: 10, maxDays: 5 })
    await rent(renter, offer.id, 2)
    const page = await web.openAs(player, '/', { size: 'phone' })
    const away = page.getByRole('link', { name: 'With @renter' })
    await away.waitFor()
    assert.equal(await page.getByRole('link', { name: 'Fight' }).count(), 0)
    await page.goto(`/a/${id}`)
    await page.getByText(/^It is rented to @renter, .+ left/).waitFor()
    await page.getByRole('button', { name: 'Quiz me' }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Start a training battle' }).count(), 0)
    await page.getByRole('tab', { name: 'Battles' }).click()
    await page.getByText('fights for nobody until it is back').waitFor()
    assert.equal(await page.getByRole('link', { name: 'To the arena' }).count(), 0)
    await page.getByRole('link', { name: '@renter' }).first().click()
    await page.getByRole('heading', { name: 'Rental of Momiji' }).waitFor()
  })

  it('[web-9] asks an agent from here, by / and Enter', async () => {
    const player = await web.service.player()
    const { id } = await player.makeAgent('Momiji')
    const page = await web.openAs(player)
    await page.getByRole('textbox', { name: 'Ask an agent to do something' }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('Remember that I take my tea without sugar')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/a/${id}`)
    const { data } = (await player.send(`GET /agents/${id}/messages`)).json
    assert(data.some(({ text }: { text: string }) => text === 'Remember that I take my tea without sugar'))
  })

  it('[web-12] an answer that comes late leads nobody away from where they have gone meanwhile', async () => {
    const player = await web.service.player()
    await player.makeAgent('Momiji')
    const page = await web.openAs(player)
    const answering = Promise.withResolvers<void>()
    await page.route('**/messages', async (route) => {
      await answering.promise
      await route.continue()
    })
    const field = page.getByRole('textbox', { name: 'Ask an agent to do something' })
    await field.fill('How much is in your purse?')
    await field.press('Enter')
    await page.locator('.ask-bar').getByText('Sending').waitFor()
    await page.keyboard.press('Tab')
    await page
      .getByRole('link', { name: /^Inbox/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
    const answered = page.waitForResponse('**/messages')
    answering.resolve()
    await answered
    // It would go there as soon as it has heard of it.
    await page.evaluate(() => new Promise((later) => setTimeout(later, 300)))
    assert.match(page.url(), /\/inbox$/)
  })
})
