import type { LucideIcon } from 'lucide-react'
import { Link } from '../../../nav/index.ts'

export const Titled = ({
  icon: Icon,
  children,
}: {
  readonly icon: LucideIcon
  readonly children: string
}) => (
  <span className="row">
    <Icon size={20} className="dim" aria-hidden />
    {children}
  </span>
)

export const Led = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Link to={to} className="link">
    {children}
  </Link>
)
