import assert from 'node:assert/strict'
import { afterEach, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { makeModerator } from '../../server/src/modules/moderation/testing.ts'
import type { Player } from '../../server/src/testing/player.ts'
import { untilReacted } from '../../server/src/testing/until-reacted.ts'
import { type Weight, watchShift, weigh } from './budget.ts'
import { needsBrowser, useWeb } from './web.ts'

const KB = 1_000
const SETTLED_MS = 2_000
const MAP_JS = 165 * KB
const BUDGET = { js: 140 * KB, css: 12 * KB, fonts: 90 * KB, shift: 0.01 }

const MAPS = /^\/(?:passport|dojos)/
const PAINTED_MS = 150
const SLOW_MS = 120
const SLOW_STEPS = 4
/** With `$agent` for one's own. */
const PATHS = [
  '/mod',
  '/mod/mastery',
  '/account',
  '/inbox',
  '/arena',
  '/work',
  '/learn',
  '/progress',
  '/market',
  '/market/gear',
  '/services/own',
  '/orders',
  '/custody',
  '/a/$agent',
  '/passport/$agent',
  '/dojos/kyoto-fushimi-inari',
  '/dev',
  '/dev/api/createTask',
  '/dev/keys',
  '/dev/webhooks',
  '/dev/events',
]

function assertWithin(weight: Weight, budget: typeof BUDGET, where: string): void {
  for (const kind of ['js', 'css', 'fonts', 'shift'] as const)
    assert(
      weight[kind] <= budget[kind],
      `${where}: ${kind}: ${weight[kind]} > ${budget[kind]}; jumped: ${weight.jumps.join(', ')}`,
    )
}

/** As on a slow line: what is asked for at once comes one after the other, with time to paint in between. */
async function answerOneByOne(page: Page): Promise<void> {
  let asked = 0
  await page.route(/\/v1\/(?!.*stream)/, async (route) => {
    await pause(SLOW_MS * (1 + (asked++ % SLOW_STEPS)))
    await route.continue().catch(() => {})
  })
}

describe('the first load', needsBrowser, () => {
  const web = useWeb()
  let moderator: Player
  before(async () => {
    moderator = await makeModerator(web.service, 'moderator')
  })
  afterEach(() => web.closePages())

  for (const size of ['desktop', 'phone'] as const)
    for (const whose of ['visitor', 'player'] as const)
      it(`[web-6] stays within its budget: ${whose}, ${size}`, async (test) => {
        const player = await web.service.player()
        await player.makeAgent()
        await untilReacted(web.service)
        const options = { size, before: watchShift }
        const page =
          whose === 'visitor' ? await web.openPage('/', options) : await web.openAs(player, '/', options)
        await page.getByRole('heading', { level: 1 }).waitFor()
        // A stream stays open, so the line is never idle: what belongs to the first screen comes within this.
        await page.waitForTimeout(SETTLED_MS)
        const weight = await weigh(page)
        test.diagnostic(JSON.stringify(weight))
        assertWithin(weight, BUDGET, whose)
      })

  for (const size of ['desktop', 'phone'] as const)
    it(`[web-6] every page stays within its budget, and nothing on it moves, however answers come in: ${size}`, async () => {
      const { id } = await moderator.makeAgent()
      // Notices that come meanwhile are no part of a first load.
      await untilReacted(web.service)
      const page = await web.openAs(moderator, '/inbox', { size, before: watchShift })
      await answerOneByOne(page)
      for (const path of PATHS) {
        const address = path.replace('$agent', id)
        await page.goto(address)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        // The test waits for late data, and for the changes that follow from it.
        await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
        await page.waitForTimeout(PAINTED_MS)
        const js = MAPS.test(path) ? MAP_JS : BUDGET.js
        assertWithin(await weigh(page), { ...BUDGET, js }, address)
      }
    })

  it('[web-6] stays within its budget with the map of the world', async (test) => {
    const page = await web.openAs(await web.service.player(), '/dojos', { before: watchShift })
    await page.locator('.map-land').waitFor()
    const weight = await weigh(page)
    test.diagnostic(JSON.stringify(weight))
    assertWithin(weight, { ...BUDGET, js: MAP_JS }, '/dojos')
  })
})
