/** Asks whether to leave; calls `leave` if so. */
type Ask = (leave: () => void) => void

let currentAsk: Ask | null = null

/** While leaving would lose something: links, the back button and the browser's own controls ask first. */
export function guardLeaving(ask: Ask): () => void {
  currentAsk = ask
  addEventListener('beforeunload', warn)
  return () => {
    if (currentAsk === ask) currentAsk = null
    removeEventListener('beforeunload', warn)
  }
}

/** True when leaving is guarded: then the guard's `ask` has got `leave`. */
export function isLeavingGuarded(leave: () => void): boolean {
  const ask = currentAsk
  if (ask === null) return false
  ask(() => {
    endLeaveGuard()
    leave()
  })
  return true
}

/** Ends the guard: nothing asks any more. */
export function endLeaveGuard(): void {
  currentAsk = null
  removeEventListener('beforeunload', warn)
}

/** The browser asks in its own words. */
const warn = (event: Event): void => event.preventDefault()
