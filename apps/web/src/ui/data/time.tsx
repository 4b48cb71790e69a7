import { serverNow, useNow } from '../../api/clock.ts'
import { relative, span } from './relative.ts'

const MINUTE = 60_000
const EXACT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'medium' })

export type TimeProps = {
  /** As the service writes it. */
  readonly at: string
  /** Counts down to it. */
  readonly left?: boolean
  readonly className?: string
}

/** The only way to show a moment: relative and kept current, the exact time on hover and for programs. */
export function Time({ at, left = false, className }: TimeProps) {
  const moment = Date.parse(at)
  const close = Math.abs(moment - serverNow()) < 2 * MINUTE
  const now = useNow(close ? 1000 : 15_000)
  return (
    <time className={className} dateTime={at} title={EXACT.format(moment)}>
      {left ? `${span(moment - now)} left` : relative(moment, now)}
    </time>
  )
}
