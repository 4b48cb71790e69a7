import { useCallback, useState } from 'react'
import type { Box } from './view.ts'

/** The size of an element, for a drawing whose text keeps its size. */
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
