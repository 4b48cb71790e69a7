import { useEffect, useRef } from 'react'
import { useLocation } from '../nav/index.ts'

/** After a change of page, the focus moves to its top, for people who use the keyboard or a screen reader. */
export function useArrival(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const [main, active] = [document.getElementById('main'), document.activeElement]
    // Leaves the focus alone if the page has set it itself.
    if (active && active !== document.body && main?.contains(active)) return
    main?.focus({ preventScroll: true })
  }, [pathname])
}
