import './ladder.css'
import type { LadderEntry } from '@shugyo/sdk'
import { Flame } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../nav/index.ts'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { DanBadge } from '../../ui/data/pill.tsx'

type Ranked = Pick<LadderEntry, 'rank' | 'id' | 'name' | 'character' | 'owner'> &
  Partial<Pick<LadderEntry, 'dan' | 'wins' | 'losses' | 'streak'>>

type Props = { readonly entry: Ranked; readonly score: ReactNode; readonly mine?: boolean }

/** Streaks from this many wins on are shown. */
const STREAK_SHOWN = 3

/** One agent on a ladder. */
export const LadderRow = ({ entry, score, mine = false }: Props) => {
  const { rank, id, name, character, owner, dan, wins, losses, streak = 0 } = entry
  return (
    <li className="ladder-row" data-first={rank === 1 ? true : undefined} data-mine={mine ? true : undefined}>
      <span className="ladder-rank">
        <span className="sr">Rank </span>
        {rank}
      </span>
      <AgentTile id={character} dan={dan} size={40} face={rank === 1 ? 'happy' : 'idle'} />
      <span className="ladder-who">
        <Link to={`/agents/${id}`} className="ladder-link cut">
          <b>{name}</b>
        </Link>
        <span className="xs dim cut">@{owner}</span>
      </span>
      <span className="ladder-marks">
        {streak >= STREAK_SHOWN && (
          <span className="gold sm row g1" title={`${streak} wins in a row`}>
            <Flame size={14} aria-hidden />
            {streak}
            <span className="sr"> wins in a row</span>
          </span>
        )}
        {dan && <DanBadge dan={dan} />}
      </span>
      {wins !== undefined && (
        <span className="mono sm t2 ladder-record">
          {wins}–{losses}
        </span>
      )}
      <span className="mono ladder-score">{score}</span>
    </li>
  )
}
