import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../../api/index.ts'
import { Link } from '../../nav/index.ts'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { Amount } from '../../ui/data/amount.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { Time } from '../../ui/data/time.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loaded, More } from '../../ui/feedback/loaded.tsx'

const who = (handle: string | null) => (handle ? <Link to={`/p/${handle}`}>@{handle}</Link> : 'somebody')

/** Sold agents with their prices, as they were then. */
export function Sales() {
  const list = useInfiniteQuery(pages('listSales', { limit: 30 }))
  const rows = list.data?.pages.flatMap(({ data }) => data)
  return (
    <Panel title="Sold lately">
      <Loaded query={{ ...list, data: rows }}>
        {(sales) =>
          sales.length === 0 ? (
            <EmptyState title="No agent was sold yet" text="The first sale is told here." character="saku" />
          ) : (
            <ul className="lines">
              {sales.map(
                ({ listingId, agentId, name, character, level, rating, price, seller, buyer, at }) => (
                  <li key={listingId} className="sold-row">
                    <AgentTile id={character} size={44} />
                    <span className="grow">
                      <Link to={`/agents/${agentId}`}>
                        <b>{name}</b>
                      </Link>
                      <span className="sm dim">
                        {' '}
                        level {level}, rated {rating}
                      </span>
                      <br />
                      <span className="sm t2">
                        from {who(seller)} to {who(buyer)}, <Time at={at} />
                      </span>
                    </span>
                    <Amount credits={price} />
                  </li>
                ),
              )}
            </ul>
          )
        }
      </Loaded>
      <More query={list} />
    </Panel>
  )
}
