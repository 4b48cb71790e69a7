import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/index.ts'
import { AgentTile } from '../../ui/agent-tile.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { FollowButton } from '../../ui/follow-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { DanBadge } from '../../ui/pill.tsx'
import { To } from '../../ui/to.tsx'

/** The agents the player follows, with links to their running battles. */
export function Following() {
  const following = useQuery(query('listFollowing'))
  return (
    <Panel title="You follow" more={following.data && String(following.data.data.length)}>
      <Loaded query={following}>
        {({ data }) => (
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
          </>
        )}
      </Loaded>
    </Panel>
  )
}
