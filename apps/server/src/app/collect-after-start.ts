import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Long enough that what a start sets off is over. */
const FIRST_MS = 5_000
const NEXT_MS = 1_000
const TRIES_MAX = 60

type Collect = (how: { type: 'major'; flavor: 'last-resort' }) => void

/**
 * Gives back what loading the service took and nothing uses any more: a third of its memory, which V8 would keep for as
 * long as little happens. Once, in a moment in which nobody waits for an answer; where there is none in the first
 * minute, the memory is in use anyway.
 */
export function collectAfterStart(isQuiet: () => boolean): void {
  let tries = 0
  const attempt = () => {
    if (isQuiet()) findCollect()({ type: 'major', flavor: 'last-resort' })
    else if (++tries < TRIES_MAX) setTimeout(attempt, NEXT_MS).unref()
  }
  setTimeout(attempt, FIRST_MS).unref()
}

/** V8 shows it only to contexts that are made while it is told to: ours never sees it. */
function findCollect(): Collect {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  setFlagsFromString('--no-expose-gc')
  return collect
}
