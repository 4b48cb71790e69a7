import { ChevronLeft } from 'lucide-react'
import { Link } from '../../nav/index.ts'

/** A link back to the list: a file of its own, because its pages need nothing else of the market. */
export const Back = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Link to={to} className="back hit">
    <ChevronLeft size={16} aria-hidden />
    {children}
  </Link>
)
