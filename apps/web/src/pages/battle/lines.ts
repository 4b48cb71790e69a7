import type { Side } from '@shugyo/engine'
import type { BattleComment } from '@shugyo/sdk'
import { useEffect, useMemo, useState } from 'react'

const SAID_FOR_MS = 4_200

export type Lines = Partial<Record<Side, string>>

/** The fighters' last lines: shown over them for as long as it takes to read. */
export function useLines(comments: readonly BattleComment[], running: boolean): Lines {
  const last = comments.findLast(({ kind, side }) => kind === 'fighter' && side !== null)
  const [gone, setGone] = useState<number | null>(null)
  const id = last?.id ?? null
  useEffect(() => {
    if (id === null) return
    const timer = setTimeout(() => setGone(id), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [id])
  const said = running && last?.id !== gone ? last : undefined
  return useMemo(() => (said?.side ? { [said.side]: said.text } : {}), [said])
}
