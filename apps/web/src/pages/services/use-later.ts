import { useEffect, useState } from 'react'

/** The value after a pause: somebody who types causes one request, not one per letter. */
export function useLater<Value>(value: Value, ms: number): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setRested, ms, value)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
