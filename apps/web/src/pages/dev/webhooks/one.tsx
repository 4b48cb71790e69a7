import type { NewWebhook, Webhook } from '@shugyo/sdk'
import { useMutation } from '@tanstack/react-query'
import { Pencil, RefreshCw, Send, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { shugyo } from '../../../api/client.ts'
import { queries } from '../../../api/query.ts'
import { useNavigateFromHere } from '../../../nav/index.ts'
import { EntityChip } from '../../../ui/agents/entity-chip.tsx'
import { Asks } from '../../../ui/controls/asks.tsx'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Switch } from '../../../ui/controls/field.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast, toastProblem } from '../../../ui/feedback/toast.tsx'
import { Deliveries } from './deliveries.tsx'
import { WebhookForm } from './form.tsx'
import { listens, streakOf } from './words.ts'

export type OneProps = { readonly webhook: Webhook; readonly onSecret: (made: NewWebhook) => void }

const askAgain = () => queries.invalidateQueries({ queryKey: ['listWebhooks'] })

/** One webhook: its state, its deliveries, and its actions. */
export function One({ webhook, onSecret }: OneProps) {
  const { id } = webhook
  const navigate = useNavigateFromHere()
  const [asking, setAsking] = useState<'edit' | 'rotate' | 'delete' | null>(null)
  const [sent, setSent] = useState(0)
  const ping = useMutation({
    mutationFn: () => shugyo.testWebhook({ id }),
    onSuccess: async ({ ok, status, durationMs, error }) => {
      if (ok) toast(`Your endpoint answered ${status} in ${durationMs} ms.`)
      else toast(`The ping did not arrive: ${error}.`, { tone: 'wrong', ms: 8000 })
      await queries.invalidateQueries({ queryKey: ['listWebhookDeliveries'] })
      setSent((times) => times + 1)
    },
    onError: toastProblem,
  })
  const turn = useMutation({
    mutationFn: (active: boolean) => shugyo.updateWebhook({ id, active }),
    onSuccess: ({ active }) => {
      toast(active ? 'It is on. What waited is sent now.' : 'It is off. What happens now is not sent.')
      void askAgain()
    },
    onError: toastProblem,
  })
  const rotate = async () => onSecret(await shugyo.rotateWebhookSecret({ id }))
  const remove = async () => {
    await shugyo.deleteWebhook({ id })
    toast('The webhook and its log are gone.')
    await navigate({ to: '/dev/webhooks', replace: true })
    await askAgain()
  }
  if (asking === 'edit')
    return (
      <WebhookForm
        webhook={webhook}
        onClose={() => setAsking(null)}
        onDone={() => {
          setAsking(null)
          toast('Saved.')
          void askAgain()
        }}
      />
    )
  const actions = (
    <>
      <IconButton label="Change it" size="sm" onClick={() => setAsking('edit')}>
        <Pencil size={16} aria-hidden />
      </IconButton>
      <IconButton label="Make a new secret" size="sm" onClick={() => setAsking('rotate')}>
        <RefreshCw size={16} aria-hidden />
      </IconButton>
      <IconButton label="Delete it" size="sm" onClick={() => setAsking('delete')}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
      <Button
        size="sm"
        icon={<Send size={15} aria-hidden />}
        busy={ping.isPending && 'Sending'}
        onClick={() => ping.mutate()}
      >
        Send a ping
      </Button>
    </>
  )
  return (
    <Panel title="Deliveries" more={actions} className="hook-one">
      <div className="row wrap between hook-facts">
        <span className="row wrap">
          <EntityChip kind="transaction" value={webhook.url} name="address" whole />
          <span className="sm dim">{listens(webhook)}</span>
        </span>
        <Switch label="On" checked={webhook.active} disabled={turn.isPending} onChange={turn.mutate} />
      </div>
      {webhook.disabledReason && (
        <Notice icon={<TriangleAlert size={17} aria-hidden />} title="We switched it off.">
          {webhook.disabledReason}. Mend the endpoint, send a ping, then switch it on.
        </Notice>
      )}
      <Deliveries key={sent} id={id} />
      <p className="sm dim hook-foot">
        Eight attempts over 45 hours; 25 failures in a row switch the webhook off. {streakOf(webhook)}
      </p>
      <Asks
        title="Make a new signing secret?"
        text="The old one stops working at once: deliveries are signed with the new one from now on."
        action="Make a new one"
        busy="Making it"
        open={asking === 'rotate'}
        onClose={() => setAsking(null)}
        onDo={rotate}
      />
      <Asks
        title="Delete this webhook?"
        text="Nothing more is sent to it, and the log of what was sent goes with it. This can’t be undone."
        action="Delete"
        busy="Deleting"
        open={asking === 'delete'}
        onClose={() => setAsking(null)}
        onDo={remove}
      />
    </Panel>
  )
}
