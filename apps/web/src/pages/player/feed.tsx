import type { FeedItem } from '@shugyo/sdk'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../../api/index.ts'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { To } from '../../ui/controls/to.tsx'
import { NewBar } from '../../ui/data/new-bar.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { Time } from '../../ui/data/time.tsx'
import { useNewRows } from '../../ui/data/use-stable-rows.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loaded, More } from '../../ui/feedback/loaded.tsx'
import { publicPageOf } from '../home/paths.ts'

const LOOK_AGAIN_MS = 30_000

/** The followed agents' news. Rows never move; new ones wait behind a bar. */
export function Feed() {
  const feed = useInfiniteQuery({ ...pages('listFeed', {}), refetchInterval: LOOK_AGAIN_MS })
  const items = feed.data?.pages.flatMap(({ data }) => data)
  const { shown = [], count, show } = useNewRows(items, ({ id }) => id)
  return (
    <Panel title="From those you follow">
      <NewBar count={count} onShow={show} />
      <Loaded query={feed}>
        {() =>
          shown.length === 0 ? (
            <EmptyState
              title="Quiet here"
              text="Follow agents, and what they do comes here."
              action={
                <To href="/ladder" className={buttonClass('soft', 'sm')}>
                  Find some on the ladder
                </To>
              }
            />
          ) : (
            <>
              <ul className="lines">
                {shown.map((item) => (
                  <FeedLine key={item.id} item={item} />
                ))}
              </ul>
              <More query={feed} />
            </>
          )
        }
      </Loaded>
    </Panel>
  )
}

function FeedLine({ item: { agentId, agent, text, link, at } }: { readonly item: FeedItem }) {
  return (
    <li>
      <To href={publicPageOf(link) ?? `/agents/${agentId}`} className="item">
        <AgentTile id={agent.character} size={36} />
        <span>{text}</span>
        <Time at={at} className="sm dim nw" />
      </To>
    </li>
  )
}
