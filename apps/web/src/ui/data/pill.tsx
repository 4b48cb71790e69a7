import { BELT_COLORS, beltOfDan } from '@shugyo/characters'
import { Radio } from 'lucide-react'
import type { ReactNode } from 'react'
import { cls } from './words.ts'

export type Tone = 'jade' | 'gold' | 'rose' | 'violet' | 'side-a' | 'side-b'

export type PillProps = {
  readonly tone?: Tone | undefined
  readonly icon?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** A word about a state. Its colour only repeats what the word says. */
export const Pill = ({ tone, icon, className, children }: PillProps) => (
  <span className={cls('pill', tone, className)}>
    {icon}
    {children}
  </span>
)

export const LivePill = () => (
  <span className="pill live">
    <Radio size={13} aria-hidden />
    LIVE
  </span>
)

/** Rank in words, with the colour of its belt at the edge. */
export const DanBadge = ({ dan }: { readonly dan: string }) => (
  <span className="dan" style={{ ['--belt' as string]: BELT_COLORS[beltOfDan(dan)] }}>
    {dan}
  </span>
)
