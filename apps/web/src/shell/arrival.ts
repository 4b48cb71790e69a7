import { useEffect, useRef } from 'react'
import { useLocation } from '../nav/index.ts'

/** After the page has changed, those who use the keyboard or listen stand at its top, not where they left the last one. */
export function useArrival(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const [main, active] = [document.getElementById('main'), document.activeElement]
    // A page that has put the focus somewhere itself knows better.
    if (active && active !== document.body && main?.contains(active)) return
    main?.focus({ preventScroll: true })
  }, [pathname])
}
