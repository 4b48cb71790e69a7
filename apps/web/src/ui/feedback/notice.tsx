import type { ReactNode } from 'react'
import type { Tone } from '../data/pill.tsx'
import { cls } from '../data/words.ts'

export type NoticeProps = {
  readonly icon: ReactNode
  readonly tone?: Tone
  readonly title: ReactNode
  readonly children?: ReactNode
  /** A link or button at the end of the words. */
  readonly action?: ReactNode
}

/** A lasting state and what to do about it: a frozen purse, a lost connection. */
export const Notice = ({ icon, tone = 'gold', title, children, action }: NoticeProps) => (
  <div className="inset notice">
    <span className={cls(tone)}>{icon}</span>
    <span className="grow">
      <b>{title}</b> <span className="t2">{children}</span> {action}
    </span>
  </div>
)
