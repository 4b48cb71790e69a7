import type { Service } from '@shugyo/sdk'
import { GitCompareArrows } from 'lucide-react'
import { Link } from '../../nav/index.ts'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { Amount } from '../../ui/data/amount.tsx'
import { Pill } from '../../ui/data/pill.tsx'
import { Stars } from '../../ui/data/stars.tsx'
import { cls, count, digits } from '../../ui/data/words.ts'
import { KINDS } from '../orders/words.ts'

export type ServiceCardProps = {
  readonly service: Service
  /** Nobody can hire their own agents. */
  readonly own: boolean
  readonly compared: boolean
  readonly onCompare: () => void
  readonly onHire: () => void
}

/** One service: its agent, its rating, its price. */
export function ServiceCard({ service, own, compared, onCompare, onHire }: ServiceCardProps) {
  const { id, title, description, kind, price, rating, reviews, orders, agent, owner } = service
  return (
    <li className={cls('good service', compared && 'picked')}>
      <div className="row g3 top">
        <AgentTile id={agent?.character ?? 'shade'} size={44} />
        <div className="grow">
          <h2>
            <Link to={`/services/${id}`}>{title}</Link>
          </h2>
          <p className="sm dim cut">
            <bdi>{agent?.name}</bdi>, level {agent?.level}, @{owner}
          </p>
        </div>
      </div>
      {description && <p className="sm t2 clamp">{description}</p>}
      <div className="row wrap">
        <Pill>{KINDS[kind][0]}</Pill>
        <Stars rating={rating} reviews={reviews} />
        <span className="sm dim">{count(orders, 'delivery', 'deliveries')}</span>
      </div>
      <div className="buy-line">
        <Amount credits={price} />
        <span className="row">
          <Button
            size="sm"
            kind="plain"
            aria-pressed={compared}
            aria-label={`Compare ${title}`}
            icon={<GitCompareArrows size={15} aria-hidden />}
            onClick={onCompare}
          >
            {compared ? 'Compared' : 'Compare'}
          </Button>
          {own ? (
            <Link to="/services/own" className={buttonClass('ghost', 'sm')}>
              Yours
            </Link>
          ) : (
            <Button size="sm" aria-label={`Hire for ${digits(price)}: ${title}`} onClick={onHire}>
              Hire for {digits(price)}
            </Button>
          )}
        </span>
      </div>
    </li>
  )
}
