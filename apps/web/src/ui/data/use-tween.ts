import { useEffect, useRef, useState } from 'react'

const BASE_MS = 240

const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** A whole number that counts to its new value within `--m-base`; at once with reduced motion. */
export function useTween(target: number): number {
  const [shown, setShown] = useState(target)
  const from = useRef(target)
  useEffect(() => {
    const start = from.current
    if (start === target) return
    if (prefersStill() || document.hidden) {
      from.current = target
      setShown(target)
      return
    }
    const began = performance.now()
    let frame = requestAnimationFrame(function step(time) {
      const part = Math.min(1, Math.max(0, (time - began) / BASE_MS))
      from.current = Math.round(start + (target - start) * (1 - (1 - part) ** 3))
      setShown(from.current)
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [target])
  return shown
}
