import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { cls } from '../data/words.ts'

export type Tab<Id extends string> = { readonly id: Id; readonly label: ReactNode; readonly mark?: ReactNode }

export type TabsProps<Id extends string> = {
  readonly label: string
  readonly tabs: readonly Tab<Id>[]
  readonly current: Id
  readonly onChange: (id: Id) => void
  /** At the end of the row. */
  readonly more?: ReactNode
  /** `seg` in the middle of a panel, `tablist` at its top. */
  readonly kind?: 'tablist' | 'seg'
  readonly className?: string
  readonly children: ReactNode
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs over one panel. One stop for Tab; arrows, Home and End move among them. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, current, onChange, more, kind = 'tablist', className, children } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  // A tab opened by its address may lie beyond the edge of a phone's screen.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`)
    if (tab && list.current) list.current.scrollLeft = tab.offsetLeft - list.current.offsetLeft - 48
  }, [current])

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === current)
    const step = STEPS[event.key]
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step ? at + step : null
    const next = to === null ? undefined : tabs[(to + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onChange(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }

  return (
    <>
      <div className={cls('row', kind === 'tablist' && 'tabrow')}>
        <div ref={list} className={cls(kind, 'grow')} role="tablist" aria-label={label} onKeyDown={move}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-${tab.id}`}
              data-tab={tab.id}
              aria-selected={tab.id === current}
              aria-controls={`${id}-panel`}
              tabIndex={tab.id === current ? 0 : -1}
              onClick={() => onChange(tab.id)}
            >
              {tab.label}
              {tab.mark}
            </button>
          ))}
        </div>
        {more}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} className={className}>
        {children}
      </div>
    </>
  )
}
