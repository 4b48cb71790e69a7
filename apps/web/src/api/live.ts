import { ShugyoError, type ShugyoEvent } from '@shugyo/sdk'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { shugyo } from './client.ts'
import { askAgain, askWhatCameBefore } from './follows.ts'
import { queries } from './query.ts'
import { doubt, onReturn } from './reach.ts'

export type LiveEvent = ShugyoEvent
type Listener = (event: LiveEvent) => void

/** A stream that was out of sight for longer may be dead without noticing: phones and laptops sleep. */
const ASLEEP_MS = 20_000

const listeners = new Set<Listener>()
let lastEventId: string | undefined
let line: AbortController | undefined
let hiddenAtMs = 0

/** Follows the account's events for as long as somebody is signed in. One stream per page, shared by all of it. */
export function startLive(): () => void {
  const offReturn = onReturn(() => {
    reopen()
    void queries.invalidateQueries()
  })
  const wake = () => {
    if (document.visibilityState === 'hidden') hiddenAtMs = Date.now()
    else if (Date.now() - hiddenAtMs > ASLEEP_MS) reopen()
  }
  document.addEventListener('visibilitychange', wake)
  reopen()
  return () => {
    offReturn()
    document.removeEventListener('visibilitychange', wake)
    line?.abort()
    line = undefined
    lastEventId = undefined
  }
}

/** Resumes where it stopped: missed events come first, then new ones. */
function reopen(): void {
  line?.abort()
  line = new AbortController()
  void follow(line.signal)
}

async function follow(signal: AbortSignal): Promise<void> {
  try {
    const onBreak = () => void (signal.aborted || doubt())
    for await (const { id, event, data } of shugyo.streamMe({ signal, lastEventId, onBreak })) {
      if (id !== undefined) lastEventId = id
      if (event === 'reset') void queries.invalidateQueries()
      else if (event === 'ready') askWhatCameBefore(queries)
      else tell(data, queries)
    }
  } catch (error) {
    // A 401 ends the session elsewhere; any other failure shows as being offline.
    if (!signal.aborted && !(error instanceof ShugyoError)) throw error
  }
}

function tell(event: LiveEvent, client: QueryClient): void {
  askAgain(event, client)
  for (const listener of listeners) listener(event)
}

/** Calls back for each event of the account as it happens, while the component is mounted. */
export function useLive(listener: Listener): void {
  const latest = useRef(listener)
  latest.current = listener
  useEffect(() => {
    const hear: Listener = (event) => latest.current(event)
    listeners.add(hear)
    return () => void listeners.delete(hear)
  }, [])
}
