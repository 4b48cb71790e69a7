import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { offerRental, rent } from '../../../server/src/modules/custody/testing.ts'
import { eventually } from '../../testing/eventually.ts'
import { needsBrowser, useWeb } from '../../testing/web.ts'

describe('long lists', needsBrowser, () => {
  const web = useWeb()
  afterEach(() => web.closePages())

  const write = (text: string, values: readonly unknown[]) =>
    web.service.runtime.database.pool.query(text, [...values])
  const more = (within: Pick<Page, 'getByRole'>) => within.getByRole('button', { name: 'Show more' })

  it('[web-16] custodies are read to the first one; the place is kept on the way back, and a new one waits for a press', async () => {
    const [owner, renter] = [await web.service.player(), await web.service.player()]
    const [one, other] = [await owner.makeAgent('Basalt'), await owner.makeAgent('Momiji')]
    const { id: longest } = await owner.makeAgent('Ember')
    await write(
      `insert into custody.custodies
         (id, agent_id, owner_id, holder_id, kind, price, fee, days, starts_at, ends_at, status, ended_at)
       select ('01900000-0000-7000-8000-' || lpad(number::text, 12, '0'))::uuid, $1, $2, $3, 'rental', number, 0, 1,
         begun, begun + interval '1 day', 'returned', begun + interval '1 day'
       from generate_series(1, 65) number, (select $4::timestamptz - interval '9 days' as begun) as moment`,
      [one.id, owner.id, renter.id, web.service.clock.now()],
    )
    await write(
      `insert into custody.custodies
         (id, agent_id, owner_id, holder_id, kind, price, fee, days, starts_at, ends_at, status)
       values ('01900000-0000-7000-8000-000000000000', $1, $2, $3, 'rental', 1, 0, 9, $4,
         $4::timestamptz + interval '9 days', 'active')`,
      [longest, owner.id, renter.id, web.service.clock.now()],
    )
    const page = await web.openAs(owner, '/custody', { size: 'phone' })
    const rows = page.getByRole('link', { name: /^Basalt with/ })
    const running = page.getByRole('link', { name: /^Ember with/ })
    await eventually(async () => assert.deepEqual([await running.count(), await rows.count()], [1, 29]))
    await more(page).click()
    await eventually(async () => assert.equal(await rows.count(), 59))
    await more(page).click()
    await eventually(async () => assert.equal(await rows.count(), 65))
    assert.equal(await more(page).count(), 0)
    await rows.last().click()
    await page.getByRole('heading', { name: 'Rental of Basalt' }).waitFor()
    await page.goBack()
    await eventually(async () => assert.equal(await rows.count(), 65))
    await eventually(async () => assert(await page.evaluate(() => scrollY > 2_000)))
    const offer = await offerRental(owner, other.id, { pricePerDay: 10, maxDays: 5 })
    assert.equal((await rent(renter, offer.id, 2)).status, 200)
    await page.getByRole('button', { name: '1 new' }).click()
    await page.getByRole('link', { name: /^Momiji with/ }).waitFor()
    // Running rows come first: an ended one goes down among those already read, and hides none of them.
    await write(
      `update custody.custodies set status = 'returned', ended_at = $2, ends_at = $2 where agent_id = $1`,
      [longest, web.service.clock.now()],
    )
    const { holding } = (await renter.send('GET /me/custody')).json
    assert.equal((await renter.send(`POST /custody/${holding[0].id}/end`)).status, 200)
    await eventually(async () => assert.deepEqual([await running.count(), await rows.count()], [1, 65]))
    assert.equal(await page.getByRole('button', { name: /new$/ }).count(), 0)
  })

  it('[web-16] questions are read to the oldest one, and an answered one stays where it was', async () => {
    const owner = await web.service.player()
    const { id } = await owner.makeAgent('Momiji')
    const other = await (await web.service.player()).makeAgent('Lantern')
    const ask = (amount: number) =>
      owner.send(`POST /agents/${id}/pay`, { body: { toAgentId: other.id, amount } })
    for (let amount = 1; amount <= 22; amount++) await ask(amount)
    const page = await web.openAs(owner)
    await page.getByText('20+ decisions are yours.').waitFor()
    await page.getByText('20+ waiting').waitFor()
    // A question that comes while the next page is on its way reloads the list, and the press still counts.
    await page.route(
      '**/approvals?*cursor=*',
      async (route) => {
        const reloaded = page.waitForRequest(/approvals\?status=pending$/)
        await ask(24)
        await reloaded
        await route.continue().catch(() => {})
      },
      { times: 1 },
    )
    await more(page).click()
    await page.getByText('23 waiting').waitFor()
    await page.getByRole('button', { name: 'Approve 1', exact: true }).waitFor()
    const asks = page.locator('.asks')
    await page.getByRole('button', { name: 'Approve 20' }).click()
    await page.getByText('22 waiting').waitFor()
    assert.match(await asks.innerText(), /Approve 21\s.*Approved: .*Approve 19\s/s)
    await ask(23)
    await page.getByText('23 waiting').waitFor()
    assert.match(await asks.innerText(), /Approve 21\s.*Approved: .*Approve 19\s.*Approve 23\s/s)
    await page.goto(`/a/${id}/purse`)
    await page.getByText('23 waiting').waitFor()
  })

  it('[web-16] what an agent was told and what it learned are each read to the first', async () => {
    const owner = await web.service.player()
    const { id } = await owner.makeAgent('Momiji')
    for (let box = 1; box <= 22; box++)
      await owner.send(`POST /agents/${id}/messages`, { body: { text: `Remember that box ${box} is blue` } })
    await write(
      `insert into agents.learned_memories (id, agent_id, kind, content, at)
       select ('01900000-0000-7000-8000-' || lpad(number::text, 12, '0'))::uuid, $1, 'battle', 'Lesson ' || number, $2
       from generate_series(1, 101) number`,
      [id, web.service.clock.now()],
    )
    const page = await web.openAs(owner, `/a/${id}`)
    await page.getByText('120+').waitFor()
    const memory = page.locator('.sheet', { hasText: 'What it keeps' })
    await more(memory).click()
    await page.getByRole('button', { name: 'Forget: box 1 is blue' }).waitFor()
    await page.getByRole('link', { name: 'All 100+' }).click()
    await page.getByText('Lesson 101', { exact: true }).waitFor()
    await more(page).click()
    await page.getByText('Lesson 1', { exact: true }).waitFor()
  })
})
