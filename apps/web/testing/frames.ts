import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { makeDuel, playOut } from '../../server/src/modules/battles/testing.ts'
import { stolenMs } from '../../server/src/testing/steal.ts'
import { needsBrowser, useWeb } from './web.ts'

/**
 * `npm run frames`: how evenly battles are drawn. Five are played in their pages from the first round to the end; told is how
 * many frames came, how many of them later than 50 ms after the one before, the latest, and for how many the page itself was
 * the cause. It judges nothing: what it finds is of the machine as much as of the page, so run it where nothing else runs.
 * A virtual machine can't know what runs beside it, but Linux tells how long its processors were away (`steal`): a frame
 * that would have been in time without that is counted apart.
 */
const BATTLES = 5
const LATE_MS = 50
/** The browser tells time in tenths of a millisecond: three frames of sixty a second come out as 50.0 or 50.1 ms. */
const ROUNDING_MS = 0.15
/** Twelve rounds take 17 s. */
const PATIENCE_MS = 120_000
const LOOK_EVERY_MS = 1_000
const STEAL_EVERY_MS = 20

type Frame = { readonly endMs: number; readonly gapMs: number; stolenMs?: number }
type Told = { frames: Frame[]; busy: number[] }

/**
 * Runs in the page: how long each frame let wait, from now on, and how long the page itself was at work for a frame
 * where that was more than 50 ms, as the browser tells it.
 */
function watchFrames(): void {
  const told = globalThis as unknown as Told
  Object.assign(told, { frames: [], busy: [] })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) told.busy.push(duration)
  }).observe({ type: 'long-animation-frame' })
  let before = 0
  requestAnimationFrame(function next(now) {
    if (before > 0) told.frames.push({ endMs: performance.timeOrigin + now, gapMs: now - before })
    before = now
    requestAnimationFrame(next)
  })
}

async function framesOf(page: Page): Promise<Told> {
  await page.getByText('REPLAY', { exact: true }).waitFor()
  // Data after the first screen is not the battle's to answer for.
  await page.getByRole('heading', { name: 'Show it' }).waitFor()
  await page.evaluate(watchFrames)
  await page.getByRole('button', { name: 'Play' }).click()
  // Looked for seldom, and where it is: a search of the whole page takes longer than a frame.
  const isOver = () => document.querySelector('.hud-billing.final') !== null
  await page.waitForFunction(isOver, undefined, { polling: LOOK_EVERY_MS, timeout: PATIENCE_MS })
  return page.evaluate(() => {
    const { frames, busy } = globalThis as unknown as Told
    return { frames, busy }
  })
}

/** Notes how long the machine's processors were away, until it is stopped. */
function watchSteal() {
  const samples: { atMs: number; stolenMs: number }[] = []
  const timer = setInterval(() => samples.push({ atMs: Date.now(), stolenMs: stolenMs() }), STEAL_EVERY_MS)
  return {
    stop: () => clearInterval(timer),
    /** Of all processors, within some milliseconds of this span. */
    during(fromMs: number, toMs: number): number {
      const first = samples.findLast(({ atMs }) => atMs <= fromMs)
      const last = samples.find(({ atMs }) => atMs >= toMs)
      return first && last ? last.stolenMs - first.stolenMs : 0
    },
  }
}

const isLate = ({ gapMs }: Frame) => gapMs > LATE_MS + ROUNDING_MS
/** Late without what the machine was away, too. */
const isOwnFault = ({ gapMs, stolenMs = 0 }: Frame) => gapMs - stolenMs > LATE_MS + ROUNDING_MS

function words({ frames, busy }: Told): string {
  const seconds = frames.reduce((sum, { gapMs }) => sum + gapMs, 0) / 1_000
  const late = frames.filter(isLate)
  const rate = (frames.length / seconds).toFixed(0)
  const latest = Math.max(...frames.map(({ gapMs }) => gapMs)).toFixed(0)
  return `${frames.length} frames in ${seconds.toFixed(1)} s (${rate} a second), ${late.length} over ${LATE_MS} ms, the latest ${latest} ms, ${late.filter(isOwnFault).length} of them not for a machine that was away; the page at work for longer than that: ${busy.length}`
}

/** When the late ones came, so that they can be found in the battle. */
function whenLate(frames: readonly Frame[]): string {
  const startMs = (frames[0]?.endMs ?? 0) - (frames[0]?.gapMs ?? 0)
  const late = frames
    .filter(isLate)
    .map(
      ({ endMs, gapMs, stolenMs = 0 }) =>
        `at ${((endMs - startMs) / 1_000).toFixed(2)} s ${gapMs.toFixed(0)} ms, away ${stolenMs} ms`,
    )
  return late.length > 0 ? `: ${late.join('; ')}` : ''
}

describe('frames of battles', needsBrowser, () => {
  const web = useWeb()

  it(`${BATTLES} battles, played in their pages`, async (test) => {
    const all: Told = { frames: [], busy: [] }
    for (let battle = 1; battle <= BATTLES; battle++) {
      const { id } = await makeDuel(web.service)
      await playOut(web.service, id)
      const steal = watchSteal()
      const told = await framesOf(await web.openPage(`/b/${id}`, { motion: true }))
      steal.stop()
      const frames = told.frames.map((frame) => ({
        ...frame,
        stolenMs: isLate(frame) ? steal.during(frame.endMs - frame.gapMs, frame.endMs) : 0,
      }))
      all.frames.push(...frames)
      all.busy.push(...told.busy)
      test.diagnostic(`battle ${battle}: ${words({ ...told, frames })}${whenLate(frames)}`)
      await web.closePages()
    }
    test.diagnostic(`all of them: ${words(all)}`)
  })
})
