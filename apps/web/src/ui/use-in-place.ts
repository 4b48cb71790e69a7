import { useRef } from 'react'

/** Rows in the order in which they first appeared: those that came or were answered since move none. */
export function useInPlace<Row extends { readonly id: string }>(rows: readonly Row[]): Row[] {
  const places = useRef(new Map<string, number>()).current
  for (const { id } of rows) if (!places.has(id)) places.set(id, places.size)
  return rows.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
}
