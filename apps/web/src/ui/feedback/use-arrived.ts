import { useRef } from 'react'

type Asked = { readonly isLoading: boolean }

/**
 * Whether all of these have succeeded or failed for the first time: a page that waits for the data of its first screen
 * shows it at once, and nothing moves afterwards.
 */
export function useArrived(...asked: readonly Asked[]): boolean {
  const arrived = useRef(false)
  if (!asked.some(({ isLoading }) => isLoading)) arrived.current = true
  return arrived.current
}
