import './market/market.css'
import './sell/sell.css'
import { useQuery } from '@tanstack/react-query'
import { query, useSession } from '../api/index.ts'
import { Link, useSearch } from '../nav/index.ts'
import { useTitle } from '../shell/announce.tsx'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Panel } from '../ui/panel.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { MarketHead } from './market/market-nav.tsx'
import { OwnListings } from './sell/own-listings.tsx'
import { SellForm } from './sell/sell-form.tsx'

/** `/market/sell`: put an agent on sale, knowing what goes with it and what does not. */
export function Page() {
  useTitle('Sell an agent')
  const handle = useSession()?.user.handle
  const { agent } = useSearch()
  const agents = useQuery(query('listAgents'))
  const listings = useQuery({
    ...query('listListings', { seller: handle ?? '', limit: 100 }),
    enabled: Boolean(handle),
  })
  const listed = listings.data?.data ?? []
  return (
    <div className="market">
      <MarketHead title="Sell an agent" />
      <Loaded query={agents}>
        {({ data }) => {
          const free = data.filter(({ id }) => !listed.some(({ agentId }) => agentId === id))
          if (!listings.data && !listings.isError) return <SkeletonRows rows={5} />
          return free.length === 0 ? (
            <Panel label="Nobody to sell">
              <EmptyState
                level={2}
                title={data.length === 0 ? 'You have no agent yet' : 'All your agents are on sale'}
                text={
                  data.length === 0 ? 'Your first one is free.' : 'Take one off to sell it for another price.'
                }
                character="saku"
                action={
                  <Link
                    to={data.length === 0 ? '/agents/new' : '/market/agents'}
                    className={buttonClass('soft', 'sm')}
                  >
                    {data.length === 0 ? 'Choose your first agent' : 'See who is on sale'}
                  </Link>
                }
              />
            </Panel>
          ) : (
            <SellForm key={free.map(({ id }) => id).join()} agents={free} first={agent} />
          )
        }}
      </Loaded>
      {listed.length > 0 && <OwnListings listings={listed} />}
    </div>
  )
}
