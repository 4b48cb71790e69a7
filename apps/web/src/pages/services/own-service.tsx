import type { Service } from '@shugyo/sdk'
import { type Answer, query, shugyo, useChangeNow } from '../../api/index.ts'
import { Link } from '../../nav/index.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Switch } from '../../ui/controls/field.tsx'
import { Amount } from '../../ui/data/amount.tsx'
import { Stars } from '../../ui/data/stars.tsx'
import { count } from '../../ui/data/words.ts'
import { toastProblem } from '../../ui/feedback/toast.tsx'
import { KINDS } from '../orders/words.ts'

/** One of the player's own services: switched off and on at once, changed in a dialog. */
export function OwnService({ service, onEdit }: { readonly service: Service; readonly onEdit: () => void }) {
  const { id, agentId, title, kind, price, active, orders, rating, reviews, maxPerDay } = service
  const { queryKey } = query('listServices', { agentId, sort: 'new' })
  const toggle = useChangeNow({
    queryKey,
    send: (on: boolean) => shugyo.updateService({ id, active: on }),
    foresee: (known: Answer<'listServices'>, on) => ({
      ...known,
      data: known.data.map((one) => (one.id === id ? { ...one, active: on } : one)),
    }),
    onRefused: toastProblem,
  })
  return (
    <li className="own-service">
      <div>
        <Link to={`/services/${id}`}>
          <b>{title}</b>
        </Link>
        <p className="sm dim">
          {KINDS[kind][0]}, {maxPerDay} a day, {count(orders, 'delivery', 'deliveries')}
        </p>
        <Stars rating={rating} reviews={reviews} />
      </div>
      <span className="row wrap g4">
        <Amount credits={price} />
        <Switch label={active ? 'Offered' : 'Off'} checked={active} onChange={(on) => toggle.mutate(on)} />
        <Button size="sm" kind="ghost" aria-label={`Change ${title}`} onClick={onEdit}>
          Change
        </Button>
      </span>
    </li>
  )
}
