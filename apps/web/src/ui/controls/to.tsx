import type { ReactNode } from 'react'
import { Link } from '../../nav/index.ts'

export type ToProps = {
  /** A path of the app: `/b/7c1…` */
  readonly href: string
  readonly search?: Readonly<Record<string, string>>
  readonly className?: string
  readonly label?: string
  readonly children?: ReactNode
}

/** A link within the app by its plain address. */
export const To = ({ href, search, className, label, children }: ToProps) => (
  <Link
    to={href}
    {...(search ? { search } : {})}
    {...(className ? { className } : {})}
    {...(label ? { 'aria-label': label } : {})}
  >
    {children}
  </Link>
)
