import type { ReactNode } from 'react'
import { cls } from './words.ts'

export type MeterProps = {
  readonly value: number
  readonly of: number
  /** The measured thing with its figures, for screen readers. */
  readonly label: string
  /** Colour: a tone's class, otherwise the text's own. */
  readonly className?: string
}

const share = (value: number, of: number): number => (of <= 0 ? 0 : Math.min(1, Math.max(0, value / of)))

/** A progress bar. */
export const Bar = ({ value, of, label, className }: MeterProps) => (
  <span
    className={cls('bar', className)}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={of}
    aria-valuenow={value}
  >
    <i style={{ width: `${share(value, of) * 100}%` }} />
  </span>
)

const RADIUS = 18.5
const ROUND = 2 * Math.PI * RADIUS

/** The same in a circle, around a mark. */
export const Ring = ({
  value,
  of,
  label,
  className,
  children,
}: MeterProps & { readonly children?: ReactNode }) => (
  <span
    className={cls('ring', className)}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={of}
    aria-valuenow={value}
  >
    <svg viewBox="0 0 42 42" fill="none" strokeWidth="5" aria-hidden>
      <circle cx="21" cy="21" r={RADIUS} stroke="var(--surface-3)" />
      {value > 0 && (
        <circle
          cx="21"
          cy="21"
          r={RADIUS}
          stroke="var(--gold)"
          strokeLinecap="round"
          strokeDasharray={`${share(value, of) * ROUND} ${ROUND}`}
        />
      )}
    </svg>
    {children}
  </span>
)
