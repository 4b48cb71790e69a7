import { useEffect, useState } from 'react'

/** The value once it has rested: whoever types asks once, not at every letter. */
export function useLater<Value>(value: Value, ms: number): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setRested, ms, value)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
