import type { Order } from '@shugyo/sdk'
import { useMutation } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useNow } from '../../api/clock.ts'
import { queries, query, shugyo } from '../../api/index.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field, TextArea } from '../../ui/controls/field.tsx'
import { Panel, Sheet } from '../../ui/data/panel.tsx'
import { Stars } from '../../ui/data/stars.tsx'
import { problemLine } from '../../ui/feedback/problem.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { reviewUntil } from './words.ts'

const STARS = [1, 2, 3, 4, 5] as const
const MINUTE_MS = 60_000

type Props = { readonly order: Order; readonly provider: string; readonly own: boolean }

/** The buyer's review: written once, public. */
export function Review({ order, provider, own }: Props) {
  const now = useNow(MINUTE_MS)
  if (order.rating !== null)
    return (
      <Panel title={own ? 'Your review' : 'The buyer’s review'}>
        <Stars rating={order.rating} size={18} />
        {order.review && <p>{order.review}</p>}
      </Panel>
    )
  if (order.deliveredAt && now > Date.parse(reviewUntil(order.deliveredAt)))
    return (
      <Panel title="Your review">
        <p className="t2">Thirty days have passed: it can’t be reviewed any more.</p>
      </Panel>
    )
  return (
    <Sheet title="How was it?">
      <ReviewForm order={order} provider={provider} />
    </Sheet>
  )
}

function ReviewForm({ order, provider }: { readonly order: Order; readonly provider: string }) {
  const name = useId()
  const [rating, setRating] = useState(0)
  const [text, setText] = useState('')
  const send = useMutation({
    mutationFn: () =>
      shugyo.reviewOrder({ id: order.id, rating, ...(text.trim() ? { review: text.trim() } : {}) }),
    onSuccess: (now) => {
      queries.setQueryData(query('getOrder', { id: order.id }).queryKey, now)
      toast('Thank you. Everybody can read it at the service.')
      for (const name of ['getService', 'listServices', 'listOrders'])
        void queries.invalidateQueries({ queryKey: [name] })
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate()
  }
  return (
    <form className="stack" onSubmit={onSubmit}>
      <fieldset>
        <legend className="sr">Stars</legend>
        <span className="star-choice">
          {STARS.map((value) => (
            <label key={value}>
              <input
                className="sr"
                type="radio"
                name={name}
                checked={rating === value}
                onChange={() => setRating(value)}
                aria-label={`${value} of 5`}
              />
              <Star size={26} className={value <= rating ? 'full' : undefined} aria-hidden />
            </label>
          ))}
        </span>
      </fieldset>
      <Field
        label="In your words"
        hint={`Everybody reads it, ${provider}’s owner too. Not needed.`}
        error={send.isError ? problemLine(send.error) : null}
      >
        <TextArea maxLength={500} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Button kind="act" type="submit" disabled={rating === 0} busy={send.isPending && 'Sending'}>
        {rating === 0 ? 'Pick the stars first' : `Give ${rating} of 5`}
      </Button>
    </form>
  )
}
