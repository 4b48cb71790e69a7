import type { MouseEvent } from 'react'

/** Changes only the address's fragment; the page is not opened again. */
export function goTo(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  const { hash } = event.currentTarget
  history.replaceState(history.state, '', hash)
  document.getElementById(hash.slice(1))?.scrollIntoView()
}
