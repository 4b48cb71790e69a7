import type { ModerationEntry, ReportedComment } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { useWaiting } from './decisions.ts'
import { DONE } from './words.ts'

/** Colleagues decide too, and no event announces it. */
const LOOK_AGAIN_MS = 8_000

export type Row = {
  readonly report: ReportedComment
  /** Whether it is decided, by whom and how; with `undo` while it can be undone. */
  readonly decided: { readonly words: string; readonly undo?: () => void } | null
}

export const lookingAgain = { refetchInterval: LOOK_AGAIN_MS } as const

/**
 * The reports in the order in which they first appeared: rows never move while they are read. A colleague's decision
 * stays, dimmed, with the name; new reports gather.
 */
export function useReports(hidden: boolean, me: string) {
  const list = useQuery({ ...query('listReports', { includeHidden: hidden, limit: 100 }), ...lookingAgain })
  const log = useQuery({ ...query('listModerationLog', { limit: 30 }), ...lookingAgain })
  const waiting = useWaiting()
  const fresh = list.data?.data.filter((one) => one.hidden === hidden)
  const [seen, setSeen] = useState<readonly ReportedComment[] | null>(null)
  if (fresh && (seen === null || (seen.length === 0 && fresh.length > 0))) setSeen(fresh)
  const now = new Map(fresh?.map((one) => [one.id, one]))
  const entries = log.data?.data ?? []
  const rows = seen?.flatMap((old): Row[] => {
    const own = waiting.get(old.id)
    if (own) return [{ report: now.get(old.id) ?? old, decided: own }]
    const report = now.get(old.id)
    if (report) return [{ report, decided: null }]
    const entry = entries.find(({ commentId }) => commentId === old.id)
    return entry ? [{ report: old, decided: { words: takenWords(entry, me) } }] : []
  })
  const known = new Set(seen?.map(({ id }) => id))
  const added = fresh?.filter(({ id }) => !known.has(id)).length ?? 0
  return { list, log, rows, added, show: () => setSeen(fresh ?? null), entries }
}

function takenWords({ action, moderator }: ModerationEntry, me: string): string {
  const by = moderator === me ? 'you' : moderator ? `@${moderator}` : 'the operator'
  return `${DONE[action] ?? 'decided'} by ${by}`
}
