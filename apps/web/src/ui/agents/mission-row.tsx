import { Check, Target } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { Ring } from '../data/meter.tsx'

export type MissionRowProps = {
  readonly title: string
  readonly text: ReactNode
  readonly done: number
  readonly of: number
  readonly xp: number
  readonly claimable: boolean
  readonly claimed: boolean
  readonly onClaim?: (() => void) | undefined
  readonly claiming?: boolean
  /** A button that takes it further, in place of the progress. */
  readonly action?: ReactNode
  readonly icon?: ReactNode
}

export function MissionRow(props: MissionRowProps) {
  const { title, text, done, of, xp, claimable, claimed, onClaim, claiming = false, action, icon } = props
  const complete = claimable || claimed
  return (
    <div className="item">
      <Ring value={complete ? of : done} of={of} label={title} className={complete ? 'gold' : 't2'}>
        {complete ? <Check size={18} aria-hidden /> : (icon ?? <Target size={17} aria-hidden />)}
      </Ring>
      <div>
        <b>{title}</b>
        <div className="sm dim">{text}</div>
      </div>
      {claimable && onClaim ? (
        <Button kind="go" size="sm" busy={claiming && 'Claiming'} onClick={onClaim}>
          Claim {xp} XP
        </Button>
      ) : (
        action || <span className="mono sm t2 nw">{claimed ? 'claimed' : `${done} of ${of}`}</span>
      )}
    </div>
  )
}
