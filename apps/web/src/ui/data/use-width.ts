import { useCallback, useState } from 'react'

/** The present width of an element, so that a drawing fits it while its text keeps its size. */
export function useWidth(first = 600) {
  const [width, setWidth] = useState(first)
  const box = useCallback(
    (element: Element | null) => {
      if (!element) return
      const watcher = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width || first))
      watcher.observe(element)
      return () => watcher.disconnect()
    },
    [first],
  )
  return { box, width }
}
