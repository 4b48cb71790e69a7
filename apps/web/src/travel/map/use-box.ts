import { useCallback, useState } from 'react'
import type { Box } from './view.ts'

/** How large an element is, for a drawing whose letters keep their size. */
export function useBox() {
  const [box, setBox] = useState<Box | null>(null)
  const watch = useCallback((element: Element | null) => {
    if (!element) return
    const watcher = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      if (width > 0 && height > 0) setBox({ width, height })
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return { box, watch }
}
