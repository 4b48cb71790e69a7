import './market/market.css'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/index.ts'
import { useParams } from '../nav/index.ts'
import { useTitle } from '../shell/announce.tsx'
import { buttonClass } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { To } from '../ui/to.tsx'
import { Back } from './market/back.tsx'
import { ListingSheet } from './market/listing-sheet.tsx'

/** `/market/agents/:id`: one agent that is on sale, or was. */
export function Page() {
  const { id = '' } = useParams()
  const listing = useQuery(query('getListing', { id }))
  useTitle(listing.data ? `${listing.data.agent?.name ?? 'An agent'} on the market` : undefined)
  return (
    <div className="listing-page">
      <Back to="/market/agents">Agents for sale</Back>
      {listing.data ? (
        <ListingSheet key={listing.data.price} level={1} listing={listing.data} />
      ) : listing.isError ? (
        <ErrorState
          level={1}
          error={listing.error}
          retrying={listing.isFetching}
          onRetry={() => listing.refetch()}
          action={
            <To href="/market/agents" className={buttonClass('soft', 'sm')}>
              Who is on sale
            </To>
          }
        />
      ) : (
        <Loading>
          <Skeleton height={700} radius={22} />
        </Loading>
      )}
    </div>
  )
}
