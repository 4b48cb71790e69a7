import { ShugyoError } from '@shugyo/sdk'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { faultsOf, problemLine, type Sort } from './problem.ts'

/** Why a form was refused: by the field to correct, or as a whole (`form`). */
export type Refusals = Readonly<Record<string, string>>

const FIELDS: Readonly<Record<string, string>> = { handle_taken: 'handle', email_taken: 'email' }

export function refusalsOf(error: unknown, sort: Sort = 'write'): Refusals {
  if (!(error instanceof ShugyoError)) return { form: problemLine(error, sort) }
  const field = FIELDS[error.code]
  if (field) return { [field]: error.message }
  const faults = faultsOf(error)
  if (faults.length > 0) return Object.fromEntries(faults)
  if (error.status === 429 && error.retryAfterMs)
    return { form: `Too many tries. Wait ${Math.ceil(error.retryAfterMs / 1_000)} seconds, then try again.` }
  return { form: problemLine(error, sort) }
}

/** Why something was refused, where no field is to blame; empty without a reason. */
export const Refused = ({ children }: { readonly children: ReactNode }) =>
  children ? (
    <p className="hint rose" role="alert">
      <CircleAlert size={15} aria-hidden />
      <span>{children}</span>
    </p>
  ) : null
