import type { Webhook } from '@shugyo/sdk'
import { CircleCheck, CirclePause } from 'lucide-react'
import { Pill } from '../../../ui/data/pill.tsx'

export const StatePill = ({ webhook: { active } }: { readonly webhook: Webhook }) =>
  active ? (
    <Pill tone="jade" icon={<CircleCheck size={13} aria-hidden />}>
      on
    </Pill>
  ) : (
    <Pill tone="gold" icon={<CirclePause size={13} aria-hidden />}>
      off
    </Pill>
  )
