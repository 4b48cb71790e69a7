import type { WebhookDelivery } from '@shugyo/sdk'
import { useMutation } from '@tanstack/react-query'
import { Braces, ChevronDown, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { shugyo } from '../../../api/client.ts'
import { useNow } from '../../../api/clock.ts'
import { queries } from '../../../api/query.ts'
import { EntityChip } from '../../../ui/agents/entity-chip.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Time } from '../../../ui/data/time.tsx'
import { cls } from '../../../ui/data/words.ts'
import { toastProblem } from '../../../ui/feedback/toast.tsx'
import { CodeBlock } from '../../../ui/reading/code-block.tsx'
import { Json } from '../../../ui/reading/json.tsx'
import { Attempts, Tries } from './attempts.tsx'
import { changeOf, noteOf } from './words.ts'

/** One delivery: a line, with all details when it is opened. */
export function Delivery({ delivery }: { readonly delivery: WebhookDelivery }) {
  const [open, setOpen] = useState(false)
  const now = useNow()
  const { event, status, attempts, responseStatus, createdAt } = delivery
  return (
    <li className={cls(open && 'open')}>
      <div className="dl-row">
        <button type="button" className="dl-line" aria-expanded={open} onClick={() => setOpen(!open)}>
          <span className="cut">
            <b>{event}</b> <span className="dim">{changeOf(delivery)}</span>
          </span>
          <Attempts delivery={delivery} />
          <span className={cls('mono', status === 'ok' ? 'jade' : attempts > 0 ? 'rose' : 'dim')}>
            {responseStatus ?? (attempts === 0 ? '–' : 'none')}
          </span>
          <span className="sm t2">
            <Time at={createdAt} className="nw" />
            <span className="dim"> · {noteOf(delivery, now)}</span>
          </span>
          <ChevronDown size={17} className="dim" aria-hidden />
        </button>
        {status === 'failed' && <Resend delivery={delivery} />}
      </div>
      {open && <Opened delivery={delivery} />}
    </li>
  )
}

function Opened({ delivery }: { readonly delivery: WebhookDelivery }) {
  const [payload, setPayload] = useState(false)
  const text = JSON.stringify(delivery.payload, null, 2)
  return (
    <div className="dl-more">
      <Tries delivery={delivery} />
      <div className="row wrap">
        <EntityChip value={delivery.id} name="Svc-Delivery" />
        <span className="end row wrap">
          <Button
            kind="plain"
            size="sm"
            icon={<Braces size={15} aria-hidden />}
            aria-expanded={payload}
            onClick={() => setPayload(!payload)}
          >
            Payload
          </Button>
          {delivery.status !== 'failed' && <Resend delivery={delivery} />}
        </span>
      </div>
      {payload && (
        <CodeBlock text={text} label="What was sent" className="answer">
          <Json text={text} />
        </CodeBlock>
      )}
    </div>
  )
}

/** Sends it once more, at once; the attempt appears here when it is made. */
function Resend({ delivery: { id, event } }: { readonly delivery: WebhookDelivery }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => shugyo.retryWebhookDelivery({ id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['listWebhookDeliveries'] }),
    onError: toastProblem,
  })
  return (
    <Button
      size="sm"
      icon={<RotateCw size={15} aria-hidden />}
      busy={isPending && 'Sending'}
      onClick={() => mutate()}
    >
      Resend<span className="sr"> {event}</span>
    </Button>
  )
}
