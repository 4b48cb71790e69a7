import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../../api/index.ts'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { FollowButton } from '../../ui/controls/follow-button.tsx'
import { To } from '../../ui/controls/to.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { DanBadge } from '../../ui/data/pill.tsx'
import { atLeast } from '../../ui/data/words.ts'
import { Loaded, More } from '../../ui/feedback/loaded.tsx'

/** The agents the player follows, with links to their running battles. */
export function Following() {
  const following = useInfiniteQuery(pages('listFollowing', { limit: 20 }))
  const agents = following.data?.pages.flatMap(({ data }) => data)
  return (
    <Panel title="You follow" more={agents && atLeast(agents.length, following.hasNextPage)}>
      <Loaded query={{ ...following, data: agents }}>
        {(data) => (
          <>
            {data.length === 0 && <p className="sm dim">Nobody yet.</p>}
            <ul className="lines">
              {data.map(({ id, name, character, look, dan, owner, liveBattleId }) => (
                <li key={id} className="item">
                  <AgentTile id={character} dan={dan} look={look} size={42} />
                  <To href={`/agents/${id}`}>
                    <b>{name}</b> <DanBadge dan={dan} />
                    <br />
                    <span className="sm dim">@{owner}</span>
                  </To>
                  {liveBattleId ? (
                    <To href={`/b/${liveBattleId}`} className={buttonClass('go', 'sm')}>
                      Watch live
                    </To>
                  ) : (
                    <FollowButton id={id} name={name} size="sm" />
                  )}
                </li>
              ))}
            </ul>
            <More query={following} />
          </>
        )}
      </Loaded>
    </Panel>
  )
}
