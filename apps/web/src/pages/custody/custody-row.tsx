import type { Custody } from '@shugyo/sdk'
import { serverNow } from '../../api/index.ts'
import { Link } from '../../nav/index.ts'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { Amount } from '../../ui/data/amount.tsx'
import { Bar } from '../../ui/data/meter.tsx'
import { Pill, type Tone } from '../../ui/data/pill.tsx'
import { Time } from '../../ui/data/time.tsx'
import { splitAt } from './rules.ts'

export const STATUS: Readonly<Record<Custody['status'], readonly [string, Tone | undefined]>> = {
  active: ['running', 'violet'],
  returned: ['back', 'jade'],
  cancelled: ['cancelled', 'rose'],
}
export const KIND = { rental: 'Rental', training: 'Training' } as const

type Props = { readonly custody: Custody; readonly side: 'holder' | 'owner' }

/** One rental or training in a list. */
export function CustodyRow({ custody, side }: Props) {
  const { id, agent, kind, status, days, endsAt, endedAt, price, owner, holder } = custody
  const [word, tone] = STATUS[status]
  const { begun } = splitAt(custody, endedAt ? Date.parse(endedAt) : serverNow())
  const other = side === 'holder' ? `of @${owner}` : `with @${holder}`
  return (
    <li className="order-row custody-row">
      <AgentTile id={agent.character} size={44} />
      <Link to={`/custody/${id}`} className="grow stretch">
        <b>
          <bdi>{agent.name}</bdi> <span className="t2">{other}</span>
        </b>
        <span className="sm dim">
          {KIND[kind]}, day {begun} of {days},{' '}
          {endedAt ? (
            <>
              over <Time at={endedAt} />
            </>
          ) : (
            <Time at={endsAt} left />
          )}
        </span>
        {status === 'active' && (
          <Bar value={begun} of={days} label={`Days of ${agent.name}`} className="violet" />
        )}
      </Link>
      <Pill tone={tone}>{word}</Pill>
      <Amount credits={price} />
    </li>
  )
}
