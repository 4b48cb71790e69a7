/** Asks whether to leave; calls `leave` if so. */
type Ask = (leave: () => void) => void

let asking: Ask | null = null

/** While leaving would lose something: links, the back button and the browser's own controls ask first. */
export function hold(ask: Ask): () => void {
  asking = ask
  addEventListener('beforeunload', warn)
  return () => {
    if (asking === ask) asking = null
    removeEventListener('beforeunload', warn)
  }
}

/** True when the page is held: then its `ask` has got `leave`. */
export function isHeld(leave: () => void): boolean {
  const ask = asking
  if (ask === null) return false
  ask(() => {
    letGo()
    leave()
  })
  return true
}

/** Nothing asks any more, whatever leaving loses. */
export function letGo(): void {
  asking = null
  removeEventListener('beforeunload', warn)
}

/** The browser asks in its own words. */
const warn = (event: Event): void => event.preventDefault()
