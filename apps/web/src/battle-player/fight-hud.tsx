import type { Side } from '@shugyo/engine'
import { Radio } from 'lucide-react'
import { type Bout, CHARGE_MOST, HP_MOST, otherSide } from './model/bout.ts'
import type { Phase } from './model/faces.ts'
import type { Frame } from './model/frames.ts'

/** The label of the present view; its word is in the middle, in a colour of its own. */
export type Billing = 'live' | 'replay' | 'exhibition' | 'final' | 'next'

const BILLINGS: Readonly<Record<Billing, string>> = {
  live: 'LIVE',
  replay: 'REPLAY',
  exhibition: 'EXHIBITION',
  final: 'FINAL',
  next: 'NEXT',
}

type Props = {
  readonly bout: Bout
  readonly frame: Frame
  readonly phase: Phase
  readonly billing: Billing
  readonly most: number
  readonly left?: Side
  /** Bars jump to their values when a round is only shown. */
  readonly animated?: boolean
}

const LOW_HP = 30

function Charge({ charge }: { charge: number }) {
  return (
    <span className="hud-charge" role="img" aria-label={`${charge} of ${CHARGE_MOST} charge`}>
      {[1, 2, 3].map((step) => (
        <i key={step} className={step <= charge ? 'hud-pip on' : 'hud-pip'} />
      ))}
    </span>
  )
}

function Corner({ bout, frame, phase, side, mirrored }: Props & { side: Side; mirrored: boolean }) {
  const corner = bout[side]
  const own = frame[side]
  const [hp, charge] = phase === 'windup' ? [own.hpBefore, own.chargeBefore] : [own.hp, own.charge]
  return (
    <div className={`hud-side of-${side}${mirrored ? ' mirrored' : ''}`}>
      <div className="hud-who">
        <span className="hud-name">{corner?.name ?? 'Nobody yet'}</span>
        {corner?.dan && <span className="hud-dan">{corner.dan}</span>}
        {corner?.rating != null && <span className="hud-rating">{corner.rating}</span>}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a <meter> can't hold the bar that runs after it. */}
      <div
        className="hud-hp"
        role="meter"
        aria-label={`Health of ${corner?.name ?? 'nobody yet'}`}
        aria-valuenow={hp}
        aria-valuemin={0}
        aria-valuemax={HP_MOST}
        data-low={hp <= LOW_HP ? true : undefined}
      >
        <i className="trail" style={{ transform: `scaleX(${hp / HP_MOST})` }} />
        <i className="fill" style={{ transform: `scaleX(${hp / HP_MOST})` }} />
        <b>{hp}</b>
      </div>
      <Charge charge={charge} />
    </div>
  )
}

/** Health, charge and the round, read at a glance. */
export function FightHud(props: Props) {
  const { frame, billing, most, left = 'a', animated = false } = props
  return (
    <div className="hud" data-still={animated ? undefined : true}>
      <Corner {...props} side={left} mirrored={false} />
      <div className="hud-middle">
        <span className={`hud-billing ${billing}`}>
          {billing === 'live' && <Radio size={13} aria-hidden="true" />}
          {BILLINGS[billing]}
        </span>
        <span className="hud-round">
          <span className="sr">Round </span>
          {frame.round}
          <small>/{most}</small>
        </span>
      </div>
      <Corner {...props} side={otherSide(left)} mirrored />
    </div>
  )
}
