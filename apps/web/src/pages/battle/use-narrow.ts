import { useSyncExternalStore } from 'react'

/** Where the page has one column. */
const query = '(max-width: 1000px)'

function watch(listener: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Whether everything is in one column: the most urgent then comes right after the ring. */
export const useNarrow = (): boolean => useSyncExternalStore(watch, () => matchMedia(query).matches)
