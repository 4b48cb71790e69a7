import type { Order } from '@shugyo/sdk'
import { useMutation } from '@tanstack/react-query'
import { queries, query, shugyo } from '../../api/index.ts'
import { Button } from '../../ui/controls/button.tsx'
import { credits, digits } from '../../ui/data/words.ts'
import { problemLine } from '../../ui/feedback/problem.ts'
import { Refused } from '../../ui/feedback/refusals.tsx'
import { toast } from '../../ui/feedback/toast.tsx'

/** Cancels an order that nobody has begun. */
export function Cancel({ order, provider }: { readonly order: Order; readonly provider: string }) {
  const cancel = useMutation({
    mutationFn: () => shugyo.cancelOrder({ id: order.id }),
    onSuccess: (now) => {
      queries.setQueryData(query('getOrder', { id: order.id }).queryKey, now)
      toast(`Cancelled. ${credits(order.price)} are back.`)
      for (const name of ['listOrders', 'getMe', 'listAgents'])
        void queries.invalidateQueries({ queryKey: [name] })
    },
    onError: () => queries.invalidateQueries({ queryKey: ['getOrder'] }),
  })
  return (
    <div className="stack order-cancel">
      {cancel.isError && <Refused>{problemLine(cancel.error)}</Refused>}
      <Button kind="ghost" full busy={cancel.isPending && 'Cancelling'} onClick={() => cancel.mutate()}>
        Cancel, and have {digits(order.price)} back
      </Button>
      <p className="sm dim">Until {provider} begins.</p>
    </div>
  )
}
