import './orders.css'
import type { Order } from '@shugyo/sdk'
import { Link } from '../../nav/index.ts'
import { EscrowDrawing } from './escrow-drawing.tsx'
import { OrderSteps } from './order-steps.tsx'
import { useSides } from './use-sides.ts'

export type OrderBodyProps = { readonly order: Order; readonly as?: string; readonly level: 2 | 3 }

/** The drawing and the steps, side by side. */
export function OrderBody({ order, as, level }: OrderBodyProps) {
  const sides = useSides(order, as)
  const Heading = `h${level}` as const
  return (
    <div className="order-body">
      <EscrowDrawing order={order} sides={sides} />
      <div>
        <Heading className="order-title">
          <Link to={`/services/${order.serviceId}`}>{sides.title}</Link>
        </Heading>
        <OrderSteps order={order} sides={sides} />
      </div>
    </div>
  )
}
