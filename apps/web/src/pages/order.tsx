import './market/market.css'
import './orders/orders.css'
import type { Order } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/index.ts'
import { Link, useParams, useSearch } from '../nav/index.ts'
import { useTitle } from '../shell/announce.tsx'
import { EntityChip } from '../ui/agents/entity-chip.tsx'
import { Panel } from '../ui/data/panel.tsx'
import { Time } from '../ui/data/time.tsx'
import { LoadedPage } from '../ui/feedback/loaded-page.tsx'
import { useArrived } from '../ui/feedback/use-arrived.ts'
import { Back } from './market/back.tsx'
import { Cancel } from './orders/cancel.tsx'
import { Delivered } from './orders/delivered.tsx'
import { EscrowDrawing } from './orders/escrow-drawing.tsx'
import { OrderPill } from './orders/order-pill.tsx'
import { OrderSteps } from './orders/order-steps.tsx'
import { Review } from './orders/review.tsx'
import { useSides } from './orders/use-sides.ts'

/** `/orders/:id`: where the price is, the progress, and the result. */
export function Page() {
  const { id = '' } = useParams()
  const found = useQuery(query('getOrder', { id }))
  const { serviceId, documentId, providerAgentId } = found.data ?? {}
  const as = useSearch()['as']
  const agents = useQuery(query('listAgents'))
  // Only the buyer may read what was delivered.
  const sells = as === 'seller' || (agents.data?.data.some(({ id: own }) => own === providerAgentId) ?? true)
  const arrived = useArrived(
    found,
    useQuery({ ...query('getService', { id: serviceId ?? '' }), enabled: Boolean(serviceId) }),
    useQuery({ ...query('getDocument', { id: documentId ?? '' }), enabled: Boolean(documentId) && !sells }),
    agents,
  )
  return (
    <LoadedPage query={found} arrived={arrived} elsewhere={['/orders', 'Your orders']} skeleton={460}>
      {(order) => <One order={order} />}
    </LoadedPage>
  )
}

function One({ order }: { readonly order: Order }) {
  const sides = useSides(order, useSearch()['as'])
  useTitle(sides.title)
  const buyer = sides.role === 'buyer'
  return (
    <div className="order-page">
      <Back to="/orders">Orders</Back>
      <div className="row wrap g3 whole">
        <h1>{sides.title}</h1>
        <OrderPill status={order.status} />
        <span className="row end sm dim">
          {buyer ? 'placed' : 'received'} <Time at={order.createdAt} />
          <EntityChip value={order.id} name="order id" />
        </span>
      </div>
      <Panel label="Where the price is" className="whole">
        <EscrowDrawing order={order} sides={sides} />
      </Panel>
      <div className="market">
        {order.status === 'delivered' && buyer && <Delivered order={order} />}
        <Panel title={buyer ? 'What you asked for' : 'What is asked for'}>
          <p className="wanted">{order.prompt}</p>
          <p className="sm t2">
            <Link to={`/services/${order.serviceId}`}>The service</Link> of {sides.provider}
          </p>
        </Panel>
      </div>
      <div className="market">
        <Panel title="What happens">
          <OrderSteps order={order} sides={sides} />
          {order.status === 'escrow' && buyer && <Cancel order={order} provider={sides.provider} />}
        </Panel>
        {order.status === 'delivered' && (buyer || order.rating !== null) && (
          <Review order={order} provider={sides.provider} own={buyer} />
        )}
      </div>
    </div>
  )
}
