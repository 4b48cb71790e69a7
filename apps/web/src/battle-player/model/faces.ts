import type { Face } from '@shugyo/characters'
import type { Move, Outcome, Side } from '@shugyo/engine'
import { CHARGE_MOST } from './bout.ts'

/** A round has three moments: the move begins, it lands, and both stand again. */
export type Phase = 'windup' | 'impact' | 'rest'
export type Faces = Readonly<Record<Phase, Face>>

type Seen = {
  readonly move: Move
  readonly side: Side
  readonly hp: number
  readonly charge: number
  readonly taken: number
  readonly dealt: number
  readonly healed: number
  readonly outcome: Outcome | null
}

function atImpact({ hp, taken, dealt, healed }: Seen): Face {
  if (hp <= 0) return 'ko'
  if (taken > 0) return 'hurt'
  if (dealt > 0) return 'fierce'
  return healed > 0 ? 'happy' : 'idle'
}

function atRest({ hp, charge, outcome, side }: Seen): Face {
  if (hp <= 0) return 'ko'
  if (outcome === side) return 'happy'
  if (outcome !== null && outcome !== 'draw') return 'hurt'
  return charge === CHARGE_MOST && outcome === null ? 'fierce' : 'idle'
}

export const facesOf = (seen: Seen): Faces => ({
  windup: seen.move === 'focus' ? 'idle' : 'fierce',
  impact: atImpact(seen),
  rest: atRest(seen),
})
