import type { WebhookDelivery } from '@shugyo/sdk'
import { useNow } from '../../../api/clock.ts'
import { relative } from '../../../ui/data/relative.ts'
import { count } from '../../../ui/data/words.ts'
import { outcomeOf } from './words.ts'

const SCHEDULED = 8
const CLOCK = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })

type Props = { readonly delivery: WebhookDelivery }

/** One mark per attempt: failed, arrived, planned. */
export function Attempts({ delivery: { tries, attempts, status } }: Props) {
  const made = tries.map(({ error }) => (error === null ? 'arrived' : 'missed')).slice(-SCHEDULED)
  const marks = [...made, ...(status === 'pending' ? ['next'] : [])].slice(-SCHEDULED)
  const empty = Array.from({ length: SCHEDULED - marks.length }, () => 'none')
  return (
    <span className="att">
      <span className="sr">{count(attempts, 'attempt')}</span>
      {[...marks, ...empty].map((kind, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks have no name but their place
        <i key={at} className={kind} />
      ))}
    </span>
  )
}

/** Each attempt with its time and result. */
export function Tries({ delivery: { tries, attempts, nextAttemptAt } }: Props) {
  const now = useNow()
  const first = attempts - tries.length + 1
  const momentOf = (at: string) => {
    const moment = Date.parse(at)
    return now - moment < 20 * 3_600_000 ? CLOCK.format(moment) : DAY.format(moment)
  }
  return (
    <ol className="tries">
      {tries.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: attempts are counted
        <li key={first + at}>
          <b className={one.error === null ? 'jade' : 'rose'}>{first + at}.</b> {momentOf(one.at)}
          <span className="dim">{outcomeOf(one)}</span>
          {one.error !== null && one.answer && <code className="xs dim cut">{one.answer}</code>}
        </li>
      ))}
      {nextAttemptAt && (
        <li>
          <b className="gold">{attempts + 1}.</b> {momentOf(nextAttemptAt)}
          <span className="dim">planned, {relative(Date.parse(nextAttemptAt), now)}</span>
        </li>
      )}
    </ol>
  )
}
