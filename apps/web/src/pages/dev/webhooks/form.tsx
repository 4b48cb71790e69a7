import type { NewWebhook, Webhook } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shugyo } from '../../../api/client.ts'
import { query } from '../../../api/query.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { Choice } from '../../../ui/controls/choice.tsx'
import { Field, Input } from '../../../ui/controls/field.tsx'
import { useForm } from '../../../ui/controls/use-form.ts'
import { Sheet } from '../../../ui/data/panel.tsx'

type Values = { readonly url: string; readonly description: string; readonly events: readonly string[] }

export type WebhookFormProps = {
  /** The webhook to change; a new one if left out. */
  readonly webhook?: Webhook
  readonly onDone: (made: NewWebhook) => void
  readonly onClose: () => void
}

const HOW_MANY = [
  { value: 'all', label: 'Everything' },
  { value: 'some', label: 'Only some' },
] as const

/** An address, and the events that it gets. */
export function WebhookForm({ webhook, onDone, onClose }: WebhookFormProps) {
  const [values, setValues] = useState<Values>({
    url: webhook?.url ?? '',
    description: webhook?.description ?? '',
    events: webhook?.events ?? ['*'],
  })
  const { onSubmit, isPending, refusals } = useForm(
    (): Promise<Webhook | NewWebhook> => {
      const input = { ...values, url: values.url.trim(), events: [...values.events] }
      return webhook ? shugyo.updateWebhook({ id: webhook.id, ...input }) : shugyo.createWebhook(input)
    },
    (made) => onDone(made as NewWebhook),
  )
  const isAll = values.events.includes('*')
  return (
    <Sheet title={webhook ? 'Change the webhook' : 'A new webhook'} className="hook-form">
      <form onSubmit={onSubmit}>
        <Field
          label="Address"
          hint="Public HTTPS. It gets a POST for each event and answers 2xx within ten seconds."
          error={refusals['url'] ?? refusals['form']}
        >
          <Input
            type="url"
            required
            maxLength={2000}
            placeholder="https://hooks.example.com/shugyo"
            value={values.url}
            onChange={(event) => setValues({ ...values, url: event.target.value })}
          />
        </Field>
        <Field label="What it is for" hint="Only you see this." error={refusals['description']}>
          <Input
            maxLength={200}
            value={values.description}
            onChange={(event) => setValues({ ...values, description: event.target.value })}
          />
        </Field>
        <div className="row wrap">
          <span className="label">What it hears</span>
          <Choice
            label="What it hears"
            value={isAll ? 'all' : 'some'}
            options={HOW_MANY}
            onChange={(value) => setValues({ ...values, events: value === 'all' ? ['*'] : [] })}
          />
        </div>
        {!isAll && <Events value={values.events} onChange={(events) => setValues({ ...values, events })} />}
        <div className="row wrap">
          <Button
            type="submit"
            kind="act"
            disabled={values.events.length === 0}
            busy={isPending && (webhook ? 'Saving' : 'Making it')}
          >
            {webhook ? 'Save' : 'Create webhook'}
          </Button>
          <Button kind="ghost" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Sheet>
  )
}

type EventsProps = { readonly value: readonly string[]; readonly onChange: (value: string[]) => void }

function Events({ value, onChange }: EventsProps) {
  const { data } = useQuery(query('listWebhookEvents'))
  return (
    <fieldset className="hook-events">
      <legend className="sr">Events</legend>
      {data?.data
        .filter(({ name }) => name !== 'ping')
        .map(({ name, description }) => (
          <CheckBox
            key={name}
            label={<code>{name}</code>}
            hint={description}
            checked={value.includes(name)}
            onChange={(on) => onChange(on ? [...value, name] : value.filter((one) => one !== name))}
          />
        ))}
    </fieldset>
  )
}
