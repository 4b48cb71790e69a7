import './market/market.css'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/index.ts'
import { useParams } from '../nav/index.ts'
import { useTitle } from '../shell/announce.tsx'
import { LoadedPage } from '../ui/feedback/loaded-page.tsx'
import { Back } from './market/back.tsx'
import { ListingSheet } from './market/listing-sheet.tsx'

/** `/market/agents/:id`: one agent that is or was on sale. */
export function Page() {
  const { id = '' } = useParams()
  const listing = useQuery(query('getListing', { id }))
  useTitle(listing.data ? `${listing.data.agent?.name ?? 'An agent'} on the market` : undefined)
  return (
    <div className="listing-page">
      <Back to="/market/agents">Agents for sale</Back>
      <LoadedPage query={listing} elsewhere={['/market/agents', 'Who is on sale']} skeleton={700}>
        {(known) => <ListingSheet key={known.price} level={1} listing={known} />}
      </LoadedPage>
    </div>
  )
}
