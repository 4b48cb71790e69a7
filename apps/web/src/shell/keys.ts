import { useLayoutEffect, useRef } from 'react'
import { makeStore, useStore } from '../api/store.ts'

export type Key = {
  /** As `KeyboardEvent.key` names it; two with a space between them are pressed one after the other: `g h`. */
  readonly key: string
  /** Its effect, for the help. */
  readonly does: string
  readonly run: () => void
  /** Goes on while it is held down. Not for what decides: each answer would bring up the next question. */
  readonly repeats?: true
}

const NEXT_WITHIN_MS = 1_000
const keys = makeStore<readonly Key[]>([])
let before = { key: '', atMs: 0 }

/** The keys of this page, for the help. */
export const useAllKeys = (): readonly Key[] => useStore(keys)

/** While the component is mounted, its keys work and are in the help. */
export function useKeys(list: readonly Key[]): void {
  const latest = useRef(list)
  latest.current = list
  const names = list.map(({ key, does }) => `${key} ${does}`).join('\n')
  // Before the page is painted: a key may be pressed as soon as it is visible.
  useLayoutEffect(() => {
    if (names === '') return
    const own = latest.current.map((key, at): Key => ({ ...key, run: () => latest.current[at]?.run() }))
    keys.set([...keys.get(), ...own])
    return () => keys.set(keys.get().filter((one) => !own.includes(one)))
  }, [names])
}

const TAKES_TEXT = 'input:not([type=checkbox],[type=radio],[type=range]), textarea, select, [contenteditable]'

/** One listener for the whole page. Ignores keys in text fields and with modifiers. */
export function listenForKeys(): () => void {
  const onKey = (event: KeyboardEvent) => {
    const target = event.target as Element | null
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (target?.closest(TAKES_TEXT) || document.querySelector('dialog[open]')) return
    const first = event.timeStamp - before.atMs < NEXT_WITHIN_MS ? before.key : ''
    before = { key: event.key, atMs: event.timeStamp }
    // The page that opened last comes first.
    const named = (name: string) => keys.get().findLast(({ key }) => key === name)
    const found = named(`${first} ${event.key}`) ?? named(event.key)
    if (!found) return
    event.preventDefault()
    if (event.repeat && !found.repeats) return
    before = { key: '', atMs: 0 }
    found.run()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
