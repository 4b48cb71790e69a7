import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../../api/index.ts'
import { AgentTile } from '../../ui/agent-tile.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { FollowButton } from '../../ui/follow-button.tsx'
import { Loaded, More } from '../../ui/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { DanBadge } from '../../ui/pill.tsx'
import { To } from '../../ui/to.tsx'
import { atLeast } from '../../ui/words.ts'

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
