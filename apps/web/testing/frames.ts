import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { makeDuel, playOut } from '../../server/src/modules/battles/testing.ts'
import { needsBrowser, useWeb } from './web.ts'

/**
 * `npm run frames`: how evenly battles are drawn. Five are played in their pages from the first round to the end; told is how
 * many frames came, how many of them later than 50 ms after the one before, the latest, and for how many the page itself was
 * the cause. It judges nothing: what it finds is of the machine as much as of the page, so run it where nothing else runs.
 */
const BATTLES = 5
const LATE_MS = 50
/** Twelve rounds take 17 s. */
const PATIENCE_MS = 120_000
const LOOK_EVERY_MS = 1_000

type Told = { gaps: number[]; busy: number[] }

/**
 * Runs in the page: how long each frame let wait, from now on, and how long the page itself was at work for a frame
 * where that was more than 50 ms, as the browser tells it.
 */
function watchFrames(): void {
  const told = globalThis as unknown as Told
  Object.assign(told, { gaps: [], busy: [] })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) told.busy.push(duration)
  }).observe({ type: 'long-animation-frame' })
  let before = 0
  requestAnimationFrame(function next(now) {
    if (before > 0) told.gaps.push(now - before)
    before = now
    requestAnimationFrame(next)
  })
}

async function framesOf(page: Page): Promise<Told> {
  await page.getByText('REPLAY', { exact: true }).waitFor()
  // What comes after the first screen is not the battle's to answer for.
  await page.getByRole('heading', { name: 'Show it' }).waitFor()
  await page.evaluate(watchFrames)
  await page.getByRole('button', { name: 'Play' }).click()
  // Looked for seldom, and where it is: a search of the whole page takes longer than a frame.
  const isOver = () => document.querySelector('.hud-billing.final') !== null
  await page.waitForFunction(isOver, undefined, { polling: LOOK_EVERY_MS, timeout: PATIENCE_MS })
  return page.evaluate(() => {
    const { gaps, busy } = globalThis as unknown as Told
    return { gaps, busy }
  })
}

function words({ gaps, busy }: Told): string {
  const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / 1_000
  const late = gaps.filter((gap) => gap > LATE_MS).length
  const rate = (gaps.length / seconds).toFixed(0)
  return `${gaps.length} frames in ${seconds.toFixed(1)} s (${rate} a second), ${late} over ${LATE_MS} ms, the latest ${Math.max(...gaps).toFixed(0)} ms; the page at work for longer than that: ${busy.length}`
}

/** When the late ones came, so that they can be found in the battle. */
function whenLate(gaps: readonly number[]): string {
  let atMs = 0
  const late = gaps.flatMap((gap) => {
    atMs += gap
    return gap > LATE_MS ? [`${(atMs / 1_000).toFixed(2)} s`] : []
  })
  return late.length > 0 ? `, at ${late.join(', ')}` : ''
}

describe('frames of battles', needsBrowser, () => {
  const web = useWeb()

  it(`${BATTLES} battles, played in their pages`, async (test) => {
    const all: Told = { gaps: [], busy: [] }
    for (let battle = 1; battle <= BATTLES; battle++) {
      const { id } = await makeDuel(web.service)
      await playOut(web.service, id)
      const frames = await framesOf(await web.openPage(`/b/${id}`, { motion: true }))
      all.gaps.push(...frames.gaps)
      all.busy.push(...frames.busy)
      test.diagnostic(`battle ${battle}: ${words(frames)}${whenLate(frames.gaps)}`)
      await web.closePages()
    }
    test.diagnostic(`all of them: ${words(all)}`)
  })
})
