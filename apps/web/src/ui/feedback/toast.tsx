import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Button, IconButton } from '../controls/button.tsx'
import { problemLine } from './problem.ts'

export type ToastTone = 'done' | 'info' | 'wrong'
type Toast = {
  readonly id: number
  readonly text: string
  readonly tone: ToastTone
  readonly undo?: (() => void) | undefined
}

const SHOWN_MS = 5000
/** How long something can be undone, everywhere in the app. */
export const UNDO_MS = 6000
const SHOWN_MAX = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  const passing = next.filter(({ undo }) => !undo).slice(-SHOWN_MAX)
  // A toast that can still be undone is never pushed out.
  toasts = next.filter((toast) => toast.undo || passing.includes(toast))
  for (const listener of listeners) listener()
}

const drop = (id: number): void => set(toasts.filter((toast) => toast.id !== id))

export type ToastOptions = { readonly tone?: ToastTone; readonly undo?: () => void; readonly ms?: number }

/** Shows a message at the foot of the page for a while. Answers a function that removes it. */
export function toast(
  text: string,
  { tone = 'done', undo, ms = undo ? UNDO_MS : SHOWN_MS }: ToastOptions = {},
) {
  const id = ++lastId
  set([...toasts, { id, text, tone, undo }])
  setTimeout(drop, ms, id)
  return () => drop(id)
}

/** A refusal as a toast, in the service's words. */
export const toastProblem = (error: unknown) => toast(problemLine(error), { tone: 'wrong', ms: 8000 })

/**
 * Does something once the time to undo it has passed, or when the page is left before. Answers a function that undoes
 * it.
 */
export function later(commit: () => unknown, ms = UNDO_MS): () => boolean {
  let open = true
  const settle = () => {
    if (!open) return false
    open = false
    clearTimeout(timer)
    removeEventListener('pagehide', run)
    return true
  }
  const run = () => {
    if (settle()) void commit()
  }
  const timer = setTimeout(run, ms)
  addEventListener('pagehide', run)
  return settle
}

const ICONS = { done: CircleCheck, info: Info, wrong: CircleAlert }
const TONES = { done: 'jade', info: 'gold', wrong: 'rose' }
const WORDS = { done: 'Done', info: 'Note', wrong: 'Refused' }

/** Once in the app, at the end of the page. Announced politely to screen readers, shown above open dialogs. */
export function Toasts() {
  const list = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
  )
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = ref.current
    if (!box) return
    // Shown again, it becomes the topmost of the top layer.
    if (box.matches(':popover-open')) box.hidePopover()
    if (list.length > 0) box.showPopover()
  }, [list])
  return (
    <div ref={ref} className="toasts" popover="manual" role="status">
      {list.map(({ id, text, tone, undo }) => {
        const Icon = ICONS[tone]
        return (
          <div key={id} className="toast">
            <span className={TONES[tone]}>
              <Icon size={18} aria-label={WORDS[tone]} />
            </span>
            <span className="grow">{text}</span>
            {undo ? (
              <Button
                size="sm"
                onClick={() => {
                  undo()
                  drop(id)
                }}
              >
                Undo
              </Button>
            ) : (
              <IconButton label="Dismiss" size="sm" onClick={() => drop(id)}>
                <X size={16} aria-hidden />
              </IconButton>
            )}
          </div>
        )
      })}
    </div>
  )
}
