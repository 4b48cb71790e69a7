import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** After the page has changed, those who use the keyboard or listen stand at its top, not where they left the last one. */
export function useArrival(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        const active = document.activeElement
        // A page that has put the focus somewhere itself knows better.
        if (active && active !== document.body && document.getElementById('main')?.contains(active)) return
        document.getElementById('main')?.focus({ preventScroll: true })
      }),
    [router],
  )
}
