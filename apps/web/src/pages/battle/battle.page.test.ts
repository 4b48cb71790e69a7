import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { ROUND_MS } from '@shugyo/engine'
import type { Page } from 'playwright-core'
import {
  type Contender,
  inBattle,
  makeContender,
  playOut,
  untilBattle,
  viewBattle,
} from '../../../../server/src/modules/battles/testing.ts'
import { eventually } from '../../../testing/eventually.ts'
import { needsBrowser, useWeb } from '../../../testing/web.ts'

const LOOKS = [
  { size: 'desktop', theme: 'dark' },
  { size: 'phone', theme: 'light' },
  { size: 'desktop', theme: 'light' },
  { size: 'phone', theme: 'dark' },
] as const

describe('A battle’s page', needsBrowser, () => {
  const web = useWeb()
  afterEach(() => web.closePages())

  const isAtRound = (page: Page, round: number) =>
    eventually(async () => {
      const shown = await page.locator('.hud-round').innerText()
      assert.equal(Number.parseInt(shown.replace(/^\D+/, ''), 10), round)
    })

  const roundIn = (words: string) => Number(/round (\d+)/.exec(words)?.[1])

  /** A finished training battle. */
  async function fought(): Promise<Contender & { battleId: string }> {
    const contender = await makeContender(web.service)
    const { id: battleId } = await inBattle(contender, { mode: 'training' })
    await untilBattle(web.service, battleId, ({ status }) => status === 'running')
    await playOut(web.service, battleId)
    return { ...contender, battleId }
  }

  it('[web-20] [web-21] is watched from the first round to the end, with a called move', async () => {
    const contender = await makeContender(web.service)
    const { id } = await inBattle(contender, { mode: 'training' })
    const page = await web.openAs(contender.owner, `/b/${id}`, { motion: true })
    await page.getByText('LIVE', { exact: true }).waitFor()
    await page.getByText(/Counts for round \d/).waitFor()
    await page.getByRole('button', { name: 'Guard', exact: true }).click()
    const round = roundIn(await page.getByText(/Guard in round \d/).innerText())
    await web.picture(page, 'battle-live')
    await page.getByText('FINAL', { exact: true }).waitFor()
    const view = await viewBattle(web.service, id)
    assert.deepEqual(view.calls, [{ side: 'a', round, move: 'guard' }])
    assert.equal(view.rounds[round - 1].a_move, 'guard')
    await page.getByText(/\+\d+ XP/).waitFor()
    await eventually(async () =>
      assert.equal(await page.locator('.round[aria-label*="as called"]').count(), 1),
    )
    await page.getByText(/Learned:/).waitFor()
    await web.picture(page, 'battle-final')
    await web.axe(page)
    await page.getByRole('button', { name: 'Train again' }).click()
    await page.waitForURL((url) => !url.pathname.includes(id))
    await page.getByText('LIVE', { exact: true }).waitFor()
  })

  it('[web-22] has its controls in lines that belong together, whatever the width', async () => {
    const { owner, battleId } = await fought()
    const page = await web.openAs(owner, `/b/${battleId}`)
    const topOf = async (name: string) =>
      (await page.getByRole('button', { name, exact: true }).boundingBox())?.y ?? Number.NaN
    for (const width of [360, 375, 560, 768, 1_010, 1_440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const line of [
        ['First', 'Back', 'Play', 'On', 'Last'],
        ['Switch sides', 'Read as text', 'Zen: only the ring'],
      ]) {
        const tops = new Set(await Promise.all(line.map(topOf)))
        assert.equal(tops.size, 1, `${line} at ${width}: ${[...tops]}`)
      }
    }
  })

  it('[web-5] [web-21] counts a call down rightly on a machine whose clock is wrong by an hour', async () => {
    const contender = await makeContender(web.service)
    const { id } = await inBattle(contender, { mode: 'training' })
    const page = await web.openAs(contender.owner, `/b/${id}`, {
      before: () => {
        const real = Date.now
        Date.now = () => real() + 3_600_000
      },
    })
    await page.getByRole('button', { name: /^Round 1:/ }).waitFor()
    const { startedAt } = await viewBattle(web.service, id)
    const roundsOver = () =>
      Math.floor((web.service.clock.now().getTime() - Date.parse(startedAt)) / ROUND_MS)
    const over = roundsOver()
    await eventually(async () => {
      const told = roundIn(await page.getByText(/Counts for round \d/).innerText())
      // The call of a round closes before it begins.
      assert.ok(over < told && told <= roundsOver() + 2, `round ${told}, after ${over}`)
    })
    await page.keyboard.press('4')
    const applied = roundIn(await page.getByText(/Guard in round \d/).innerText())
    assert.ok(over < applied && applied <= roundsOver() + 2, `round ${applied}, after ${over}`)
  })

  const TAB_BAR_PX = 66
  it('[web-21] has the call within reach of a thumb, on the first screen of a phone', async () => {
    const contender = await makeContender(web.service)
    const { id } = await inBattle(contender, { mode: 'training' })
    const page = await web.openAs(contender.owner, `/b/${id}`, { size: 'phone' })
    const guard = page.getByRole('button', { name: 'Guard', exact: true })
    await guard.waitFor()
    const box = await guard.boundingBox()
    assert(box && box.y + box.height < 844 - TAB_BAR_PX, JSON.stringify(box))
    assert.equal(await page.getByRole('button', { name: 'Last' }).isVisible(), false)
    await guard.click()
    await page.getByText(/Guard in round \d/).waitFor()
    await page.getByRole('button', { name: 'Last' }).waitFor()
  })

  it('[web-22] [web-12] is looked at again by keys, with the round in the address', async () => {
    const { battleId } = await fought()
    const page = await web.openPage(`/b/${battleId}?round=3`)
    await page.getByText('REPLAY', { exact: true }).waitFor()
    await isAtRound(page, 3)
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(/round=4$/)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.waitForURL(/round=2$/)
    await isAtRound(page, 2)
    await page.keyboard.press('Home')
    await page.waitForURL((url) => url.search === '')
    const said = page.locator('.said-fighter')
    const before = await said.count()
    await page.keyboard.press('End')
    await page.getByText('FINAL', { exact: true }).waitFor()
    // A fighter's last words reveal the outcome.
    await eventually(async () => assert((await said.count()) > before))
    await page.keyboard.press('Home')
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Pause' }).waitFor()
    await page.getByRole('button', { name: '4×' }).click()
    await page.getByText('FINAL', { exact: true }).waitFor()
    await page.getByRole('button', { name: /^Round 1:/ }).click()
    await isAtRound(page, 1)
    await page.keyboard.press('z')
    await eventually(async () =>
      assert.equal(await page.getByRole('heading', { name: 'Fair play' }).isVisible(), false),
    )
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: 'Fair play' }).waitFor()
  })

  it('[web-24] is proven in the page, step by step', async () => {
    const { battleId } = await fought()
    const page = await web.openPage(`/b/${battleId}`)
    await page.getByRole('button', { name: 'Check this battle here' }).click()
    await page.getByText(/Proven, in your browser/).waitFor()
    await eventually(async () => assert.equal(await page.locator('.proof-step').count(), 10))
    await page.getByText(/All \d+ rounds replay as told/).waitFor()
    await web.axe(page)
  })

  it('[web-24] is proven to the last step on a page that is busy', async () => {
    const { battleId } = await fought()
    const page = await web.openPage(`/b/${battleId}`, { motion: true })
    await page.getByRole('button', { name: 'Check this battle here' }).waitFor()
    await page.evaluate(() => {
      const beBusy = () => {
        const until = performance.now() + 250
        while (performance.now() < until);
      }
      setInterval(beBusy, 300)
    })
    await page.getByRole('button', { name: 'Check this battle here' }).click()
    await page.getByText(/Proven, in your browser/).waitFor()
    assert.equal(await page.locator('.proof-step').count(), 10)
  })

  it('[web-23] is read as text, a sentence a round', async () => {
    const { battleId } = await fought()
    const page = await web.openPage(`/b/${battleId}`)
    await page.getByText('REPLAY', { exact: true }).waitFor()
    await page.keyboard.press('t')
    await page.getByRole('status').filter({ hasText: 'Before the first round' }).waitFor()
    await page.keyboard.press('ArrowRight')
    await page
      .getByRole('status')
      .filter({ hasText: /^Round 1: .* hp\.$/ })
      .waitFor()
    await page.keyboard.press('End')
    await page
      .getByRole('status')
      .filter({ hasText: /wins the battle\.$|is a draw\.$/ })
      .waitFor()
    const { rounds } = await viewBattle(web.service, battleId)
    await eventually(async () => assert.equal(await page.locator('.text-rounds li').count(), rounds.length))
    await web.axe(page)
  })

  it('[web-25] lets everybody talk, react and tip', async () => {
    const contender = await makeContender(web.service)
    const { id } = await inBattle(contender, { mode: 'training' })
    const page = await web.openAs(await web.service.player(), `/b/${id}`)
    await page.getByRole('button', { name: /^Fire/ }).click()
    await page.getByRole('button', { name: 'Fire, 1' }).waitFor()
    await page.getByLabel('Say something').fill('What a round!')
    await page.keyboard.press('Enter')
    await page.locator('.said').filter({ hasText: 'What a round!' }).waitFor()
    await page.getByRole('button', { name: /^Tip 20 credits to / }).click()
    await page.locator('.said-tip').filter({ hasText: '20 credits' }).waitFor()
  })

  it('[web-1] says in words what is not there', async () => {
    const page = await web.openPage('/b/00000000-0000-4000-8000-000000000000', {
      expected: [/status of 404/],
    })
    await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor()
    await web.axe(page)
  })

  for (const look of LOOKS)
    it(`[web-1] shuts nobody out: ${look.size}, ${look.theme}`, async () => {
      const { battleId, owner } = await fought()
      const page = await web.openAs(owner, `/b/${battleId}?round=2`, look)
      await page.getByText('REPLAY', { exact: true }).waitFor()
      await web.picture(page, `battle-${look.size}-${look.theme}`)
      await web.axe(page)
      await page.keyboard.press('End')
      await page.getByText('FINAL', { exact: true }).waitFor()
      await page.getByText(/\+\d+ XP/).waitFor()
      await web.axe(page)
      await web.picture(page, `battle-end-${look.size}-${look.theme}`)
    })
})
