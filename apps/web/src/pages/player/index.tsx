import './player.css'
import type { Player } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { Bot } from 'lucide-react'
import { query, useSession } from '../../api/index.ts'
import { useParams } from '../../nav/index.ts'
import { useTitle } from '../../shell/announce.tsx'
import { EntityChip } from '../../ui/agents/entity-chip.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { To } from '../../ui/controls/to.tsx'
import { Panel, Sheet } from '../../ui/data/panel.tsx'
import { Pill } from '../../ui/data/pill.tsx'
import { StatStrip } from '../../ui/data/stats.tsx'
import { Time } from '../../ui/data/time.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadedPage } from '../../ui/feedback/loaded-page.tsx'
import { Loading, SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { record } from '../agent/words.ts'
import { AgentCard } from './agent-card.tsx'
import { Feed } from './feed.tsx'
import { Following } from './following.tsx'

/** `/p/:handle`: a player and their agents; on your own page also the agents you follow, and their news. */
export function Page() {
  const { handle = '' } = useParams()
  const player = useQuery(query('getPlayer', { handle }))
  useTitle(player.data?.displayName)
  return (
    <LoadedPage
      query={player}
      elsewhere={['/ladder', 'The ladder']}
      skeleton={
        <Loading label="Loading the player">
          <div className="sheet">
            <SkeletonText lines={4} />
          </div>
        </Loading>
      }
    >
      {(known) => <One player={known} />}
    </LoadedPage>
  )
}

function One({ player }: { readonly player: Player }) {
  const isMe = useSession()?.user.handle === player.handle
  return (
    <div className="player-page">
      <Head player={player} />
      <Agents player={player} isMe={isMe} />
      {isMe && (
        <div className="two">
          <Feed />
          <Following />
        </div>
      )}
    </div>
  )
}

const Head = ({ player }: { readonly player: Player }) => (
  <Sheet label={player.displayName} className="player-head">
    <span className="face" aria-hidden>
      {[...player.displayName][0]?.toUpperCase()}
    </span>
    <div className="grow">
      <h1>{player.displayName}</h1>
      <div className="row wrap sm t2">
        @{player.handle}
        {player.isBot && (
          <Pill tone="violet" icon={<Bot size={13} aria-hidden />}>
            of the house
          </Pill>
        )}
        <span>
          joined <Time at={player.joinedAt} />
        </span>
        <EntityChip kind="wallet" value={player.walletAddress} />
      </div>
    </div>
    <StatStrip
      stats={[
        ['Followers', player.followers],
        ['Agents', player.agents.length],
        ['Won, lost, drawn', record(player.record)],
      ]}
    />
  </Sheet>
)

function Agents({ player, isMe }: { readonly player: Player; readonly isMe: boolean }) {
  if (player.agents.length === 0)
    return (
      <Panel title="Agents">
        <EmptyState
          title={isMe ? 'You have no agent yet' : `${player.displayName} has no agent yet`}
          text={isMe ? 'The first you ever make is free.' : undefined}
          action={
            isMe && (
              <To href="/agents/new" className={buttonClass('go', 'sm')}>
                Create your agent
              </To>
            )
          }
        />
      </Panel>
    )
  return (
    <section>
      <h2 className="section-head">Agents</h2>
      <ul className="agent-grid">
        {player.agents.map((agent) => (
          <AgentCard key={agent.id} agent={agent} isMine={isMe} />
        ))}
      </ul>
    </section>
  )
}
