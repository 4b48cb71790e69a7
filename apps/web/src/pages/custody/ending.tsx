import type { Custody } from '@shugyo/sdk'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNow } from '../../api/clock.ts'
import { queries, query, shugyo, useReach } from '../../api/index.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { Amount } from '../../ui/data/amount.tsx'
import { Sheet } from '../../ui/data/panel.tsx'
import { digits } from '../../ui/data/words.ts'
import { problemLine } from '../../ui/feedback/problem.ts'
import { Refused } from '../../ui/feedback/refusals.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { type Split, splitAt } from './rules.ts'

const SECOND_MS = 1_000

/** How the price is or would be shared, and the button to end it. */
export function Ending({ custody }: { readonly custody: Custody }) {
  const now = useNow(SECOND_MS)
  const { status, endedAt, days, agent } = custody
  const [asking, setAsking] = useState(false)
  const split = splitAt(custody, endedAt ? Date.parse(endedAt) : now)
  const running = status === 'active'
  return (
    <Sheet title={running ? 'If it ended now' : 'How it was shared'}>
      <div className="stack">
        <p className="t2">
          Day {split.begun} of {days} {running ? 'has begun' : 'had begun'}. Days that began are paid, less a
          tenth; the rest goes back.
        </p>
        <Share custody={custody} split={split} />
        {running && (
          <Button kind="ghost" full onClick={() => setAsking(true)}>
            End the {custody.kind}
          </Button>
        )}
      </div>
      <Dialog
        paper
        open={asking}
        onClose={() => setAsking(false)}
        title={`End the ${custody.kind} of ${agent.name}?`}
      >
        <EndNow custody={custody} split={split} onDone={() => setAsking(false)} />
      </Dialog>
    </Sheet>
  )
}

type EndProps = { readonly custody: Custody; readonly split: Split; readonly onDone: () => void }

function EndNow({ custody, split, onDone }: EndProps) {
  const offline = useReach().offlineSince !== null
  const { id, agent } = custody
  const end = useMutation({
    mutationFn: () => shugyo.endCustody({ id }),
    onSuccess: (now) => {
      const { queryKey } = query('getCustody', { id })
      queries.setQueryData<Custody>(queryKey, (known) => ({ ...known, ...now }))
      toast(`${agent.name} is back with @${now.owner}.`)
      onDone()
      for (const name of ['getCustody', 'listMyCustody', 'getMe', 'listAgents', 'listRentals'])
        void queries.invalidateQueries({ queryKey: [name] })
    },
  })
  return (
    <div className="stack">
      <Share custody={custody} split={split} />
      <p className="sm t2">
        What the {custody.kind === 'rental' ? 'renter' : 'trainer'} still wanted of <bdi>{agent.name}</bdi> is
        cancelled. This can’t be undone.
      </p>
      {end.isError && <Refused>{problemLine(end.error)}</Refused>}
      <Button
        kind="act"
        full
        disabled={offline}
        busy={end.isPending && 'Ending'}
        onClick={() => end.mutate()}
      >
        {split.back > 0 ? `End it: ${digits(split.back)} back` : 'End it: nothing goes back'}
      </Button>
    </div>
  )
}

/** The price in three parts, drawn in proportion. */
function Share({ custody, split }: { readonly custody: Custody; readonly split: Split }) {
  const rental = custody.kind === 'rental'
  const [payee, payer] = rental ? [custody.owner, custody.holder] : [custody.holder, custody.owner]
  const parts = [
    [`to @${payee}`, split.paid, 'jade'],
    ['fee', split.fee, 't2'],
    [`back to @${payer}`, split.back, 'gold'],
  ] as const
  return (
    <>
      <div className="shared" aria-hidden>
        {parts.map(
          ([word, amount, tone]) =>
            amount > 0 && <i key={word} className={tone} style={{ flexGrow: amount }} />,
        )}
      </div>
      <ul className="share-key">
        {parts.map(([word, amount, tone]) => (
          <li key={word}>
            <i className={tone} aria-hidden />
            <span className="grow">{word}</span>
            <Amount credits={amount} />
          </li>
        ))}
      </ul>
    </>
  )
}
