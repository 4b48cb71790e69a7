import { useEffect } from 'react'
import { makeStore, useStore } from '../api/store.ts'

const spoken = makeStore('')

/** Told to those who listen to the page rather than look at it. */
export function announce(text: string): void {
  // The same words again are news again.
  spoken.set(spoken.get() === text ? `${text}\u00a0` : text)
}

export const Announcer = () => (
  <div className="sr" role="status" aria-live="polite" aria-atomic="true">
    {useStore(spoken)}
  </div>
)

/** The page's name: in the tab, and told when it opens. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return
    document.title = `${title} · Shugyo`
    announce(title)
  }, [title])
}
