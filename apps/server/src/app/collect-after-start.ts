import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Long enough for the work of a start to be over. */
const FIRST_MS = 5_000
const NEXT_MS = 1_000
const TRIES_MAX = 60

type Collect = (how: { type: 'major'; flavor: 'last-resort' }) => void

/**
 * Gives back the memory that only loading the service needed: a third of it, which V8 would keep for as long as little
 * happens. Runs once, at a moment when no caller waits for an answer; without such a moment in the first minute, the
 * memory is in use anyway.
 */
export function collectAfterStart(isQuiet: () => boolean): void {
  let tries = 0
  const attempt = () => {
    if (isQuiet()) findCollect()({ type: 'major', flavor: 'last-resort' })
    else if (++tries < TRIES_MAX) setTimeout(attempt, NEXT_MS).unref()
  }
  setTimeout(attempt, FIRST_MS).unref()
}

/** V8 shows `gc` only to contexts made while the flag is set: the service's own context never sees it. */
function findCollect(): Collect {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  setFlagsFromString('--no-expose-gc')
  return collect
}
