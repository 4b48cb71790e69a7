import { serverNow } from './clock.ts'
import { makeStore, useStore } from './store.ts'

/** Whether the service answers. `offlineSince` is a time of the service's clock. */
export type Reach = { readonly offlineSince: number | null }

const LOOK_AGAIN_MS = 2_000
const reach = makeStore<Reach>({ offlineSince: null })
const returns = new Set<() => void>()
let looking: ReturnType<typeof setTimeout> | undefined

export const useReach = (): Reach => useStore(reach)

/** Called when the service answers again. */
export function onReturn(listener: () => void): () => void {
  returns.add(listener)
  return () => void returns.delete(listener)
}

/** A request failed: tries again by itself until one succeeds. */
export function noteSilence(): void {
  if (reach.get().offlineSince === null) reach.set({ offlineSince: serverNow() })
  looking ??= setTimeout(look, LOOK_AGAIN_MS)
}

export function noteAnswer(): void {
  if (reach.get().offlineSince === null) return
  clearTimeout(looking)
  looking = undefined
  reach.set({ offlineSince: null })
  for (const listener of returns) listener()
}

/** A stream broke, which by itself says little: checks whether the service answers. */
export const doubt = (): void => void look()

async function look(): Promise<void> {
  looking = undefined
  try {
    const { ok } = await fetch('/api/v1/ready', { cache: 'no-store' })
    if (ok) noteAnswer()
    else noteSilence()
  } catch {
    noteSilence()
  }
}

addEventListener('online', () => void look())
addEventListener('offline', noteSilence)
