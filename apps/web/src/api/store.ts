import { useSyncExternalStore } from 'react'

/** A value outside React that components can watch. */
export type Store<T> = { get(): T; set(next: T): void; watch(listener: () => void): () => void }

export function makeStore<T>(first: T): Store<T> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const useStore = <T>({ watch, get }: Store<T>): T => useSyncExternalStore(watch, get, get)
