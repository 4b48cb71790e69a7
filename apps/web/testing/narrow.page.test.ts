import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { inBattle } from '../../server/src/modules/battles/testing.ts'
import { makeModerator } from '../../server/src/modules/moderation/testing.ts'
import { give, untilTask } from '../../server/src/modules/tasks/testing.ts'
import { untilReacted } from '../../server/src/testing/until-reacted.ts'
import { needsBrowser, useWeb } from './web.ts'

/** The widest letter, as often as a name may have letters. */
const LONGEST = 'W'.repeat(24)
const WIDTHS = [390, 360, 320]
const PATHS = [
  '/',
  '/inbox',
  '/account',
  '/arena',
  '/work',
  '/tasks/calendar',
  '/tasks/usage',
  '/learn',
  '/progress',
  '/market',
  '/market/gear',
  '/market/sell',
  '/custody',
  '/a/$agent',
  '/a/$agent/progress',
  '/a/$agent/purse',
  '/a/$agent/settings',
  '/a/$agent/ownership',
  '/agents/$agent',
  '/dojos/kyoto-fushimi-inari',
  '/passport/$agent',
  '/dev/webhooks',
  '/dev/connect',
  '/services/own',
  // Its tables are wider, and scroll within the page.
  '/tasks/$scouted',
]

/** The elements beyond the screen's edge, for a page that is too wide. */
const beyond = (page: Page, width: number): Promise<string[]> =>
  page.evaluate((width) => {
    if (document.documentElement.scrollWidth <= width) return []
    return [...document.body.querySelectorAll('*')]
      .filter((one) => one.getBoundingClientRect().right > width + 1)
      .map((one) => `${one.tagName} ${one.className} ${one.textContent?.slice(0, 40)}`)
  }, width)

/** The elements cut off by a panel that shows nothing beyond its edge. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.flush')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1)
      .map((one) => `${one.className}: ${one.scrollWidth} in ${one.clientWidth}`),
  )

describe('a narrow screen', needsBrowser, () => {
  const web = useWeb()
  afterEach(() => web.closePages())

  it('[web-1] is never wider than it is, however long names are', async () => {
    const player = await web.service.player()
    await player.send('PATCH /me', { body: { displayName: LONGEST } })
    const { id } = await player.makeAgent(LONGEST)
    // With a second one, pages ask which is meant.
    await player.makeAgent(LONGEST)
    await player.send('POST /webhooks', {
      body: { url: `https://hooks.mika.invalid/${LONGEST}${LONGEST}`, events: ['*'] },
    })
    const scouted = await give(player, id, 'Scout Ember')
    await untilTask(player, scouted.id, 'done')
    await untilReacted(web.service)
    const page = await web.openAs(player, '/', { size: 'phone' })
    for (const path of PATHS) {
      await page.goto(path.replace('$agent', id).replace('$scouted', scouted.id))
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 })
        assert.deepEqual(await beyond(page, width), [], `${path} at ${width}`)
        assert.deepEqual(await cutOff(page), [], `${path} at ${width}`)
      }
    }
  })

  it('[web-1] is never wider than it is at the desk of moderators', async () => {
    const moderator = await makeModerator(web.service, 'moderator')
    const owner = await web.service.player()
    const battle = await inBattle({ owner, id: (await owner.makeAgent(LONGEST)).id })
    const comments = `/battles/${battle.id}/comments`
    const { id } = (await owner.send(`POST ${comments}`, { body: { text: LONGEST } })).json
    await moderator.send(`POST ${comments}/${id}/report`, { body: { reason: 'spam' } })
    const page = await web.openAs(moderator, '/mod', { size: 'phone' })
    await page.getByText(`${LONGEST} against`).waitFor()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      assert.deepEqual(await beyond(page, width), [], `at ${width}`)
    }
  })

  it('[web-1] is never wider than it is while an agent is named', async () => {
    const page = await web.openAs(await web.service.player(), '/agents/new', { size: 'phone' })
    for (const step of ['Its nature', 'What is it called?']) {
      await page.getByRole('button', { name: 'Go on' }).click()
      await page.getByRole('heading', { name: step }).waitFor()
    }
    await page.getByLabel('Its name').fill(LONGEST)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      assert.deepEqual(await beyond(page, width), [], `at ${width}`)
    }
  })
})
