import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { watchShift, weigh } from './budget.ts'
import { needsBrowser, useWeb } from './web.ts'

const KB = 1_000
const SETTLED_MS = 2_000
const MAP_JS = 165 * KB
const BUDGET = { js: 140 * KB, css: 12 * KB, fonts: 90 * KB, shift: 0.01 }

describe('the first load', needsBrowser, () => {
  const web = useWeb()
  afterEach(() => web.closePages())

  for (const size of ['desktop', 'phone'] as const)
    for (const whose of ['visitor', 'player'] as const)
      it(`[web-6] stays within its budget: ${whose}, ${size}`, async (test) => {
        const player = await web.service.player()
        await player.makeAgent()
        const options = { size, before: watchShift }
        const page =
          whose === 'visitor' ? await web.openPage('/', options) : await web.openAs(player, '/', options)
        await page.getByRole('heading', { level: 1 }).waitFor()
        // A stream stays open, so the line is never idle: what belongs to the first screen comes within this.
        await page.waitForTimeout(SETTLED_MS)
        const weight = await weigh(page)
        test.diagnostic(JSON.stringify(weight))
        for (const [kind, most] of Object.entries(BUDGET))
          assert(
            weight[kind as keyof typeof BUDGET] <= most,
            `${kind}: ${weight[kind as keyof typeof BUDGET]} > ${most}`,
          )
      })

  it('[web-6] stays within its budget with the map of the world', async (test) => {
    const page = await web.openAs(await web.service.player(), '/dojos', { before: watchShift })
    await page.locator('.map-land').waitFor()
    const { js, shift } = await weigh(page)
    test.diagnostic(JSON.stringify({ js, shift }))
    assert(js <= MAP_JS, `js: ${js} > ${MAP_JS}`)
    assert(shift <= BUDGET.shift, `shift: ${shift}`)
  })
})
