import { useEffect, useRef } from 'react'
import { shugyo } from '../../api/client.ts'

const EVERY_MS = 20_000

/** Reports that somebody watches, and measures the round trip to the service. */
export function useHeartbeat(id: string, watching: boolean): { readonly current: number } {
  const wayMs = useRef(0)
  useEffect(() => {
    if (!watching) return
    const line = new AbortController()
    const beat = async () => {
      if (document.visibilityState === 'hidden') return
      const sentMs = performance.now()
      await shugyo.watchBattle({ id }, { signal: line.signal }).then(
        () => {
          wayMs.current = performance.now() - sentMs
        },
        () => {}, // Not being counted is no reason to disturb a viewer.
      )
    }
    void beat()
    const timer = setInterval(beat, EVERY_MS)
    return () => {
      line.abort()
      clearInterval(timer)
    }
  }, [id, watching])
  return wayMs
}
