import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { makeDuel, playOut } from '../../server/src/modules/battles/testing.ts'
import { needsBrowser, useWeb } from './web.ts'

/**
 * `npm run frames`: how evenly battles are drawn. Five are played in their pages from the first round to the end; told is how
 * many frames came, how many of them later than 50 ms after the one before, and the latest. It judges nothing: what it finds
 * is of the machine as much as of the page, so run it where nothing else runs.
 */
const BATTLES = 5
const LATE_MS = 50
/** Twelve rounds take 17 s. */
const PATIENCE_MS = 120_000
const LOOK_EVERY_MS = 1_000

type Told = { gaps: number[] }

/** Runs in the page: how long each frame let wait, from now on. */
function watchFrames(): void {
  const told = globalThis as unknown as Told
  told.gaps = []
  let before = 0
  requestAnimationFrame(function next(now) {
    if (before > 0) told.gaps.push(now - before)
    before = now
    requestAnimationFrame(next)
  })
}

async function gapsOf(page: Page): Promise<number[]> {
  await page.getByText('REPLAY', { exact: true }).waitFor()
  // What comes after the first screen is not the battle's to answer for.
  await page.getByRole('heading', { name: 'Show it' }).waitFor()
  await page.evaluate(watchFrames)
  await page.getByRole('button', { name: 'Play' }).click()
  // Looked for seldom, and where it is: a search of the whole page takes longer than a frame.
  const isOver = () => document.querySelector('.hud-billing.final') !== null
  await page.waitForFunction(isOver, undefined, { polling: LOOK_EVERY_MS, timeout: PATIENCE_MS })
  return page.evaluate(() => (globalThis as unknown as Told).gaps)
}

function words(gaps: readonly number[]): string {
  const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / 1_000
  const late = gaps.filter((gap) => gap > LATE_MS).length
  const rate = (gaps.length / seconds).toFixed(0)
  return `${gaps.length} frames in ${seconds.toFixed(1)} s (${rate} a second), ${late} over ${LATE_MS} ms, the latest ${Math.max(...gaps).toFixed(0)} ms`
}

describe('frames of battles', needsBrowser, () => {
  const web = useWeb()

  it(`${BATTLES} battles, played in their pages`, async (test) => {
    const all: number[] = []
    for (let battle = 1; battle <= BATTLES; battle++) {
      const { id } = await makeDuel(web.service)
      await playOut(web.service, id)
      const gaps = await gapsOf(await web.openPage(`/b/${id}`, { motion: true }))
      all.push(...gaps)
      test.diagnostic(`battle ${battle}: ${words(gaps)}`)
      await web.closePages()
    }
    test.diagnostic(`all of them: ${words(all)}`)
  })
})
