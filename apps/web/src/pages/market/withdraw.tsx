import type { AgentListing } from '@shugyo/sdk'
import { useMutation } from '@tanstack/react-query'
import { queries, shugyo } from '../../api/index.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast, toastProblem } from '../../ui/feedback/toast.tsx'

const refresh = () =>
  queries.invalidateQueries({
    predicate: ({ queryKey }) => ['listListings', 'getListing'].includes(String(queryKey[0])),
  })

type Props = { readonly listing: AgentListing; readonly name: string; readonly small?: boolean }

/** Takes the player's agent off the market; undo lists it again as it was. */
export function Withdraw({ listing, name, small = false }: Props) {
  const again = async () => {
    await shugyo.createListing({ id: listing.agentId, price: listing.price, note: listing.note })
    await refresh()
  }
  const withdraw = useMutation({
    mutationFn: () => shugyo.cancelListing({ id: listing.id }),
    onSuccess: () => {
      toast(`${name} is off the market.`, { undo: () => void again().catch(toastProblem) })
      return refresh()
    },
    onError: toastProblem,
  })
  return (
    <>
      <Button
        kind="ghost"
        full={!small}
        {...(small ? { size: 'sm' as const } : {})}
        aria-label={`Take ${name} off the market`}
        busy={withdraw.isPending && 'Taking it off'}
        onClick={() => withdraw.mutate()}
      >
        Take it off the market
      </Button>
      {!small && (
        <p className="xs t2">
          {name} is yours, and on sale. Everything goes on meanwhile; if its purse falls below{' '}
          {listing.purseAtListing} the listing ends by itself. For another price, take it off and list it
          again.
        </p>
      )}
    </>
  )
}
