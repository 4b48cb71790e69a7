import { useEffect } from 'react'
import { makeStore, useStore } from '../api/store.ts'

const spoken = makeStore('')

/** Announces a text to screen readers. */
export function announce(text: string): void {
  // The same words again must be announced again.
  spoken.set(spoken.get() === text ? `${text}\u00a0` : text)
}

export const Announcer = () => (
  <div className="sr" role="status" aria-live="polite" aria-atomic="true">
    {useStore(spoken)}
  </div>
)

/** The page's title: in the tab, and announced when it opens. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return
    document.title = `${title} · Shugyo`
    announce(title)
  }, [title])
}
