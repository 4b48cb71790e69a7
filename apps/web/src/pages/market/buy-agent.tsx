import { type AgentListing, ShugyoError } from '@shugyo/sdk'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { queries, shugyo, useIntention, useReach, useSession } from '../../api/index.ts'
import { useLocation, useNavigateFromHere } from '../../nav/index.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { To } from '../../ui/controls/to.tsx'
import { Time } from '../../ui/data/time.tsx'
import { digits } from '../../ui/data/words.ts'
import { problemLine } from '../../ui/feedback/problem.ts'
import { Refused } from '../../ui/feedback/refusals.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { changedPrice } from './price-changed.ts'
import { Withdraw } from './withdraw.tsx'

type Props = { readonly listing: AgentListing; readonly name: string }

/** The viewer's options with a listing: buy it, withdraw it, sign in, or see that it is over. */
export function BuyAgent({ listing, name }: Props) {
  const session = useSession()
  const { href } = useLocation()
  if (listing.status !== 'active')
    return (
      <p className="t2">
        {listing.status === 'sold' ? 'It was sold ' : 'The listing ended '}
        {listing.closedAt && <Time at={listing.closedAt} />}.{' '}
        <To href="/market/agents">Who is on sale now</To>
      </p>
    )
  if (session === undefined) return null
  if (session === null)
    return (
      <>
        <To href="/signin" search={{ next: href }} className={buttonClass('act', 'md', 'full')}>
          Sign in to buy
        </To>
        <Terms name={name} seller={listing.seller} />
      </>
    )
  if (session.user.handle === listing.seller) return <Withdraw listing={listing} name={name} />
  return (
    <>
      <Buy listing={listing} name={name} wallet={session.wallet} />
      <Terms name={name} seller={listing.seller} />
    </>
  )
}

function Buy({ listing, name, wallet }: Props & { readonly wallet: number }) {
  const navigate = useNavigateFromHere()
  const offline = useReach().offlineSince !== null
  const [price, setPrice] = useState(listing.price)
  const once = useIntention()
  const buy = useMutation({
    mutationFn: () => once((named) => shugyo.buyAgent({ id: listing.id, maxPrice: price }, named)),
    onSuccess: ({ agent }) => {
      toast(`${agent.name} is yours, with ${digits(agent.purse)} in its purse.`)
      void queries.invalidateQueries()
      return navigate({ to: `/a/${agent.id}` })
    },
    onError: (error) => {
      const now = changedPrice(error)
      if (now !== null) setPrice(now)
      else if (error instanceof ShugyoError && error.code === 'not_listed')
        void queries.invalidateQueries({
          predicate: ({ queryKey }) => /^(get|list)Listing/.test(String(queryKey[0])),
        })
    },
  })
  const missing = price - wallet
  return (
    <>
      {buy.isError && (
        <Refused>
          {changedPrice(buy.error) === null
            ? problemLine(buy.error, 'once')
            : `The price is ${digits(price)} now. Nothing was bought: say again if you still want ${name}.`}
        </Refused>
      )}
      {missing > 0 ? (
        <Button full disabled className="sale-button">
          Your wallet is {digits(missing)} short
        </Button>
      ) : (
        <Button
          kind="act"
          full
          className="sale-button"
          disabled={offline}
          busy={buy.isPending && 'Buying'}
          onClick={() => buy.mutate()}
        >
          Buy {name} for {digits(price)}
        </Button>
      )}
    </>
  )
}

const Terms = ({ name, seller }: { readonly name: string; readonly seller: string | null }) => (
  <p className="xs t2">
    Skills, learned memory, purse and record come with {name}. What it knows about{' '}
    {seller ? `@${seller}` : 'its owner'} is erased first. If the purse falls below what it held when {name}{' '}
    was listed, the listing closes.
  </p>
)
