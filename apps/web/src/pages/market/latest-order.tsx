import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { query } from '../../api/index.ts'
import { Link } from '../../nav/index.ts'
import { EntityChip } from '../../ui/agents/entity-chip.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { Time } from '../../ui/data/time.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { OrderPill } from '../orders/order-pill.tsx'

/** Loaded only for players who have ordered something. */
const OrderBody = lazy(async () => ({ default: (await import('../orders/order-body.tsx')).OrderBody }))

/** The player's latest order, with where its price is now. */
export function LatestOrder() {
  const { data } = useQuery(query('listOrders', { role: 'buyer', limit: 1 }))
  const order = data?.data[0]
  if (!order) return null
  return (
    <Panel
      title={
        <span className="row wrap">
          <Link to={`/orders/${order.id}`}>Your order</Link>
          <OrderPill status={order.status} />
        </span>
      }
      more={
        <>
          placed <Time at={order.createdAt} />
          <span className="only-d">
            <EntityChip value={order.id} name="order id" />
          </span>
        </>
      }
    >
      <Suspense fallback={<Skeleton height={260} radius={14} />}>
        <OrderBody order={order} as="buyer" level={3} />
      </Suspense>
    </Panel>
  )
}
