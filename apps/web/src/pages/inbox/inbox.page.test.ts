import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { APPEARANCES } from '../../../testing/appearances.ts'
import { eventually } from '../../../testing/eventually.ts'
import { needsBrowser, useWeb } from '../../../testing/web.ts'

describe('the inbox', needsBrowser, () => {
  const web = useWeb()
  afterEach(() => web.closePages())

  for (const { size, theme } of APPEARANCES)
    it(`[web-1] is open to everybody: ${size}, ${theme}`, async () => {
      const player = await web.service.player()
      await player.makeAgent()
      const page = await web.openAs(player, '/inbox', { size, theme })
      await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor()
      await page.getByRole('listitem').first().waitFor()
      await web.axe(page)
      await web.picture(page, `inbox-${size}-${theme}`)
      await page.getByRole('button', { name: 'Choose what you hear of' }).click()
      await page.getByRole('switch', { name: /^Battle/ }).waitFor()
      await web.axe(page)
    })

  it('[web-10] keeps notices, gathers new ones in a bar, and marks them as read', async () => {
    const player = await web.service.player()
    const page = await web.openAs(player, '/inbox')
    await page.getByText('1 new notice').waitFor()
    const rows = page.locator('.notice-row')
    await eventually(async () => assert.equal(await rows.count(), 1))
    await player.program('agents:read')
    await page.getByRole('button', { name: '1 new', exact: true }).waitFor()
    await eventually(async () => assert.equal(await rows.count(), 1, 'rows that are read never move'))
    await page.getByRole('button', { name: '1 new', exact: true }).click()
    await eventually(async () => assert.equal(await rows.count(), 2))
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await page.getByText('All read.').waitFor()
    await page.getByRole('link', { name: 'Inbox', exact: true }).first().waitFor()
  })

  it('[web-10] silences a kind, and never security', async () => {
    const player = await web.service.player()
    const page = await web.openAs(player, '/inbox')
    await page.getByRole('button', { name: 'Choose what you hear of' }).click()
    const battles = page.getByRole('switch', { name: /^Battle/ })
    await battles.click()
    await eventually(async () => assert.equal(await battles.isChecked(), false))
    await eventually(async () =>
      assert.equal(await page.getByRole('switch', { name: /^Security/ }).isDisabled(), true),
    )
    const isMuted = async () =>
      (await player.send('GET /notifications/settings')).json.kinds.find(
        ({ kind }: { kind: string }) => kind === 'battle',
      ).muted
    while (!(await isMuted())) await page.waitForTimeout(50)
  })
})
