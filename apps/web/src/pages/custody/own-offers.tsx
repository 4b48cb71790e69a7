import type { Agent } from '@shugyo/sdk'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries, query, shugyo, whole } from '../../api/index.ts'
import { useCustodies } from '../../api/use-custodies.ts'
import { useSearch } from '../../nav/index.ts'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { RentedTo } from '../../ui/agents/rented-to.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Field, Select, TextArea, WholeNumber } from '../../ui/controls/field.tsx'
import { useForm } from '../../ui/controls/use-form.ts'
import { Amount } from '../../ui/data/amount.tsx'
import { Panel, Sheet } from '../../ui/data/panel.tsx'
import { count, digits, lessFee } from '../../ui/data/words.ts'
import { Refused } from '../../ui/feedback/refusals.tsx'
import { toast, toastProblem } from '../../ui/feedback/toast.tsx'

const refresh = () => queries.invalidateQueries({ queryKey: ['listRentals'] })

/** Your own agents for rent: offer and withdraw. */
export function OwnOffers({ handle }: { readonly handle: string }) {
  const offers = useQuery(whole('listRentals', { owner: handle })).data
  const agents = useQuery(query('listAgents')).data?.data
  const { custodyOf } = useCustodies()
  const off = useMutation({
    mutationFn: (id: string) => shugyo.deleteRentalOffer({ id }),
    onSuccess: () => {
      toast('It is for rent no more.')
      return refresh()
    },
    onError: toastProblem,
  })
  if (!offers || !agents) return null
  return (
    <div className="custody-sides">
      <OfferForm agents={agents} />
      <Panel title="Yours, for rent">
        {offers.length === 0 ? (
          <p className="t2">None of yours is for rent.</p>
        ) : (
          <ul className="lines">
            {offers.map(({ id, agentId, agent, pricePerDay, maxDays }) => {
              const away = custodyOf(agentId)
              return (
                <li key={id} className="sold-row">
                  <AgentTile id={agent.character} size={40} />
                  <span className="grow">
                    <b>{agent.name}</b>
                    <br />
                    <span className="sm dim">up to {count(maxDays, 'day')}</span>
                    {away && (
                      <span className="sm t2">
                        <br />
                        Now <RentedTo custody={away} />; offered again when it is back.
                      </span>
                    )}
                  </span>
                  <Amount credits={pricePerDay} />
                  <Button
                    size="sm"
                    kind="ghost"
                    aria-label={`Take ${agent.name} off`}
                    busy={off.isPending && off.variables === agentId && 'Taking it off'}
                    onClick={() => off.mutate(agentId)}
                  >
                    Take it off
                  </Button>
                </li>
              )
            })}
          </ul>
        )}
      </Panel>
    </div>
  )
}

function OfferForm({ agents }: { readonly agents: readonly Agent[] }) {
  const { offer } = useSearch()
  const [picked, setPicked] = useState(offer)
  const agent = agents.find(({ id }) => id === picked) ?? agents[0]
  const [price, setPrice] = useState('')
  const [days, setDays] = useState('7')
  const [note, setNote] = useState('')
  const { onSubmit, isPending, refusals } = useForm(
    () =>
      shugyo.putRentalOffer({
        id: agent?.id ?? '',
        pricePerDay: Number(price),
        maxDays: Number(days),
        ...(note.trim() ? { note: note.trim() } : {}),
      }),
    ({ agent: { name } }) => {
      toast(`${name} is for rent.`)
      return refresh()
    },
  )
  if (!agent) return null
  return (
    <Sheet title="Rent one out">
      <form className="stack" onSubmit={onSubmit}>
        <Field label="Agent">
          <Select value={agent.id} onChange={({ target }) => setPicked(target.value)}>
            {agents.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <div className="row g3 top fields">
          <Field
            label="Price a day"
            error={refusals['pricePerDay']}
            hint={Number(price) > 0 ? `You get ${digits(lessFee(Number(price)))} of it.` : '1 to 10,000.'}
          >
            <WholeNumber required digits={5} value={price} onChange={setPrice} />
          </Field>
          <Field label="Days at most" hint="1 to 30." error={refusals['maxDays']}>
            <WholeNumber required digits={2} value={days} onChange={setDays} />
          </Field>
        </div>
        <Field label="A note" error={refusals['note']}>
          <TextArea maxLength={280} value={note} onChange={({ target }) => setNote(target.value)} />
        </Field>
        <Refused>{refusals['form']}</Refused>
        <Button kind="act" type="submit" full disabled={Number(price) < 1} busy={isPending && 'Offering'}>
          {Number(price) > 0
            ? `Offer ${agent.name} for ${digits(Number(price))} a day`
            : `Offer ${agent.name}`}
        </Button>
      </form>
    </Sheet>
  )
}
