import { createShugyo } from '@shugyo/sdk'
import { learnTime } from './clock.ts'
import { learnLimits } from './limits.ts'
import { askForProof } from './proof.ts'
import { noteAnswer, noteSilence } from './reach.ts'
import { makeStore } from './store.ts'

/** A proxy in front of the service answers these when the service itself is gone. */
const GONE = new Set([502, 503, 504])
const refusals = new Set<() => void>()

/** Called when the service no longer knows who is signed in. */
export function onRefused(listener: () => void): void {
  refusals.add(listener)
}

/** Set once this page had to work for a sign-in. */
export const working = makeStore(false)

/** Requests that are sent while the page unloads must outlive it. */
let leaving = false
const noteLeaving = ({ type }: Event) => {
  leaving = type === 'pagehide'
}
addEventListener('pagehide', noteLeaving, { capture: true })
addEventListener('pageshow', noteLeaving)

async function ask(url: string, init: RequestInit): Promise<Response> {
  const askedMs = Date.now()
  try {
    const answer = await fetch(url, leaving ? { ...init, keepalive: true } : init)
    learnTime(answer.headers.get('date'), askedMs, Date.now())
    learnLimits(answer.headers)
    if (GONE.has(answer.status)) noteSilence()
    else noteAnswer()
    if (answer.status === 401) for (const listener of refusals) listener()
    return answer
  } catch (error) {
    if (!init.signal?.aborted) noteSilence()
    throw error
  }
}

/** Every operation of the service, as a method. */
export const shugyo = createShugyo({
  url: '',
  fetch: ask,
  maxRetries: 1,
  onProofNeeded: askForProof,
  onChallenge: () => working.set(true),
})
