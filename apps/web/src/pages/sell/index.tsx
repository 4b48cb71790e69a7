import '../market/market.css'
import './sell.css'
import { useQuery } from '@tanstack/react-query'
import { query, useSession, whole } from '../../api/index.ts'
import { useCustodies } from '../../api/use-custodies.ts'
import { Link, useSearch } from '../../nav/index.ts'
import { useTitle } from '../../shell/announce.tsx'
import { RentedTo } from '../../ui/agents/rented-to.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { MarketHead } from '../market/market-nav.tsx'
import { OwnListings } from './own-listings.tsx'
import { SellForm } from './sell-form.tsx'

/** `/market/sell`: put an agent on sale, knowing what goes with it and what does not. */
export function Page() {
  useTitle('Sell an agent')
  const handle = useSession()?.user.handle
  const { agent } = useSearch()
  const agents = useQuery(query('listAgents'))
  const listings = useQuery({
    ...whole('listListings', { seller: handle ?? '' }),
    enabled: Boolean(handle),
  })
  const listed = listings.data ?? []
  const { custodyOf } = useCustodies()
  return (
    <div className="market">
      <MarketHead title="Sell an agent" />
      <Loaded query={agents}>
        {({ data }) => {
          const away = data.flatMap(({ id }) => custodyOf(id) ?? [])
          const free = data.filter(
            ({ id }) => !custodyOf(id) && !listed.some(({ agentId }) => agentId === id),
          )
          if (!listings.data && !listings.isError) return <SkeletonRows rows={5} />
          return free.length === 0 ? (
            <Panel label="Nobody to sell">
              <EmptyState
                level={2}
                title={
                  data.length === 0
                    ? 'You have no agent yet'
                    : away.length > 0
                      ? 'None of yours can be sold now'
                      : 'All your agents are on sale'
                }
                text={
                  data.length === 0
                    ? 'The first you ever make is free.'
                    : away.length > 0
                      ? 'One that others hold is sold when it is back.'
                      : 'Take one off to sell it for another price.'
                }
                character="saku"
                action={
                  <Link
                    to={data.length === 0 ? '/agents/new' : '/market/agents'}
                    className={buttonClass('soft', 'sm')}
                  >
                    {data.length === 0 ? 'Make an agent' : 'See who is on sale'}
                  </Link>
                }
              />
            </Panel>
          ) : (
            <SellForm key={free.map(({ id }) => id).join()} agents={free} first={agent}>
              {away.map((custody) => (
                <p key={custody.id} className="sm t2">
                  <bdi>{custody.agent.name}</bdi> is <RentedTo custody={custody} />: it can be sold when it is
                  back.
                </p>
              ))}
            </SellForm>
          )
        }}
      </Loaded>
      {listed.length > 0 && <OwnListings listings={listed} />}
    </div>
  )
}
