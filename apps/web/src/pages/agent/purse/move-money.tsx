import type { Agent } from '@shugyo/sdk'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { queries, shugyo, useIntention, useReach, useSession } from '../../../api/index.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { Field, WholeNumber } from '../../../ui/controls/field.tsx'
import { credits, digits } from '../../../ui/data/words.ts'
import { problemLine } from '../../../ui/feedback/problem.ts'
import { toast } from '../../../ui/feedback/toast.tsx'

type Way = 'fund' | 'withdraw'
const refresh = () =>
  queries.invalidateQueries({
    predicate: ({ queryKey }) =>
      ['getAgent', 'listAgents', 'listLedger', 'getMe', 'getWallet'].includes(String(queryKey[0])),
  })

/** From the owner's wallet into the purse, and back. */
export function MoveMoney({ agent }: { readonly agent: Agent }) {
  const [way, setWay] = useState<Way | null>(null)
  return (
    <div className="row">
      <Button size="sm" onClick={() => setWay('fund')}>
        Put in
      </Button>
      <Button size="sm" kind="ghost" onClick={() => setWay('withdraw')}>
        Take out
      </Button>
      <Dialog
        paper
        open={way !== null}
        onClose={() => setWay(null)}
        title={way === 'withdraw' ? `From ${agent.name}’s purse` : `Into ${agent.name}’s purse`}
      >
        {way && <AmountForm way={way} agent={agent} onDone={() => setWay(null)} />}
      </Dialog>
    </div>
  )
}

function AmountForm({
  way,
  agent,
  onDone,
}: {
  readonly way: Way
  readonly agent: Agent
  readonly onDone: () => void
}) {
  const wallet = useSession()?.wallet ?? 0
  const offline = useReach().offlineSince !== null
  const [text, setText] = useState('')
  const amount = Number(text)
  const most = way === 'fund' ? wallet : agent.purse
  const once = useIntention()
  const move = useMutation({
    mutationFn: () => once((named) => shugyo[way]({ id: agent.id, amount }, named)),
    onSuccess: () => {
      toast(
        way === 'fund'
          ? `${credits(amount)} are in the purse.`
          : `${credits(amount)} are back in your wallet.`,
      )
      onDone()
      return refresh()
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    move.mutate()
  }
  const whole = Number.isInteger(amount) && amount > 0
  const word = way === 'fund' ? 'Put in' : 'Take out'
  return (
    <form className="form" onSubmit={onSubmit}>
      <Field
        label="Credits"
        hint={way === 'fund' ? `Your wallet holds ${credits(most)}.` : `The purse holds ${credits(most)}.`}
        error={move.isError ? problemLine(move.error, 'once') : null}
      >
        <WholeNumber digits={9} value={text} onChange={setText} />
      </Field>
      <Button kind="act" type="submit" full disabled={!whole || offline} busy={move.isPending && 'Sending'}>
        {whole ? `${word} ${digits(amount)}` : word}
      </Button>
    </form>
  )
}
