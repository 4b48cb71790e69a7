import type { MouseEvent } from 'react'

/** The address names the place; the page is not opened anew. */
export function goTo(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  const { hash } = event.currentTarget
  history.replaceState(history.state, '', hash)
  document.getElementById(hash.slice(1))?.scrollIntoView()
}
