import { useCallback, useState } from 'react'

/** How wide something is now, so that a drawing fits it with its letters in their own size. */
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
