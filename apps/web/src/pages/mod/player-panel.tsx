import { useQuery } from '@tanstack/react-query'
import { type Answer, query } from '../../api/query.ts'
import type { Session } from '../../api/session.ts'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { To } from '../../ui/controls/to.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { Pill } from '../../ui/data/pill.tsx'
import { Time } from '../../ui/data/time.tsx'
import { count } from '../../ui/data/words.ts'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { LiftMute } from './lift-mute.tsx'
import { whyNotAllowed } from './rank.ts'
import { lookingAgain } from './use-reports.ts'
import { pastWords } from './words.ts'

type Standing = Answer<'getStanding'>
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })

/** The author: since when they play, and what was done to them before. */
export function PlayerPanel({ handle, session }: { readonly handle: string; readonly session: Session }) {
  const found = useQuery({ ...query('getStanding', { handle }), ...lookingAgain })
  return (
    <Panel label={`@${handle}`} className="moderated">
      <Loaded query={found}>{(player) => <Known player={player} session={session} />}</Loaded>
    </Panel>
  )
}

function Known({ player, session }: { readonly player: Standing; readonly session: Session }) {
  const [agent] = player.agents
  return (
    <>
      <div className="row g3">
        {agent ? (
          <AgentTile id={agent.character} size={48} />
        ) : (
          <span className="initial big" aria-hidden>
            {player.handle.slice(0, 1).toUpperCase()}
          </span>
        )}
        <div className="grow">
          <h2 className="player-name">
            <To href={`/p/${player.handle}`}>@{player.handle}</To>
          </h2>
          <span className="sm dim">
            joined <Time at={player.createdAt} /> · {count(player.agents.length, 'agent')}
          </span>
        </div>
      </div>
      <div className="row wrap player-marks">
        {player.house && <Pill tone="violet">of the house</Pill>}
        {player.role !== 'player' && <Pill tone="violet">{player.role}</Pill>}
        {player.suspended && <Pill tone="rose">suspended</Pill>}
        {player.mutedUntil && (
          <Pill tone="gold">
            muted, <Time at={player.mutedUntil} left />
          </Pill>
        )}
        {timesOf(player, 'mute') && <Pill>{timesOf(player, 'mute')}</Pill>}
        {timesOf(player, 'hide_comment') && <Pill>{timesOf(player, 'hide_comment')}</Pill>}
      </div>
      {player.mutedUntil && !whyNotAllowed(player, session) && <LiftMute handle={player.handle} />}
      <ul className="done-before">
        {player.log.map((entry) => (
          <li key={entry.id}>
            <span className="dim">{DAY.format(Date.parse(entry.at))}</span>
            <span>
              {pastWords(entry)} by {entry.moderator ? `@${entry.moderator}` : 'the operator'}
              {entry.reason && `: ${entry.reason}`}
            </span>
          </li>
        ))}
        <li>
          <span className="dim">{DAY.format(Date.parse(player.createdAt))}</span>
          <span>account opened</span>
        </li>
      </ul>
    </>
  )
}

const WORDS = { mute: 'muted', hide_comment: 'hidden' } as const

function timesOf({ log }: Standing, action: keyof typeof WORDS): string | null {
  const times = log.filter((entry) => entry.action === action).length
  if (times === 0) return null
  return action === 'mute'
    ? `muted ${times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`}`
    : `${count(times, 'comment')} hidden`
}
