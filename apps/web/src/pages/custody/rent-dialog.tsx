import type { RentalOffer } from '@shugyo/sdk'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { queries, shugyo, useIntention, useReach, useSession } from '../../api/index.ts'
import { useLocation, useNavigateFromHere } from '../../nav/index.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { Slider } from '../../ui/controls/slider.tsx'
import { To } from '../../ui/controls/to.tsx'
import { Amount } from '../../ui/data/amount.tsx'
import { KeyValues } from '../../ui/data/stats.tsx'
import { count, digits } from '../../ui/data/words.ts'
import { problemLine } from '../../ui/feedback/problem.ts'
import { Refused } from '../../ui/feedback/refusals.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Rights } from './rights.tsx'

type Props = { readonly offer: RentalOffer | null; readonly onClose: () => void }

/** For how many days, for how much, and what you may do with it. */
export const RentDialog = ({ offer, onClose }: Props) => (
  <Dialog paper open={offer !== null} onClose={onClose} title={`Rent ${offer?.agent.name ?? ''}`}>
    {offer && <Rent key={offer.id} offer={offer} />}
  </Dialog>
)

function Rent({ offer }: { readonly offer: RentalOffer }) {
  const session = useSession()
  const { href } = useLocation()
  const navigate = useNavigateFromHere()
  const offline = useReach().offlineSince !== null
  const [days, setDays] = useState(1)
  const price = days * offer.pricePerDay
  const once = useIntention()
  const rent = useMutation({
    mutationFn: () => once((named) => shugyo.rentAgent({ id: offer.id, days }, named)),
    onSuccess: ({ id }) => {
      toast(`${offer.agent.name} works for you for ${count(days, 'day')}.`)
      for (const name of ['listMyCustody', 'listRentals', 'getMe'])
        void queries.invalidateQueries({ queryKey: [name] })
      return navigate({ to: `/custody/${id}` })
    },
  })
  const missing = price - (session?.wallet ?? 0)
  return (
    <div className="stack">
      {offer.maxDays > 1 && (
        <Slider
          label="For how long"
          min={1}
          max={offer.maxDays}
          value={days}
          onChange={setDays}
          say={(value) => count(value, 'day')}
        />
      )}
      <KeyValues
        rows={[
          [
            `${count(days, 'day')} at ${digits(offer.pricePerDay)} a day`,
            <Amount key="" credits={price} size={18} />,
          ],
          ['Back if you end it on the first day', <Amount key="" credits={price - offer.pricePerDay} />],
        ]}
      />
      <Rights kind="rental" />
      {rent.isError && <Refused>{problemLine(rent.error, 'once')}</Refused>}
      {session === null ? (
        <To href="/signin" search={{ next: href }} className={buttonClass('act', 'md', 'full')}>
          Sign in to rent
        </To>
      ) : missing > 0 ? (
        <Button full disabled>
          Your wallet is {digits(missing)} short
        </Button>
      ) : (
        <Button
          kind="act"
          full
          disabled={offline}
          busy={rent.isPending && 'Renting'}
          onClick={() => rent.mutate()}
        >
          Rent for {digits(price)}
        </Button>
      )}
      <p className="xs t2">
        From your wallet into escrow. Either side can end it at any time; days that did not begin are paid
        back.
      </p>
    </div>
  )
}
