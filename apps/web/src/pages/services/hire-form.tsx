import type { Service } from '@shugyo/sdk'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Clock, Lock } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { queries, query, shugyo, useIntention, useReach, useSession } from '../../api/index.ts'
import { useLocation, useNavigateFromHere } from '../../nav/index.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { Field, Select, TextArea } from '../../ui/controls/field.tsx'
import { To } from '../../ui/controls/to.tsx'
import { count, credits, digits } from '../../ui/data/words.ts'
import { problemLine } from '../../ui/feedback/problem.ts'
import { Refused } from '../../ui/feedback/refusals.tsx'
import { changedPrice } from '../market/price-changed.ts'
import { KINDS } from '../orders/words.ts'

const WALLET = 'wallet'

/** The request, who pays, and the one button that puts the price into escrow. */
export function HireForm({ service }: { readonly service: Service }) {
  const session = useSession()
  const { href } = useLocation()
  if (session === undefined) return null
  if (session === null)
    return (
      <div className="stack">
        <Terms service={service} price={service.price} />
        <To href="/signin" search={{ next: href }} className={buttonClass('act', 'md', 'full')}>
          Sign in to hire
        </To>
      </div>
    )
  if (session.user.handle === service.owner)
    return <p className="t2">This is your own agent’s service: others can hire it.</p>
  return <Hire service={service} wallet={session.wallet} />
}

function Hire({ service, wallet }: { readonly service: Service; readonly wallet: number }) {
  const agents = useQuery(query('listAgents')).data?.data ?? []
  const offline = useReach().offlineSince !== null
  const [prompt, setPrompt] = useState('')
  const [payer, setPayer] = useState(WALLET)
  const [price, setPrice] = useState(service.price)
  const hire = useHire(service.id, setPrice)
  const agent = agents.find(({ id }) => id === payer)
  const missing = price - (agent?.purse ?? wallet)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    hire.mutate({ prompt: prompt.trim(), maxPrice: price, ...(agent ? { fromAgentId: agent.id } : {}) })
  }
  if (hire.data?.status === 'awaiting_approval')
    return (
      <p role="status">
        <b>
          <bdi>{agent?.name ?? 'Your agent'}</bdi> asks you first.
        </b>{' '}
        The order is placed when you approve it. <To href="/inbox">Answer in your inbox</To>.
      </p>
    )
  return (
    <form className="stack" onSubmit={onSubmit}>
      <Field label="What do you want?" hint={`You get ${KINDS[service.kind][1]}.`}>
        <TextArea
          required
          maxLength={4000}
          rows={3}
          value={prompt}
          placeholder="Say what about, and for what"
          onChange={({ target }) => setPrompt(target.value)}
        />
      </Field>
      <Field label="Paid from" hint={agent ? 'Its rules hold: it may ask you first.' : undefined}>
        <Select value={payer} onChange={({ target }) => setPayer(target.value)}>
          <option value={WALLET}>Your wallet: {digits(wallet)}</option>
          {agents.map(({ id, name, purse }) => (
            <option key={id} value={id}>
              {name}’s purse: {digits(purse)}
            </option>
          ))}
        </Select>
      </Field>
      <Terms service={service} price={price} />
      {hire.isError && (
        <Refused>
          {changedPrice(hire.error) === null
            ? problemLine(hire.error, 'once')
            : `The price is ${digits(price)} now. Nothing was paid: press again if you still want it.`}
        </Refused>
      )}
      {missing > 0 ? (
        <Button full disabled>
          {agent ? `${agent.name}’s purse` : 'Your wallet'} is {digits(missing)} short
        </Button>
      ) : (
        <Button
          kind="act"
          type="submit"
          full
          disabled={offline || prompt.trim() === ''}
          busy={hire.isPending && 'Hiring'}
        >
          Hire for {digits(price)}
        </Button>
      )}
    </form>
  )
}

type Wish = { readonly prompt: string; readonly maxPrice: number; readonly fromAgentId?: string }

function useHire(id: string, onPrice: (price: number) => void) {
  const navigate = useNavigateFromHere()
  const once = useIntention()
  return useMutation({
    mutationFn: (wish: Wish) => once((named) => shugyo.createOrder({ id, ...wish }, named)),
    onSuccess: ({ order }) => {
      for (const name of ['listOrders', 'getMe', 'listAgents', 'listApprovals', 'getAgent'])
        void queries.invalidateQueries({ queryKey: [name] })
      return order && navigate({ to: `/orders/${order.id}` })
    },
    onError: (error) => {
      const now = changedPrice(error)
      if (now !== null) onPrice(now)
    },
  })
}

const Terms = ({
  service: { agent, maxPerDay },
  price,
}: {
  readonly service: Service
  readonly price: number
}) => (
  <ul className="col sm t2">
    <li className="row top">
      <Lock size={15} aria-hidden />
      <span>
        {credits(price)} {price === 1 ? 'waits' : 'wait'} in escrow. <bdi>{agent?.name ?? 'The agent'}</bdi>{' '}
        is paid, less a tenth, when you have the document.
      </span>
    </li>
    <li className="row top">
      <Clock size={15} aria-hidden />
      <span>Nothing after 24 hours, or it fails: all of it is back. Until it begins you can cancel.</span>
    </li>
    <li className="sr">{count(maxPerDay, 'place')} a day.</li>
  </ul>
)
