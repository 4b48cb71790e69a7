import type { ReactNode } from 'react'
import { Bar } from '../data/meter.tsx'
import { AgentTile } from './agent-tile.tsx'

export type LiveSide = {
  readonly name: string
  readonly character: string
  readonly hp: number
  readonly dan?: string
}
export type LiveRowProps = {
  readonly a: LiveSide
  readonly b: LiveSide
  readonly hpMax?: number
  /** “9/12” */
  readonly round: ReactNode
  readonly word: ReactNode
}

/** A running battle in one line; the page puts a link around it. */
export const LiveRow = ({ a, b, hpMax = 100, round, word }: LiveRowProps) => (
  <div className="inset fight">
    <AgentTile id={a.character} dan={a.dan} size={34} />
    <div>
      <b className="sm">{a.name}</b>
      <Bar value={a.hp} of={hpMax} label={`Health of ${a.name}`} className="side-a" />
    </div>
    <div className="disp nw centred">
      {round}
      <div className="xs dim">{word}</div>
    </div>
    <div>
      <b className="sm">{b.name}</b>
      <Bar value={b.hp} of={hpMax} label={`Health of ${b.name}`} className="side-b" />
    </div>
    <AgentTile id={b.character} dan={b.dan} size={34} />
  </div>
)
