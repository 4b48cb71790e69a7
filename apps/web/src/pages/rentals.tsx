import './market/market.css'
import './sell/sell.css'
import './custody/custody.css'
import type { RentalOffer } from '@shugyo/sdk'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pages, useSession } from '../api/index.ts'
import { useTitle } from '../shell/announce.tsx'
import { Panel } from '../ui/data/panel.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Loaded, More } from '../ui/feedback/loaded.tsx'
import { CustodyHead } from './custody/custody-head.tsx'
import { OfferCard } from './custody/offer-card.tsx'
import { OwnOffers } from './custody/own-offers.tsx'
import { RentDialog } from './custody/rent-dialog.tsx'
import { GoodsSkeleton } from './market/skeleton.tsx'

/** `/custody/rent`: agents for rent, and your own to rent out. */
export function Page() {
  useTitle('Agents for rent')
  const session = useSession()
  const list = useInfiniteQuery(pages('listRentals', { limit: 24 }))
  const [rented, setRented] = useState<RentalOffer | null>(null)
  return (
    <div className="market">
      <CustodyHead title="Rent" />
      <Panel title="Agents for rent">
        <Loaded
          query={{ ...list, data: list.data?.pages.flatMap(({ data }) => data) }}
          skeleton={<GoodsSkeleton count={6} height={280} />}
        >
          {(offers) =>
            offers.length === 0 ? (
              <EmptyState title="Nobody is for rent" text="Yours could be the first." character="tori" />
            ) : (
              <ul className="goods">
                {offers.map((offer) => (
                  <OfferCard
                    key={offer.id}
                    offer={offer}
                    own={offer.owner === session?.user.handle}
                    onRent={() => setRented(offer)}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
        <More query={list} />
      </Panel>
      {session && !list.isPending && <OwnOffers handle={session.user.handle} />}
      <RentDialog offer={rented} onClose={() => setRented(null)} />
    </div>
  )
}
