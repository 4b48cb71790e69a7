import type { Order } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/index.ts'
import { Link } from '../../nav/index.ts'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { Amount } from '../../ui/data/amount.tsx'
import { Time } from '../../ui/data/time.tsx'
import { OrderPill } from './order-pill.tsx'

type Props = { readonly order: Order; readonly role: 'buyer' | 'seller' }

/** One order in a list, with a link to its page. */
export function OrderRow({ order, role }: Props) {
  const { id, serviceId, prompt, price, fee, status, createdAt } = order
  const service = useQuery(query('getService', { id: serviceId })).data
  const amount = role === 'seller' ? price - fee : price
  return (
    <li className="order-row">
      <AgentTile id={service?.agent?.character ?? 'shade'} size={44} />
      <Link to={`/orders/${id}`} search={role === 'seller' ? { as: 'seller' } : {}} className="grow stretch">
        <b>{service?.title ?? 'Order'}</b>
        <span className="sm dim cut">{prompt}</span>
      </Link>
      <OrderPill status={status} />
      <Amount credits={amount} />
      <Time at={createdAt} className="sm dim nw" />
    </li>
  )
}
