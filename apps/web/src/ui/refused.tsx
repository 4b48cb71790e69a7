import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Why something was refused, where no field is to blame; empty without a reason. */
export const Refused = ({ children }: { readonly children: ReactNode }) =>
  children ? (
    <p className="hint rose" role="alert">
      <CircleAlert size={15} aria-hidden />
      <span>{children}</span>
    </p>
  ) : null
