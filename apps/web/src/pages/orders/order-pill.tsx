import type { Order } from '@shugyo/sdk'
import { Check, Clock, Loader, Undo2 } from 'lucide-react'
import { Pill } from '../../ui/data/pill.tsx'
import { ORDER_STATUS } from './words.ts'

const ICONS = { escrow: Clock, running: Loader, delivered: Check, refunded: Undo2, cancelled: Undo2 } as const

export function OrderPill({ status }: { readonly status: Order['status'] }) {
  const [word, tone] = ORDER_STATUS[status]
  const Icon = ICONS[status]
  return (
    <Pill tone={tone} icon={<Icon size={13} aria-hidden />}>
      {word}
    </Pill>
  )
}
