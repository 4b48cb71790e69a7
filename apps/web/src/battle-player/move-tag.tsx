import type { Move, Side } from '@shugyo/engine'
import { type LucideIcon, Megaphone, Shield, Swords, Target, Wind, Zap } from 'lucide-react'
import { MOVE_WORDS } from './model/sentences.ts'

export const MOVE_ICONS: Readonly<Record<Move, LucideIcon>> = {
  strike: Swords,
  pulse: Zap,
  feint: Wind,
  guard: Shield,
  focus: Target,
}

type Props = {
  readonly move: Move
  readonly side?: Side
  readonly called?: boolean
  readonly size?: number
}

/** A move's icon and name, ringed in the colour of the side that played it. */
export function MoveTag({ move, side, called = false, size = 16 }: Props) {
  const Icon = MOVE_ICONS[move]
  return (
    <span className={`move-tag move-${move}${side ? ` of-${side}` : ''}`}>
      <Icon size={size} aria-hidden="true" />
      {MOVE_WORDS[move]}
      {called && (
        <span className="move-called">
          <Megaphone size={13} aria-hidden="true" />
          called
        </span>
      )}
    </span>
  )
}
