import type { ReactNode } from 'react'
import { cls } from '../data/words.ts'

export type ActionCardProps = {
  /** An icon, or an agent's tile. */
  readonly mark: ReactNode
  /** The ground of an icon; none for a tile. */
  readonly tone?: string
  readonly title: ReactNode
  readonly text?: ReactNode
  /** Below the text: a bar. */
  readonly more?: ReactNode
  /** One action. */
  readonly action?: ReactNode
  readonly className?: string
}

/** The thing that a message opened: a task, a battle, a document. The same card changes in place as it goes on. */
export const ActionCard = ({ mark, tone, title, text, more, action, className }: ActionCardProps) => (
  <div className={cls('item card under', className)}>
    <span className={cls('mark', tone, tone && 'wash')}>{mark}</span>
    <div>
      <b>{title}</b>
      {text && <div className="sm dim">{text}</div>}
      {more && <div className="under">{more}</div>}
    </div>
    {action}
  </div>
)
