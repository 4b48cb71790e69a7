import { ShugyoError } from '@shugyo/sdk'
import { useRef } from 'react'

type Named = { readonly idempotencyKey: string }

/** Not `randomUUID`, which is missing on pages without HTTPS. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

/**
 * One idempotency key for one intention, however often the button is pressed: if it was done but its answer was lost,
 * it is not done again. A refusal keeps the key, because nothing was done under it; an answer ends it, and so does
 * learning that something else was done under it.
 */
export function useIntention() {
  const key = useRef<string | null>(null)
  return async <T>(act: (named: Named) => Promise<T>): Promise<T> => {
    key.current ??= newKey()
    try {
      const answer = await act({ idempotencyKey: key.current })
      key.current = null
      return answer
    } catch (error) {
      if (error instanceof ShugyoError && error.code === 'idempotency_key_reused') key.current = null
      throw error
    }
  }
}
