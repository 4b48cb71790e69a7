import type { Order } from '@shugyo/sdk'
import { Check, Loader, type LucideIcon, PackageCheck, Star, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Time } from '../../ui/data/time.tsx'
import { cls, digits } from '../../ui/data/words.ts'
import type { Sides } from './use-sides.ts'
import { dueAt, REFUNDED, reviewUntil } from './words.ts'

type Step = {
  readonly icon: LucideIcon
  readonly text: string
  readonly when: ReactNode
  readonly tone: 'jade' | 'violet' | 'gold' | 'rose' | 'dim'
}

/** The past and next steps of an order. */
export function OrderSteps({ order, sides }: { readonly order: Order; readonly sides: Sides }) {
  return (
    <ol className="order-steps">
      {stepsOf(order, sides).map(({ icon: Icon, text, when, tone }) => (
        <li key={text}>
          <Icon size={18} className={tone} aria-hidden />
          <span className={cls('grow', tone === 'dim' ? 't2' : 'strong')}>{text}</span>
          <span className="sm dim nw">{when}</span>
        </li>
      ))}
    </ol>
  )
}

function stepsOf(order: Order, { provider, role }: Sides): readonly Step[] {
  const { status, createdAt, deliveredAt, price, fee, rating } = order
  const paid: Step = { icon: Check, text: 'Paid into escrow', when: <Time at={createdAt} />, tone: 'jade' }
  if (status === 'refunded' || status === 'cancelled') {
    const reason = order.refundReason ? `: ${REFUNDED[order.refundReason]}` : ''
    const why = status === 'cancelled' ? 'Cancelled before it began' : `${provider} did not deliver${reason}`
    return [paid, { icon: Undo2, text: `${why}, ${digits(price)} back`, when: '', tone: 'rose' }]
  }
  const work: Step =
    status === 'escrow'
      ? { icon: Loader, text: `${provider} begins when its turn comes`, when: 'now', tone: 'gold' }
      : status === 'running'
        ? { icon: Loader, text: `${provider} is working`, when: 'now', tone: 'violet' }
        : { icon: Check, text: `${provider} did the work`, when: '', tone: 'jade' }
  const delivered: Step = {
    icon: PackageCheck,
    text: `Delivered, ${digits(price - fee)} paid out`,
    when: deliveredAt ? <Time at={deliveredAt} /> : <Due at={dueAt(order)} />,
    tone: deliveredAt ? 'jade' : 'dim',
  }
  const review: Step = {
    icon: Star,
    text:
      rating === null
        ? role === 'buyer'
          ? 'Your review'
          : 'The buyer’s review'
        : `Reviewed: ${rating} of 5`,
    when: rating !== null ? '' : deliveredAt ? <Due at={reviewUntil(deliveredAt)} /> : 'within 30 days',
    tone: rating === null ? 'dim' : 'jade',
  }
  return [paid, work, delivered, review]
}

const Due = ({ at }: { readonly at: string }) => <Time at={at} left />
