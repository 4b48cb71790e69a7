import { useRef } from 'react'

type Asked = { readonly isLoading: boolean }

/**
 * Whether all of these were answered, well or badly, for the first time: a page that waits for what its first screen holds
 * shows it at once, and nothing moves afterwards.
 */
export function useArrived(...asked: readonly Asked[]): boolean {
  const arrived = useRef(false)
  if (!asked.some(({ isLoading }) => isLoading)) arrived.current = true
  return arrived.current
}
