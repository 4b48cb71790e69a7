import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { eventually } from '../../../testing/eventually.ts'
import { needsBrowser, useWeb } from '../../../testing/web.ts'

describe('making an agent', needsBrowser, () => {
  const web = useWeb()
  afterEach(() => web.closePages())

  for (const size of ['desktop', 'phone'] as const)
    it(`[web-8] goes from a look to a name: ${size}`, async () => {
      const player = await web.service.player()
      const theme = size === 'phone' ? 'light' : 'dark'
      const page = await web.openAs(player, '/agents/new', { size, theme })
      await page.getByRole('radio', { name: 'Koi' }).check({ force: true })
      await web.axe(page)
      await web.picture(page, `new-agent-look-${size}`)
      await page.getByRole('button', { name: 'Go on' }).click()
      await page.getByRole('heading', { name: 'Its nature' }).waitFor()
      await eventually(async () => assert.equal(await page.evaluate(() => scrollY), 0))
      const sample = page.getByRole('log', { name: 'How it sounds' })
      await eventually(async () =>
        assert.match((await sample.textContent()) ?? '', /Breathe first\. I found three ferries/),
      )
      await page.locator('label', { hasText: 'Rival' }).click()
      await page.getByRole('slider', { name: 'Energy' }).fill('90')
      await eventually(async () =>
        assert.match((await sample.textContent()) ?? '', /Keep up! I found three ferries/),
      )
      await web.axe(page)
      await web.picture(page, `new-agent-nature-${size}`)
      await page.getByRole('button', { name: 'Go on' }).click()
      const names = page.getByRole('group', { name: 'Or one of these' })
      await names.getByRole('button').first().click()
      await eventually(async () => assert.notEqual(await page.getByLabel('Its name').inputValue(), ''))
      await page.getByLabel('Its name').fill('Nori')
      await web.axe(page)
      await web.picture(page, `new-agent-name-${size}`)
      await page.getByRole('button', { name: 'Create Nori' }).click()
      await page.waitForURL('**/a/*')
      const { data } = (await player.send('GET /agents')).json
      assert.deepEqual([data[0]?.name, data[0]?.character], ['Nori', 'koi'])
    })

  it('[web-8] promises a free one to nobody who has made one and let it go', async () => {
    const [player, friend] = [await web.service.player(), await web.service.player()]
    const { id } = await player.makeAgent()
    await player.send(`POST /agents/${id}/transfer`, { body: { toHandle: friend.user?.handle } })
    const page = await web.openAs(player)
    await page.getByText('The first agent you ever make is free.').waitFor()
    await page.getByRole('link', { name: 'Create your agent' }).click()
    for (const heading of ['Its nature', 'What is it called?']) {
      await page.getByRole('button', { name: 'Go on' }).click()
      await page.getByRole('heading', { name: heading }).waitFor()
    }
    await page
      .getByText('The first agent you ever make is free; each one after it costs 100 credits.')
      .waitFor()
  })

  it('[web-8] [web-12] goes back one step by the browser’s own button, with what was chosen, and leads to an open field', async () => {
    const player = await web.service.player()
    const page = await web.openAs(player, '/agents/new?step=name', { size: 'phone' })
    await page.getByRole('heading', { name: 'Make an agent' }).waitFor()
    await page.getByRole('radio', { name: 'Koi' }).check({ force: true })
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.locator('label', { hasText: 'Rival' }).click()
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByLabel('Its name').fill('Nori')
    await page.goBack()
    await page.getByRole('heading', { name: 'Its nature' }).waitFor()
    assert(await page.getByRole('radio', { name: 'Rival' }).isChecked())
    await page.goBack()
    await page.getByRole('heading', { name: 'Make an agent' }).waitFor()
    await page.goForward()
    await page.getByRole('heading', { name: 'Its nature' }).waitFor()
    await page.goForward()
    assert.equal(await page.getByLabel('Its name').inputValue(), 'Nori')
    await page.getByRole('button', { name: 'Create Nori' }).click()
    await page.waitForURL('**/a/*')
    // Nothing lies over the field in which one says hello.
    await page.getByLabel('Message to Nori').click({ trial: true })
  })

  it('[web-8] is done by keyboard alone', async () => {
    const player = await web.service.player()
    const page = await web.openAs(player, '/agents/new')
    await page.getByRole('radio', { name: 'Kitsu' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Its nature' }).waitFor()
    await page.getByRole('slider', { name: 'Warmth' }).focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.getByLabel('Its name').fill('Sumi')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/a/*')
  })
})
