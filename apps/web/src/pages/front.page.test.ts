import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { inBattle, makeContender, makeDuel, playOut } from '../../../server/src/modules/battles/testing.ts'
import { APPEARANCES } from '../../testing/appearances.ts'
import { eventually } from '../../testing/eventually.ts'
import { needsBrowser, useWeb } from '../../testing/web.ts'
import { exhibitionOf, slotAt } from '../battle-player/exhibition/exhibition.ts'

describe('The front page for visitors', needsBrowser, () => {
  const web = useWeb()
  afterEach(() => web.closePages())

  it('[web-26] shows the exhibition of the minute when nobody fights: the same to everybody', async () => {
    const [one, other] = [await web.openPage('/'), await web.openPage('/', { size: 'phone' })]
    for (const page of [one, other]) await page.getByText('EXHIBITION', { exact: true }).waitFor()
    const read = () =>
      Promise.all(
        [one, other].map((page) => page.locator('[data-exhibition]').getAttribute('data-exhibition')),
      )
    const [key, same] = await read()
    const [minute, number] = (key ?? '').split('-').map(Number)
    const nowMs = web.service.clock.now().getTime()
    assert.ok(Math.abs((minute ?? 0) * 60_000 - nowMs) < 120_000)
    if (key === same) {
      const bout = exhibitionOf({ minute: minute ?? 0, number: number ?? 0, startedAtMs: 0 })
      await eventually(async () =>
        assert.equal(await one.locator('.hud-name').first().innerText(), bout.a?.name),
      )
    }
    assert.ok(slotAt(nowMs).minute - (minute ?? 0) <= 1)
    assert.equal(
      await one.getByRole('link', { name: 'Choose your first agent' }).getAttribute('href'),
      '/signup',
    )
  })

  it('[web-26] shows who fights now, with the best of the ladder', async () => {
    const { id } = await makeDuel(web.service)
    await playOut(web.service, id)
    const contender = await makeContender(web.service)
    const { id: running } = await inBattle(contender, { mode: 'boss', boss: 'scout' })
    const page = await web.openPage('/')
    await page.getByText('LIVE', { exact: true }).waitFor()
    await page.getByRole('link', { name: /watching: open this battle/ }).click()
    await page.waitForURL(`**/b/${running}`)
    await page.goBack()
    await eventually(async () => assert.ok((await page.locator('.ladder-row').count()) >= 2))
  })

  for (const { size, theme } of APPEARANCES)
    it(`[web-1] shuts nobody out: ${size}, ${theme}`, async () => {
      const page = await web.openPage('/', { size, theme })
      await page
        .getByText(/EXHIBITION|LIVE|FINAL/)
        .first()
        .waitFor()
      await page.locator('.ladder-row').first().waitFor()
      await page.waitForTimeout(1500)
      await web.picture(page, `landing-${size}-${theme}`)
      await web.axe(page)
    })
})
