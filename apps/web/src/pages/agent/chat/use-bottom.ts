import { useEffect, useLayoutEffect, useRef } from 'react'

const NEAR_PX = 120

/** Keeps a box scrolled to its end as things are added, unless the reader has scrolled up. */
export function useBottom() {
  const box = useRef<HTMLElement>(null)
  const atEnd = useRef(true)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const note = () => {
      atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX
    }
    const follow = () => {
      if (atEnd.current) element.scrollTop = element.scrollHeight
    }
    // Cards under a message grow when their data arrives.
    const grown = new MutationObserver(follow)
    grown.observe(element, { childList: true, subtree: true })
    element.addEventListener('scroll', note, { passive: true })
    return () => {
      grown.disconnect()
      element.removeEventListener('scroll', note)
    }
  }, [])
  useLayoutEffect(() => {
    const element = box.current
    if (element && atEnd.current) element.scrollTop = element.scrollHeight
  })
  return box
}
