import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import {
  makeProgram,
  makeRental,
  makeTraining,
  offerRental,
  report,
} from '../../../../server/src/modules/custody/testing.ts'
import { listAgent, listingOf } from '../../../../server/src/modules/sales/testing.ts'
import { keepBusy, letGo, must } from '../../../../server/src/modules/services/testing.ts'
import { APPEARANCES } from '../../../testing/appearances.ts'
import { watchShift, weigh } from '../../../testing/budget.ts'
import { countClicks } from '../../../testing/clicks.ts'
import { eventually } from '../../../testing/eventually.ts'
import { needsBrowser, useWeb } from '../../../testing/web.ts'
import { makeMarket, makeReview, makeSales } from './testing.ts'

/** Goes there as a link of the app would, and waits until it is shown. */
async function visit(page: Page, path: string, heading: RegExp | string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ key: to }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
}

describe('trade', needsBrowser, () => {
  const web = useWeb()
  afterEach(() => web.closePages())
  const nav = (page: Page, name: string) =>
    page.getByRole('link', { name, exact: true }).locator('visible=true').first()

  for (const { size, theme } of APPEARANCES)
    it(`[web-1] its pages are open to everybody: ${size}, ${theme}`, async () => {
      const { service } = web
      await makeSales(service, [300, 420, 350, 500, 380, 610, 450])
      const { listing, services } = await makeMarket(service)
      const { owner, renter, id: custody } = await makeRental(service)
      await report(renter, custody, 'Reads gladly, and asks good questions.', 3)
      await offerRental(owner, (await owner.makeAgent('Nori')).id, { pricePerDay: 12 })
      await makeProgram(owner)
      const order = await makeReview(renter, services[0])
      await renter.makeAgent('Momiji')
      const scenes = [
        ['market', '/market', 'Market'],
        ['market-item', '/market?item=keen-edge', 'Market'],
        ['market-skills', '/market/skills?school=Blade', 'Market'],
        ['market-gear', '/market/gear', 'Market'],
        ['market-agents', '/market/agents', 'Market'],
        ['market-sales', '/market/sales', 'Market'],
        ['listing', `/market/agents/${listing}`, 'Velvet'],
        ['sell', '/market/sell', 'Sell an agent'],
        ['services', '/services', 'Services'],
        ['service', `/services/${services[0]}`, /Menus/],
        ['own-services', '/services/own', 'Your services'],
        ['orders', '/orders', 'Orders'],
        ['order', `/orders/${order}`, /Menus/],
        ['custody', '/custody', 'Custody'],
        ['custody-rent', '/custody/rent', 'Rent'],
        ['custody-train', '/custody/train', 'Train'],
        ['custody-one', `/custody/${custody}`, /Rental of/],
      ] as const
      const page = await web.openAs(renter, '/orders', { size, theme })
      const wrong: string[] = []
      for (const [name, path, heading] of scenes) {
        await visit(page, path, heading)
        if (name === 'market-item') await page.getByRole('dialog').getByText('In battle.').waitFor()
        await web.picture(page, `${name}-${size}-${theme}`)
        await web.axe(page).catch((error) => wrong.push(`${path} ${error.actual ?? error}`))
      }
      assert.deepEqual(wrong, [])
    })

  it('[web-50] everybody looks; an agent that is picked once buys, and is told what it lacks', async () => {
    const visitor = await web.openPage('/market/skills')
    await visitor.getByRole('button', { name: 'Look at Keen Edge' }).click()
    await visitor.getByText('Adds 12 percentage points', { exact: false }).last().waitFor()
    await visitor.getByRole('link', { name: 'Sign in to buy' }).click()
    await visitor.waitForURL(/signin\?next=.*keen-edge/)

    const player = await web.service.player()
    await player.makeAgent('Basalt')
    const { id } = await player.makeAgent('Momiji')
    const page = await web.openAs(player, '/market')
    await page.getByRole('button', { name: /^Buying for/ }).click()
    await page.getByRole('button', { name: /^Momiji/ }).click()
    await page.getByRole('searchbox').fill('keen edge')
    await page.getByRole('button', { name: 'Buy Keen Edge' }).click()
    const dialog = page.getByRole('dialog', { name: 'Keen Edge' })
    await dialog.getByText('In battle.').waitFor()
    await dialog.getByRole('button', { name: 'Buy for 60' }).click()
    await dialog.getByRole('link', { name: 'Equip it' }).waitFor()
    const { agent } = (await player.send(`GET /agents/${id}`)).json
    assert.equal(agent.purse, 240)
    assert(agent.skills.some(({ name }: { name: string }) => name === 'Keen Edge'))
    await page.keyboard.press('Escape')
    await page.getByRole('listitem').getByText('Momiji has it').waitFor()
    // The button that led there is gone: who goes by keys goes on from where it was.
    await page.locator('.buy-line:focus', { hasText: 'Momiji has it' }).waitFor()
    await page.getByRole('searchbox').fill('wings')
    await page.getByRole('button', { name: 'Clockwork Wings: 80 short' }).click()
    await eventually(async () =>
      assert.ok(await page.getByRole('button', { name: 'Momiji’s purse is 80 short' }).isDisabled()),
    )
    // Of many on sale only some were searched, and the page says so.
    await page.route('**/api/v1/market/agents?*', (route) => {
      const next = route.request().url().includes('cursor=') ? null : 'more'
      return route.fulfill({ json: { data: [], next } })
    })
    await page.goto('/market?q=nobody')
    await page.getByText('Not among the newest 20').waitFor()
    await page.getByRole('link', { name: 'Look among all agents' }).click()
    await page.waitForURL('**/market/agents?q=nobody')
    await page.getByText(/^Not among the \d+ looked at so far$/).waitFor()
    await page.getByRole('button', { name: 'Search on' }).click()
    await page.getByText('Nobody like that. Try other words or another price.').waitFor()
  })

  it('[web-51] a price stands among comparable sales; too few say nothing', async () => {
    await makeSales(web.service, [300, 420, 350, 500, 380])
    const { listing } = await makeMarket(web.service)
    const page = await web.openPage(`/market/agents/${listing}`)
    await page.getByRole('heading', { name: /^Against \d+ comparable sales$/ }).waitFor()
    await page.getByText(/above the middle half, which went for \d+ to \d+, purses included/).waitFor()
    await page.route('**/market/sales*', async (route) => {
      const answer = await route.fetch()
      const { data } = await answer.json()
      await route.fulfill({ response: answer, json: { data: data.slice(0, 4), next: null } })
    })
    await page.reload()
    await page.getByText('Only 4 comparable sales: too few to say what is usual.').waitFor()
    assert.equal(await page.locator('.strip-band').count(), 0)
  })

  it('[web-52] an agent is bought at the price that was shown, or asked again', async () => {
    const { lise, velvet } = await makeMarket(web.service)
    await must(lise, `DELETE /market/agents/${(await must(lise, 'GET /market/agents?limit=1')).data[0].id}`)
    const listing = await listAgent(lise, velvet, 400)
    const buyer = await web.service.player()
    const page = await web.openAs(buyer, `/market/agents/${listing.id}`, { expected: [/status of 409/] })
    await page.route('**/buy', (route) =>
      route.fulfill({
        status: 409,
        json: {
          error: { code: 'price_changed', message: 'The price is 450 credits.', details: { price: 450 } },
        },
      }),
    )
    await page.getByRole('button', { name: 'Buy Velvet for 400' }).click()
    await page.getByText('The price is 450 now.', { exact: false }).waitFor()
    await page.unroute('**/buy')
    await page.route('**/buy', (route) =>
      route.fulfill({
        status: 409,
        json: { error: { code: 'wrong_state', message: 'It is being trained.' } },
      }),
    )
    await page.getByRole('button', { name: 'Buy Velvet for 450' }).click()
    await page.getByText('It is being trained.').waitFor()
    await page.unroute('**/buy')
    await page.getByRole('button', { name: 'Buy Velvet for 450' }).click()
    await page.waitForURL(`**/a/${velvet}`)
    await page.getByRole('heading', { level: 1, name: 'Velvet' }).waitFor()
    assert.equal((await buyer.send(`GET /agents/${velvet}`)).json.agent.owner.handle, buyer.user?.handle)
  })

  it('[web-53] an agent is put on sale in six clicks, knowing what goes along, and taken off again', async (test) => {
    const owner = await web.service.player()
    await owner.makeAgent('Basalt')
    const { id } = await owner.makeAgent('Momiji')
    const page = await web.openAs(owner, '/')
    const counted = countClicks()
    const { press, write } = counted.hand
    await press(nav(page, 'Market'))
    await press(page.getByRole('link', { name: 'Sell', exact: true }))
    await page.getByText('The purse goes along: 300 credits.').waitFor()
    await press(page.locator('.tile-choice', { hasText: 'Momiji' }))
    await press(page.getByLabel('Price'))
    await write(page.getByLabel('Price'), '400')
    await page.getByText('Into your wallet').waitFor()
    await page.getByText('What it keeps about you is erased.').waitFor()
    await press(page.getByRole('button', { name: 'List Momiji for 400' }))
    await press(page.getByRole('button', { name: 'List for 400' }))
    await page.waitForURL(/market\/agents\//)
    counted.tell(test, 'sell an agent', 6)
    const listing = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    assert.deepEqual(
      [(await listingOf(owner, listing)).agentId, (await listingOf(owner, listing)).price],
      [id, 400],
    )
    await page.getByRole('button', { name: 'Take Momiji off the market' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await nav(page, 'Market').click()
    await page.getByRole('link', { name: 'Sell', exact: true }).click()
    await page.getByRole('heading', { name: 'On sale now' }).waitFor()
    await page.getByRole('button', { name: 'Take Momiji off the market' }).click()
    await page.getByRole('heading', { name: 'On sale now' }).waitFor({ state: 'detached' })
    assert.equal((await listingOf(owner, listing)).status, 'cancelled')
  })

  it('[web-53] [web-56] an agent in other hands is put on sale, lent and given away by nobody', async () => {
    const { owner, trainer, agentId } = await makeTraining(web.service)
    const page = await web.openAs(owner, '/market/sell')
    await page.getByRole('heading', { name: 'None of yours can be sold now' }).waitFor()
    await owner.makeAgent('Basalt')
    await page.goto(`/market/sell?agent=${agentId}`)
    await page.getByRole('button', { name: 'List Basalt' }).waitFor()
    await page.getByText(`Kaze is in training with @${trainer.user?.handle}`).waitFor()
    assert.equal(await page.getByRole('radio').count(), 1)
    await web.axe(page)
    await page.goto(`/a/${agentId}/ownership`)
    await page.getByText(`Once it is back from @${trainer.user?.handle}.`).nth(1).waitFor()
    assert.equal(await page.getByRole('link', { name: 'Put it on sale' }).count(), 0)
    assert.equal(await page.getByRole('button', { name: 'Give it to another player' }).count(), 0)
  })

  it('[web-54] services are found, compared, offered and changed', async () => {
    await makeMarket(web.service)
    const owner = await web.service.player()
    await owner.makeAgent('Momiji')
    const page = await web.openAs(owner, '/services/own', { expected: [/status of 409/] })
    await page.getByRole('button', { name: 'Offer a service of Momiji' }).click()
    await page.getByLabel('Title').fill('Gardens of stone, explained')
    await page.getByLabel('Price').fill('45')
    await page.getByRole('button', { name: 'Offer it for 45' }).click()
    await page.getByRole('button', { name: 'Change Gardens of stone, explained' }).click()
    await page.getByLabel('Price').fill('55')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The service is changed.').first().waitFor()
    await visit(page, '/services', 'Services')
    await page.getByRole('searchbox').fill('stone gardens')
    const cards = page.locator('.service')
    await eventually(async () => assert.equal(await cards.count(), 1))
    await page.getByRole('link', { name: 'Yours' }).waitFor()
    await page.getByRole('searchbox').fill('')
    await page.getByRole('button', { name: 'Lesson' }).click()
    await page
      .getByRole('button', { name: /^Compare Twenty/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Concierge' }).click()
    await page
      .getByRole('button', { name: /^Compare A week/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Compare 2' }).click()
    await page
      .getByRole('dialog')
      .getByRole('columnheader', { name: /^A week/ })
      .waitFor()
    await web.axe(page)
    await web.picture(page, 'services-compare')
    await page.keyboard.press('Escape')
    await visit(page, '/services/own', 'Your services')
    await page.route('**/services/*', (route) =>
      route.fulfill({ status: 409, json: { error: { code: 'wrong_state', message: 'Not just now.' } } }),
    )
    await page.getByRole('switch', { name: 'Offered' }).click()
    await page.getByText('Not just now.').first().waitFor()
    await page.getByRole('switch', { name: 'Offered' }).waitFor()
    await page.unroute('**/services/*')
    await page.getByRole('switch', { name: 'Offered' }).click()
    await page.getByRole('switch', { name: 'Off' }).waitFor()
  })

  it('[web-55] a service is hired in six clicks; its price is drawn where it is until the review', async (test) => {
    const { mara, lantern, services } = await makeMarket(web.service)
    const busy = await keepBusy(web.service, mara, lantern)
    const buyer = await web.service.player()
    const page = await web.openAs(buyer, '/', { expected: [/status of 409/] })
    const counted = countClicks()
    const { press, write } = counted.hand
    await press(nav(page, 'Market'))
    await press(page.getByRole('link', { name: 'Services', exact: true }))
    const handle = mara.user?.handle ?? ''
    const card = page.locator('.service', { hasText: handle }).filter({ hasText: 'Menus' })
    await card.waitFor()
    await must(mara, `PATCH /services/${services[0]}`, { price: 40 })
    await press(card.getByRole('button', { name: /^Hire for 35/ }))
    await press(page.getByLabel('What do you want?'))
    await write(page.getByLabel('What do you want?'), 'heat pumps')
    await press(page.getByRole('button', { name: 'Hire for 35', exact: true }))
    await page.getByText('The price is 40 now.', { exact: false }).waitFor()
    await press(page.getByRole('button', { name: 'Hire for 40', exact: true }))
    await page.waitForURL(/orders\//)
    counted.tell(test, 'hire a service, whose price changed meanwhile', 6)
    await page.getByRole('img', { name: /40 paid\. Escrow holds 40/ }).waitFor()
    await page.getByRole('button', { name: 'Cancel, and have 40 back' }).waitFor()
    await web.picture(page, 'order-escrow')
    await letGo(mara, busy)
    await page.getByRole('img', { name: /36 paid, 4 fee/ }).waitFor()
    await page.locator('.escrow.moved.leg-out').waitFor()
    await page.getByRole('button', { name: 'Read all of it' }).click()
    await page.getByRole('button', { name: 'Show less' }).waitFor()
    await page.getByRole('radio', { name: '4 of 5' }).check({ force: true })
    await page.getByLabel('In your words').fill('Warm and exact.')
    await page.getByRole('button', { name: 'Give 4 of 5' }).click()
    await page.getByRole('heading', { name: 'Your review' }).waitFor()
    await page.getByRole('link', { name: 'The service' }).click()
    await page.getByText('Warm and exact.').waitFor()
  })

  it('[web-14] a hire whose answer got lost is pressed again, and paid once', async () => {
    const { services } = await makeMarket(web.service)
    const buyer = await web.service.player()
    const path = `/services/${services[0]}`
    const page = await web.openAs(buyer, path, { expected: [/Failed to load resource/] })
    await page.getByLabel('What do you want?').fill('heat pumps')
    await page.route('**/orders', async (route) => {
      await route.fetch()
      await route.abort()
    })
    const hire = page.getByRole('button', { name: 'Hire for 35', exact: true })
    await hire.click()
    await page.getByText('Press again: it acts only once.', { exact: false }).waitFor()
    await page.unroute('**/orders')
    await hire.click()
    await page.waitForURL(/orders\//)
    assert.equal((await must(buyer, 'GET /orders')).data.length, 1)
  })

  it('[web-57] a notice of an order leads to it, seen from the side of whom it was told', async () => {
    const { mara, services } = await makeMarket(web.service)
    await makeReview(await web.service.player(), services[1], 3)
    const page = await web.openAs(mara, '/inbox')
    await page.getByRole('link', { name: /Lantern was reviewed/ }).click()
    await page.waitForURL(/orders\//)
    await page.getByRole('heading', { name: 'The buyer’s review' }).waitFor()
    await page.getByText('What is asked for').waitFor()
  })

  it('[web-56] an agent is rented; what ending pays and gives back is shown before; both sides see the reports', async () => {
    const [owner, renter] = [await web.service.player(), await web.service.player()]
    const { id } = await owner.makeAgent('Basalt')
    await offerRental(owner, id, { pricePerDay: 20, maxDays: 5, note: 'Reads gladly.' })
    const page = await web.openAs(renter, '/custody/rent')
    await page
      .locator('.good', { hasText: owner.user?.handle ?? '' })
      .getByRole('button')
      .click()
    await page.getByText('The renter may not').waitFor()
    await page.getByRole('slider').fill('3')
    await web.axe(page)
    await page.getByRole('button', { name: 'Rent for 60' }).click()
    await page.getByRole('heading', { name: 'Rental of Basalt' }).waitFor()
    await page.getByLabel('Give it work').fill('Research heat pumps')
    await page.getByRole('button', { name: 'Have Basalt do it' }).click()
    await page.getByRole('link', { name: /^Read / }).waitFor()
    await page.getByLabel('Week 1: how does it do?').fill('It does well.')
    await page.getByRole('button', { name: 'Report', exact: true }).click()
    await page.getByText('It does well.').waitFor()
    const other = await web.openAs(owner, page.url())
    await other.getByText('It does well.').waitFor()
    await other.getByText('back to @').waitFor()
    await page.getByRole('button', { name: 'End the rental' }).click()
    await page.getByRole('button', { name: 'End it: 40 back' }).click()
    await page.getByRole('heading', { name: 'How it was shared' }).waitFor()
    await other.getByRole('heading', { name: 'How it was shared' }).waitFor()
    assert.equal((await renter.send('GET /wallet')).json.wallet, 1_980)
  })

  it('[web-56] an agent is enrolled with a trainer, who is told what they may do', async () => {
    const [owner, trainer] = [await web.service.player(), await web.service.player()]
    await owner.makeAgent('Basalt')
    const page = await web.openAs(trainer, '/custody/train')
    await page.getByLabel('Title').fill('Calm feet')
    await page.getByLabel('What it is about').fill('Patience in the ring')
    await page.getByLabel('Fee for all of it').fill('420')
    await page.getByRole('button', { name: 'Open it for 420' }).click()
    await page.getByText('Your program is open.').first().waitFor()
    const own = await web.openAs(owner, '/custody/train')
    await own
      .locator('.good', { hasText: trainer.user?.handle ?? '' })
      .getByRole('button')
      .click()
    await own.getByRole('button', { name: 'Enrol Basalt for 420' }).click()
    await own.getByRole('heading', { name: 'Training of Basalt' }).waitFor()
    await visit(page, '/custody', 'Custody')
    await page.getByRole('link', { name: /^Basalt of/ }).click()
    await page.getByRole('button', { name: 'Practise', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByText(/^1 of \d$/)
      .waitFor()
  })

  it('[web-6] its pages stay within their weight, and nothing jumps', async () => {
    const { listing, services } = await makeMarket(web.service)
    const player = await web.service.player()
    await player.makeAgent('Momiji')
    for (const path of [
      '/market',
      `/market/agents/${listing}`,
      `/services/${services[0]}`,
      '/custody/rent',
    ]) {
      const page = await web.openAs(player, path, { before: watchShift })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
      const { js, css, fonts, shift } = await weigh(page)
      const held = [js <= 140_000, css <= 12_000, fonts <= 90_000, shift <= 0.01]
      assert.deepEqual(held, [true, true, true, true], `${path}: ${[js, css, fonts, shift]}`)
    }
  })
})
