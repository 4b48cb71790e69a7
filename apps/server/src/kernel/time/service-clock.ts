import type { Clock } from '../lib/clock.ts'

/** Two quartz oscillators differ by less than this. */
const DRIFT = 200e-6
const ASK_EVERY_MS = 3_000
const ASK_AGAIN_AFTER_FAILURE_MS = 1_000
const QUESTIONS_AT_START = 5
const QUESTIONS = 3
/** A clock that was ahead is corrected at half speed: it never goes back. */
const SLEW = 0.5
/** A database whose clock goes back by more than this was wrong before: its new time is taken at once. */
const SLEW_MAX_MS = 10_000

/** The database's time at a moment of this machine's monotonic clock, and the largest error of it. */
type Anchor = { readonly monotonicMs: number; readonly timeMs: number; readonly errorMs: number }

export type ServiceClock = Clock & {
  /** Asks the database now. Rejects when it does not answer. */
  ask(questions?: number): Promise<void>
  close(): void
}

type Options = {
  /** The database's time, in milliseconds since 1970. */
  readonly askDatabase: () => Promise<number>
  readonly monotonicMs?: () => number
  /** The database's clock was moved by so much. */
  readonly onStep: (stepMs: number) => void
}

/**
 * [time-1] The database's time, carried by this machine's monotonic clock: every process of the service goes by it, and
 * none by its machine's own clock. Every few seconds the quickest of several questions bounds the error.
 */
export async function startServiceClock(options: Options): Promise<ServiceClock> {
  const { askDatabase, onStep, monotonicMs = () => performance.now() } = options
  const listeners = new Set<() => void>()
  let anchor: Anchor | null = null
  /** From here the shown time runs at half speed, until the anchor's time has caught up with it. */
  let slewing: { readonly fromMs: number; readonly shownMs: number } | null = null
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const trueAt = ({ monotonicMs: from, timeMs }: Anchor, atMs: number): number => timeMs + (atMs - from)
  const errorAt = ({ monotonicMs: from, errorMs }: Anchor, atMs: number): number =>
    errorMs + (atMs - from) * DRIFT

  function shownAt(atMs: number): number {
    if (!anchor) throw new Error('the clock was never set')
    const truth = trueAt(anchor, atMs)
    if (!slewing) return truth
    const slewed = slewing.shownMs + (atMs - slewing.fromMs) * SLEW
    if (slewed > truth) return slewed
    slewing = null
    return truth
  }

  async function question(): Promise<Anchor> {
    const before = monotonicMs()
    const timeMs = await askDatabase()
    const after = monotonicMs()
    return { monotonicMs: (before + after) / 2, timeMs, errorMs: (after - before) / 2 }
  }

  function take(best: Anchor): void {
    const nowMs = monotonicMs()
    const before = anchor
    if (!before) {
      anchor = best
      return
    }
    const stepMs = trueAt(best, nowMs) - trueAt(before, nowMs)
    const stepped = Math.abs(stepMs) > errorAt(best, nowMs) + errorAt(before, nowMs)
    if (!stepped && errorAt(best, nowMs) >= errorAt(before, nowMs)) return
    const shownMs = shownAt(nowMs)
    anchor = best
    const aheadMs = shownMs - trueAt(best, nowMs)
    slewing = aheadMs > 0 && aheadMs <= SLEW_MAX_MS ? { fromMs: nowMs, shownMs } : null
    if (!stepped) return
    onStep(stepMs)
    for (const listener of [...listeners]) listener()
  }

  async function ask(questions = QUESTIONS): Promise<void> {
    let best = await question()
    for (let count = 1; count < questions; count++) {
      const next = await question()
      if (next.errorMs < best.errorMs) best = next
    }
    take(best)
  }

  function plan(inMs: number): void {
    if (closed) return
    timer = setTimeout(async () => {
      const failed = await ask().then(
        () => false,
        () => true,
      )
      plan(failed ? ASK_AGAIN_AFTER_FAILURE_MS : ASK_EVERY_MS)
    }, inMs)
    timer.unref()
  }

  await ask(QUESTIONS_AT_START)
  plan(ASK_EVERY_MS)
  return {
    now: () => new Date(shownAt(monotonicMs())),
    onMove(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    errorMs() {
      if (!anchor) return Number.POSITIVE_INFINITY
      const nowMs = monotonicMs()
      return errorAt(anchor, nowMs) + Math.max(0, shownAt(nowMs) - trueAt(anchor, nowMs))
    },
    movedMs: () => 0,
    ask,
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}
