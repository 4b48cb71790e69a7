import type { AgentListing } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { query, useSession } from '../../api/index.ts'
import { Link } from '../../nav/index.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { findsListing, ListingCard } from './agents.tsx'
import type { BuyLineProps } from './buy-line.tsx'
import { Gear, Looks } from './gear.tsx'
import { LatestOrder } from './latest-order.tsx'
import { ListingSheet } from './listing-sheet.tsx'
import { Skills } from './skills.tsx'

type Props = Omit<BuyLineProps, 'good'> & { readonly q: string }
const SKILLS = 8
const GEAR = 6
const MORE_AGENTS = 4
/** This many agents are loaded here; their own page has all of them. */
const NEWEST = 20

/** A little of everything; with a search, all that it finds. */
export function Front({ q, ...line }: Props) {
  const session = useSession()
  const list = useQuery(query('listListings', { limit: NEWEST }))
  const listings = list.data?.data.filter((one) => one.agent && findsListing(q, one)) ?? []
  // Another player's first: your own listing is no news to you.
  const first = listings.find(({ seller }) => seller !== session?.user.handle) ?? listings[0]
  const rest = listings.filter(({ id }) => id !== first?.id).slice(0, MORE_AGENTS)
  return (
    <>
      <div className="market-front">
        <div className="market-goods">
          <Skills q={q} most={SKILLS} {...line} />
          <Gear q={q} most={GEAR} {...line} />
          {q && <Looks q={q} {...line} />}
        </div>
        <aside aria-label="Agents for sale" className="market-sale">
          {list.isError && !list.data ? (
            <div className="panel">
              <ErrorState error={list.error} onRetry={list.refetch} />
            </div>
          ) : !list.data ? (
            <Loading>
              <Skeleton height={640} radius={22} />
            </Loading>
          ) : first ? (
            <ListingSheet key={first.id} listing={first} />
          ) : list.data.next !== null ? (
            <NotHere q={q} />
          ) : (
            <NobodyOnSale searched={q !== ''} />
          )}
          {rest.length > 0 && <MoreAgents listings={rest} q={q} />}
        </aside>
      </div>
      {session && <LatestOrder />}
    </>
  )
}

const NobodyOnSale = ({ searched }: { readonly searched: boolean }) => (
  <Panel title="Agents">
    <EmptyState
      title={searched ? 'No agent like that on sale' : 'No agent on sale'}
      text={searched ? 'Try other words.' : 'Yours could be the first.'}
      character="saku"
      action={
        <Link to="/market/sell" className={buttonClass('soft', 'sm')}>
          Sell an agent
        </Link>
      }
    />
  </Panel>
)

/** Older ones were not searched. */
const NotHere = ({ q }: { readonly q: string }) => (
  <Panel title="Agents">
    <EmptyState
      title={`Not among the newest ${NEWEST}`}
      text="More agents are on sale than these."
      character="saku"
      action={
        <Link to="/market/agents" search={{ q: q || undefined }} className={buttonClass('soft', 'sm')}>
          Look among all agents
        </Link>
      }
    />
  </Panel>
)

type MoreAgentsProps = { readonly listings: readonly AgentListing[]; readonly q: string }

const MoreAgents = ({ listings, q }: MoreAgentsProps) => (
  <Panel
    title="More agents"
    more={
      <Link to="/market/agents" search={{ q: q || undefined }} className="row g1 nw">
        All <ChevronRight size={15} aria-hidden />
      </Link>
    }
  >
    <ul className="goods two">
      {listings.map((listing) => (
        <ListingCard key={listing.id} listing={listing} />
      ))}
    </ul>
  </Panel>
)
