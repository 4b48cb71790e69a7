import type { Side } from '@shugyo/engine'
import type { SideFrame } from '../model/frames.ts'

const STAR = 'M0-46 9-17 34-34 20-9 47 0 20 9 34 34 9 20 0 46-9 19-33 33-19 8-47 0-20-9-34-33-9-18Z'
const INNER = 'M0-28 6-10 20-20 12-5 28 0 12 5 20 20 5 12 0 28-5 11-20 20-11 5-28 0-12-5-20-20-5-11Z'

/** Everything that flies, shines and bursts around one fighter; invisible until it is animated. */
export const Effects = ({ side }: { side: Side }) => (
  <>
    <svg
      className="fx fx-rings"
      data-part="rings"
      data-side={side}
      viewBox="-60 -60 120 120"
      aria-hidden="true"
    >
      <ellipse cy={30} rx={52} ry={15} />
      <ellipse cy={4} rx={42} ry={12} />
      <ellipse cy={-20} rx={30} ry={9} />
    </svg>
    <svg className="fx fx-arc" data-part="arc" data-side={side} viewBox="-10 -60 70 120" aria-hidden="true">
      <path d="M8-54Q56 0 8 54Q30 0 8-54Z" />
      <path className="thin" d="M0-44Q34 0 0 44" />
    </svg>
    <svg className="fx fx-orb" data-part="orb" data-side={side} viewBox="-30 -30 60 60" aria-hidden="true">
      <circle r={26} className="halo" />
      <circle r={16} />
      <circle r={8} className="core" />
    </svg>
    <svg
      className="fx fx-burst"
      data-part="burst"
      data-side={side}
      viewBox="-50 -50 100 100"
      aria-hidden="true"
    >
      <path d={STAR} fill="#fff3d0" />
      <path d={INNER} fill="#f4c152" />
    </svg>
  </>
)

/** The damage and healing of a round, over a fighter's head. */
export const Numbers = ({ side, frame }: { side: Side; frame: SideFrame }) => (
  <>
    {frame.taken > 0 && (
      <span className="stage-number" data-part="damage" data-side={side}>
        −{frame.taken}
      </span>
    )}
    {frame.healed > 0 && (
      <span className="stage-number healed" data-part="heal" data-side={side}>
        +{frame.healed}
      </span>
    )}
  </>
)
