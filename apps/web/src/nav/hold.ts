/** Asks whether to leave; whoever means it calls back. */
type Ask = (leave: () => void) => void

let asking: Ask | null = null

/** While something would be lost by leaving the page: links, the way back and the browser's own controls ask first. */
export function hold(ask: Ask): () => void {
  asking = ask
  addEventListener('beforeunload', warn)
  return () => {
    if (asking === ask) asking = null
    removeEventListener('beforeunload', warn)
  }
}

/** True when the page is held: its asker has been told how to leave it. */
export function isHeld(leave: () => void): boolean {
  const ask = asking
  if (ask === null) return false
  ask(() => {
    asking = null
    removeEventListener('beforeunload', warn)
    leave()
  })
  return true
}

/** The browser asks in its own words. */
const warn = (event: Event): void => event.preventDefault()
