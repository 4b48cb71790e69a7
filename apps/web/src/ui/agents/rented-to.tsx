import type { Custody } from '@shugyo/sdk'
import { To } from '../controls/to.tsx'
import { Time } from '../data/time.tsx'

/** After “is”: with whom the agent is, and how long. */
export const RentedTo = ({ custody: { id, kind, holder, endsAt } }: { readonly custody: Custody }) => (
  <>
    {kind === 'rental' ? 'rented to ' : 'in training with '}
    <To href={`/custody/${id}`} className="link">
      @{holder}
    </To>
    , <Time at={endsAt} left />
  </>
)
