import { ShugyoError } from '@shugyo/sdk'
import { useRef } from 'react'

type Named = { readonly idempotencyKey: string }

/** By hand, because `randomUUID` is missing on pages without HTTPS. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

/**
 * One name for one intention, however often it is pressed: what was done, though its answer got lost, is not done again.
 * A refusal leaves nothing behind under the name, so it stays; it ends with an answer, or when it turns out that something
 * else was done under it.
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
