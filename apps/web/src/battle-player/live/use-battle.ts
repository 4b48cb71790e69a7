import { ShugyoError } from '@shugyo/sdk'
import { useEffect, useMemo, useReducer, useState } from 'react'
import { shugyo } from '../../api/client.ts'
import { type BattleClock, battleClock } from './battle-clock.ts'
import { afterEvent, NOTHING_YET, type Watched, withEarlier } from './watched.ts'

type Told =
  | Parameters<typeof afterEvent>[1]
  | { event: 'earlier'; data: Watched['comments'] }
  | { event: 'anew' }

function follow(watched: Watched, told: Told): Watched {
  if (told.event === 'anew') return NOTHING_YET
  if (told.event === 'earlier') return withEarlier(watched, told.data)
  return afterEvent(watched, told)
}

const EARLIER_MAX = 50

export type Battle = Watched & {
  readonly clock: BattleClock
  readonly error: unknown
  readonly retry: () => void
}

/** A battle by its stream: the present state, then every event, without a gap through interruptions and sleep. */
export function useBattle(id: string, { comments = true } = {}): Battle {
  const [watched, tell] = useReducer(follow, NOTHING_YET)
  const [error, setError] = useState<unknown>(null)
  const [turn, setTurn] = useState(0)
  const clock = useMemo(() => battleClock(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` begins anew.
  useEffect(() => {
    const line = new AbortController()
    const { signal } = line
    let startedAt: string | null = null
    const listen = async () => {
      for await (const told of shugyo.streamBattle({ id }, { signal })) {
        if (told.event === 'state') startedAt = told.data.startedAt
        if (told.event === 'round' && startedAt) clock.heard(startedAt, told.data.round)
        tell(told)
      }
    }
    const fail = (reason: unknown) => {
      if (!signal.aborted) setError(reason)
    }
    tell({ event: 'anew' })
    setError(null)
    listen().catch(fail)
    if (comments)
      Promise.resolve(shugyo.listComments({ id, limit: EARLIER_MAX }, { signal })).then(
        ({ data }) => tell({ event: 'earlier', data }),
        // Comments may fail without harm: if the battle itself is gone, its stream says so.
        (reason) => reason instanceof ShugyoError || fail(reason),
      )
    return () => line.abort()
  }, [id, comments, clock, turn])

  return { ...watched, clock, error, retry: () => setTurn((before) => before + 1) }
}
