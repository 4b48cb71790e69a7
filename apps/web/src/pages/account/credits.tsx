import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { pages, queries, shugyo, useIntention, useReach } from '../../api/index.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field, WholeNumber } from '../../ui/controls/field.tsx'
import { Amount } from '../../ui/data/amount.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { credits, digits } from '../../ui/data/words.ts'
import { Loaded, More } from '../../ui/feedback/loaded.tsx'
import { problemLine } from '../../ui/feedback/problem.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { Movements } from '../agent/purse/ledger.tsx'

const ADDED_MAX = 1_000

export const WALLET = pages('getWallet', { limit: 6 })

/** The wallet's balance, its movements, and a way to add to it. */
export function Credits({ wallet }: { readonly wallet: number }) {
  const movements = useInfiniteQuery(WALLET)
  return (
    <Panel title="Credits" more={<Amount credits={wallet} size={18} />}>
      <TopUp />
      <div className="part">
        <Loaded query={movements}>
          {({ pages }) => <Movements entries={pages.flatMap(({ history }) => history)} />}
        </Loaded>
      </div>
      <div className="part">
        <More query={movements} />
      </div>
    </Panel>
  )
}

function TopUp() {
  const [text, setText] = useState('')
  const amount = Number(text)
  const once = useIntention()
  const offline = useReach().offlineSince !== null
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => once((named) => shugyo.topUp({ amount }, named)),
    onSuccess: () => {
      toast(`${credits(amount)} added to your wallet.`)
      setText('')
      return queries.invalidateQueries({
        predicate: ({ queryKey }) => ['getMe', 'getWallet'].includes(String(queryKey[0])),
      })
    },
  })
  const isWhole = amount >= 1 && amount <= ADDED_MAX
  return (
    <form
      className="line-form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (isWhole) mutate()
      }}
    >
      <Field
        label="Test credits to add"
        hint={`1 to ${digits(ADDED_MAX)}. They have no cash value.`}
        error={error && problemLine(error, 'once')}
      >
        <WholeNumber digits={4} value={text} onChange={setText} />
      </Field>
      <Button type="submit" disabled={!isWhole || offline} busy={isPending && 'Adding'}>
        Add test credits
      </Button>
    </form>
  )
}
