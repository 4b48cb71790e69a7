import { monitorEventLoopDelay } from 'node:perf_hooks'

/** The interval at which the thread's processor time is read. */
const LOOK_EVERY_MS = 2

/**
 * The longest stretch of this thread's processor time between two samples of the event loop: the cost of one of its
 * turns, whatever else the machine does meanwhile.
 */
export function watchBursts() {
  let [longestMs, before] = [0, process.threadCpuUsage()]
  const look = () => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    longestMs = Math.max(longestMs, (user + system) / 1_000)
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  return {
    /** The longest since the last question. */
    take(): number {
      look()
      const taken = longestMs
      longestMs = 0
      return taken
    },
    /** Earlier work does not count. */
    begin() {
      delay.reset()
      look()
      longestMs = 0
    },
    /** The longest delay since then, by the clock. */
    longestDelayMs: () => delay.max / 1e6,
    stop() {
      clearInterval(timer)
      delay.disable()
    },
  }
}

export type Bursts = ReturnType<typeof watchBursts>

/** How often a request is tried alone before its cost counts as its own. */
const TRIES = 5

/**
 * The smallest burst of a few tries, with no other work: loading and compiling happen once, and the garbage collector
 * runs at any moment.
 */
export async function leastBurst(
  bursts: Bursts,
  most: number,
  work: () => Promise<unknown>,
): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES && least > most; tries++) {
    bursts.take()
    await work()
    // The turn in which the answer went out ends with the next sample.
    await new Promise((resolve) => setTimeout(resolve, 2 * LOOK_EVERY_MS))
    least = Math.min(least, bursts.take())
  }
  return least
}
