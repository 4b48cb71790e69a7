import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { inBattle, makeContender, makeDuel, playOut } from '../../../server/src/modules/battles/testing.ts'
import { eventually } from '../../testing/eventually.ts'
import { LOOKS } from '../../testing/looks.ts'
import { needsBrowser, useWeb } from '../../testing/web.ts'

describe('The arena', needsBrowser, () => {
  const web = useWeb()
  afterEach(() => web.closePages())

  it('[web-27] sends an agent in by one click', async () => {
    const { owner } = await makeContender(web.service)
    const page = await web.openAs(owner, '/arena')
    await page.getByRole('button', { name: /^Training/ }).click()
    await page.waitForURL('**/b/*')
    await page.getByText('LIVE', { exact: true }).waitFor()
  })

  it('[web-27] counts the search, and leads to the battle when somebody is found', async () => {
    const first = await makeContender(web.service)
    const page = await web.openAs(first.owner, '/arena')
    await page.getByRole('button', { name: /^Ranked/ }).click()
    await page.getByRole('heading', { name: /Searching 0:0\d/ }).waitFor()
    await web.axe(page)
    await web.picture(page, 'searching')
    await inBattle(await makeContender(web.service))
    await page.getByText('LIVE', { exact: true }).waitFor()
  })

  it('[web-27] tells the odds against a boss', async () => {
    const { owner } = await makeContender(web.service)
    const page = await web.openAs(owner, '/arena')
    await page.getByRole('button', { name: 'Odds against Scout' }).click()
    await page.locator('.scout-advice').waitFor()
    await eventually(async () => assert.ok((await page.locator('.odds li').count()) >= 3))
    await web.picture(page, 'arena-odds')
    await web.axe(page)
  })

  it('[web-27] says why somebody is not let in', async () => {
    const { owner } = await makeContender(web.service)
    const page = await web.openAs(owner, '/arena', { expected: [/status of 403/] })
    await page.getByRole('button', { name: 'Fight Raven' }).click()
    // Beside what was pressed: on a phone the end of the list is far below.
    await page.getByRole('listitem').filter({ hasText: 'Raven' }).getByRole('alert').waitFor()
  })

  it('[web-27] gathers new battles behind a bar, and lets an invite be answered', async () => {
    const [asking, asked] = [await makeContender(web.service), await makeContender(web.service)]
    await makeDuel(web.service)
    const page = await web.openAs(asked.owner, '/arena')
    await page.locator('.live-battle').first().waitFor()
    await inBattle(await makeContender(web.service), { mode: 'training' })
    await page.getByRole('button', { name: /^\d+ new$/ }).click()
    const other = await web.openAs(asking.owner, `/agents/${asked.id}`)
    await other.getByRole('button', { name: 'Challenge' }).click()
    await web.axe(other)
    await other.getByRole('button', { name: /^Ask / }).click()
    await other.getByRole('heading', { name: 'A friendly battle?' }).waitFor()
    await web.axe(other)
    await page.getByRole('link', { name: 'Answer' }).click()
    await page.getByRole('button', { name: 'Accept and fight' }).click()
    for (const one of [page, other]) await one.getByText('LIVE', { exact: true }).waitFor()
  })

  for (const { size, theme } of LOOKS)
    it(`[web-1] shuts nobody out: ${size}, ${theme}`, async () => {
      const { owner } = await makeContender(web.service)
      await makeDuel(web.service)
      const { id } = await makeDuel(web.service)
      const page = await web.openAs(owner, '/arena', { size, theme })
      await page.locator('.live-battle').first().waitFor()
      await web.picture(page, `arena-${size}-${theme}`)
      await web.axe(page)
      await playOut(web.service, id)
      await page.goto('/ladder')
      await page.locator('.ladder-row').first().waitFor()
      await web.picture(page, `ladder-${size}-${theme}`)
      await web.axe(page)
      await page.getByRole('tab', { name: 'Hardcore' }).click()
      await page.getByRole('heading', { name: 'Nobody stands here yet' }).waitFor()
      await web.axe(page)
      await page.goto('/seasons')
      await page
        .getByRole('link', { name: /^Season 1/ })
        .or(page.getByRole('link', { name: /^Season/ }))
        .first()
        .click()
      await page.getByRole('heading', { name: 'Standings' }).waitFor()
      await web.axe(page)
    })

  it('[web-28] lies over a stream, with nothing behind it', async () => {
    const { id } = await makeDuel(web.service)
    const page = await web.openPage(`/overlay/${id}`)
    await page.getByText('LIVE', { exact: true }).waitFor()
    assert.equal(
      await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
      'rgba(0, 0, 0, 0)',
    )
    await eventually(async () => assert.equal(await page.locator('.topbar').count(), 0))
    // Compared when it is over: during a round the picture is half drawn.
    await playOut(web.service, id)
    await page.getByText('FINAL', { exact: true }).waitFor()
    await web.axe(page)
  })
})
