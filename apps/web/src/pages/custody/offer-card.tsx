import type { RentalOffer } from '@shugyo/sdk'
import { Link } from '../../nav/index.ts'
import { CharacterStand } from '../../ui/agents/character-stand.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Amount } from '../../ui/data/amount.tsx'
import { Pill } from '../../ui/data/pill.tsx'
import { digits } from '../../ui/data/words.ts'

type Props = { readonly offer: RentalOffer; readonly own: boolean; readonly onRent: () => void }

/** An agent for rent. */
export function OfferCard({ offer, own, onRent }: Props) {
  const { agent, agentId, owner, pricePerDay, maxDays, note } = offer
  return (
    <li className="good">
      <CharacterStand id={agent.character} height={120} />
      <h3>
        <Link to={`/agents/${agentId}`}>{agent.name}</Link>
      </h3>
      <p className="sm t2">
        Level {agent.level}, rated {agent.rating}, of @{owner}
      </p>
      {note && <p className="sm dim">{note}</p>}
      <p className="xs dim cut">{agent.skills.join(', ')}</p>
      <p className="row wrap between sm t2">
        <span className="row nw">
          <Amount credits={pricePerDay} /> a day
        </span>
        <span className="nw">up to {maxDays}</span>
      </p>
      <div className="buy-line">
        {own ? (
          <Pill tone="jade">yours</Pill>
        ) : (
          <Button
            size="sm"
            full
            aria-label={`Rent ${agent.name} from ${digits(pricePerDay)} a day`}
            onClick={onRent}
          >
            Rent
          </Button>
        )}
      </div>
    </li>
  )
}
