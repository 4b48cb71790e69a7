import { serverNow } from './clock.ts'
import { makeStore, useStore } from './store.ts'

/** Whether the service answers. `since` is a moment of the service's clock. */
export type Reach = { readonly offlineSince: number | null }

const LOOK_AGAIN_MS = 2_000
const reach = makeStore<Reach>({ offlineSince: null })
const returns = new Set<() => void>()
let looking: ReturnType<typeof setTimeout> | undefined

export const useReach = (): Reach => useStore(reach)

/** Called when the service answers again after it did not. */
export function onReturn(listener: () => void): () => void {
  returns.add(listener)
  return () => void returns.delete(listener)
}

/** Something could not be asked: looks again by itself until it can. */
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

/** A line broke, which by itself says little: asks whether the service is there. */
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
