import { Coins } from 'lucide-react'
import { useTween } from './use-tween.ts'
import { cls, digits } from './words.ts'

export type AmountProps = {
  readonly credits: number
  /** With + or −, as in a ledger. */
  readonly signed?: boolean
  readonly big?: boolean
  readonly size?: number
  readonly className?: string
}

/** The only way to show money. Counts up or down to a new value rather than jumping. */
export function Amount({
  credits,
  signed = false,
  big = false,
  size = big ? 24 : 15,
  className,
}: AmountProps) {
  const shown = useTween(credits)
  const sign = shown < 0 ? '−' : signed ? '+' : ''
  return (
    <span className={cls('amt', big && 'big', signed && credits < 0 && 'out', className)}>
      <Coins size={size} aria-hidden />
      <span>
        {sign}
        {digits(Math.abs(shown))}
        <span className="sr"> {Math.abs(credits) === 1 ? 'credit' : 'credits'}</span>
      </span>
    </span>
  )
}
