import type { Quote } from '@shugyo/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../../../api/index.ts'

/** The contents of the form. */
export type Wish = {
  readonly agentId: string
  readonly prompt: string
  readonly kind: 'any' | 'lesson' | 'squad'
  readonly size: number
}

const PAUSE_MS = 350
const LEAST = 3

export const isEnough = (prompt: string): boolean => prompt.trim().length >= LEAST

/** A squad's size is part of the prompt: the service reads it there, and prices it. */
function askedOf({ agentId, prompt, kind, size }: Wish) {
  const words = prompt.trim()
  if (kind === 'squad') return { agentId, prompt: `Squad of ${size} on ${words}`, kind } as const
  return kind === 'lesson' ? ({ agentId, prompt: words, kind } as const) : { agentId, prompt: words }
}

export type Quoting = {
  readonly quote: Quote | undefined
  /** Whether the quote is for these words, not the ones before. */
  readonly current: boolean
  readonly error: unknown
  readonly again: () => void
}

/** A quote for the work, requested when the player stops typing. The last one stays until the next arrives. */
export function useQuote(wish: Wish): Quoting {
  const asked = JSON.stringify(askedOf(wish))
  const [settled, setSettled] = useState(asked)
  useEffect(() => {
    const timer = setTimeout(setSettled, PAUSE_MS, asked)
    return () => clearTimeout(timer)
  }, [asked])
  const enough = isEnough(wish.prompt) && wish.agentId !== ''
  const { data, isPlaceholderData, error, refetch } = useQuery({
    ...query('quote', JSON.parse(settled) as ReturnType<typeof askedOf>),
    enabled: enough && settled === asked,
    placeholderData: keepPreviousData,
  })
  return {
    quote: enough ? data : undefined,
    current: enough && settled === asked && data !== undefined && !isPlaceholderData,
    error: settled === asked ? error : null,
    again: () => void refetch(),
  }
}
