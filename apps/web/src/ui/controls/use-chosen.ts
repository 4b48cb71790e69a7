import { type RefObject, useEffect, useRef } from 'react'

const CHOSEN = '[aria-current]:not([aria-current=false])'

/** For a row that scrolls sideways: its chosen item is in sight, also when the address chose it. */
export function useChosen(chosen: unknown): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item is chosen
  useEffect(() => {
    const [around, item] = [row.current, row.current?.querySelector(CHOSEN)].map((one) =>
      one?.getBoundingClientRect(),
    )
    if (row.current && around && item)
      row.current.scrollLeft += item.left + item.width / 2 - around.left - around.width / 2
  }, [chosen])
  return row
}
