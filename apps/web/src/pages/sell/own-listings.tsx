import type { AgentListing } from '@shugyo/sdk'
import { Link } from '../../nav/index.ts'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { Amount } from '../../ui/data/amount.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { Time } from '../../ui/data/time.tsx'
import { Withdraw } from '../market/withdraw.tsx'

/** The player's agents on sale, each with a button to withdraw it. */
export const OwnListings = ({ listings }: { readonly listings: readonly AgentListing[] }) => (
  <Panel title="On sale now">
    <ul className="lines">
      {listings.map((listing) => (
        <li key={listing.id} className="sold-row">
          <AgentTile id={listing.agent?.character ?? 'shade'} dan={listing.agent?.dan} size={44} />
          <span className="grow">
            <Link to={`/market/agents/${listing.id}`}>
              <b>{listing.agent?.name ?? 'An agent'}</b>
            </Link>
            <br />
            <span className="sm dim">
              listed <Time at={listing.createdAt} />
            </span>
          </span>
          <Amount credits={listing.price} />
          <Withdraw small listing={listing} name={listing.agent?.name ?? 'it'} />
        </li>
      ))}
    </ul>
  </Panel>
)
