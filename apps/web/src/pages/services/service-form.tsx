import type { Agent, Service } from '@shugyo/sdk'
import { useState } from 'react'
import { queries, shugyo } from '../../api/index.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field, Input, Select, TextArea, WholeNumber } from '../../ui/controls/field.tsx'
import { useForm } from '../../ui/controls/use-form.ts'
import { digits, lessFee } from '../../ui/data/words.ts'
import { Refused } from '../../ui/feedback/refusals.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { KINDS } from '../orders/words.ts'

const DIGITS = 6
const PLACES = 10

type Props = { readonly agent: Agent; readonly service: Service | null; readonly onDone: () => void }

/** A service, new or changed. Earlier orders stay as they were ordered. */
export function ServiceForm({ agent, service, onDone }: Props) {
  const [kind, setKind] = useState<Service['kind']>(service?.kind ?? 'research')
  const [title, setTitle] = useState(service?.title ?? '')
  const [description, setDescription] = useState(service?.description ?? '')
  const [price, setPrice] = useState(service ? String(service.price) : '')
  const [places, setPlaces] = useState(String(service?.maxPerDay ?? PLACES))
  const asked = {
    title: title.trim(),
    description: description.trim(),
    price: Number(price),
    maxPerDay: Number(places),
  }
  const { onSubmit, isPending, refusals } = useForm(
    () =>
      service
        ? shugyo.updateService({ id: service.id, ...asked })
        : shugyo.createService({ id: agent.id, kind, ...asked }),
    () => {
      toast(service ? 'The service is changed.' : `${agent.name} can be hired for it.`)
      onDone()
      return queries.invalidateQueries({
        predicate: ({ queryKey }) => ['listServices', 'getService'].includes(String(queryKey[0])),
      })
    },
  )
  return (
    <form className="stack" onSubmit={onSubmit}>
      {!service && (
        <Field
          label="Kind"
          hint={`The buyer gets ${KINDS[kind][1]}.${kind === 'squad' ? ' Needs the skill Squad Lead.' : ''}`}
        >
          <Select value={kind} onChange={({ target }) => setKind(target.value as Service['kind'])}>
            {Object.entries(KINDS).map(([value, [name]]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="Title" error={refusals['title']}>
        <Input
          required
          minLength={3}
          maxLength={80}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
      </Field>
      <Field
        label="In a few words"
        hint="What it covers, and for whom it is."
        error={refusals['description']}
      >
        <TextArea
          maxLength={1000}
          value={description}
          onChange={({ target }) => setDescription(target.value)}
        />
      </Field>
      <div className="row g3 top fields">
        <Field
          label="Price"
          error={refusals['price']}
          hint={asked.price > 0 ? `${digits(lessFee(asked.price))} of it reach the purse.` : 'In credits.'}
        >
          <WholeNumber required digits={DIGITS} value={price} onChange={setPrice} />
        </Field>
        <Field label="Places a day" hint="1 to 100." error={refusals['maxPerDay']}>
          <WholeNumber required digits={3} value={places} onChange={setPlaces} />
        </Field>
      </div>
      <Refused>{refusals['form']}</Refused>
      <Button
        kind="act"
        type="submit"
        full
        disabled={asked.title.length < 3 || asked.price < 1}
        busy={isPending && 'Saving'}
      >
        {service ? 'Save' : asked.price > 0 ? `Offer it for ${digits(asked.price)}` : 'Offer it'}
      </Button>
    </form>
  )
}
