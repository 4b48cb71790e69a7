import './check-card.css'
import { CircleCheckBig, RotateCcw } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { cls } from '../data/words.ts'

export type ResultFooterProps = {
  readonly good: boolean
  readonly title: ReactNode
  readonly children?: ReactNode
  /** The next things to do. */
  readonly action?: ReactNode
}

/**
 * The result, at the foot of a card: its colour only repeats what the words say. Takes the focus, so that keyboard
 * users can go on.
 */
export function ResultFooter({ good, title, children, action }: ResultFooterProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  const Icon = good ? CircleCheckBig : RotateCcw
  return (
    <div ref={box} className={cls('check-result', good ? 'passed' : 'again')} role="status" tabIndex={-1}>
      <div className="row g3 top">
        <Icon size={28} aria-hidden />
        <div>
          <h3>{title}</h3>
          {children && <p className="sm">{children}</p>}
        </div>
      </div>
      {action}
    </div>
  )
}
