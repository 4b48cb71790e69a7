import type { Agent, Policy } from '@shugyo/sdk'
import { type FormEvent, useState } from 'react'
import { type Answer, query, shugyo, useChangeNow } from '../../../api/index.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field, Input, Switch } from '../../../ui/controls/field.tsx'
import { Bar } from '../../../ui/data/meter.tsx'
import { digits } from '../../../ui/data/words.ts'
import { toast, toastProblem } from '../../../ui/feedback/toast.tsx'

const MOST = 1_000_000
const toNumber = (text: string): number => Math.min(MOST, Number(text.replace(/\D/g, '') || 0))

/** The spending policy: how much a day, above which amount it asks, and the freeze. */
export function PolicyForm({ agent, policy }: { readonly agent: Agent; readonly policy: Policy }) {
  const { id, name } = agent
  const [dailyLimit, setDailyLimit] = useState(String(policy.dailyLimit))
  const [askAbove, setAskAbove] = useState(String(policy.askAbove))
  const { queryKey } = query('getAgent', { id })
  const save = useChangeNow({
    queryKey,
    send: (change: Partial<Omit<Policy, 'spentToday'>>) => shugyo.setPolicy({ id, ...change }),
    // A guard of money is shown only once it holds: a reader of “frozen” relies on it.
    foresee: (known: Answer<'getAgent'>) => known,
    take: (known, now) => ({ ...known, policy: now }),
    onDone: (_now, { frozen }) =>
      toast(
        frozen === undefined
          ? 'The rules are set.'
          : frozen
            ? `${name}’s purse is frozen.`
            : `${name} may spend again.`,
      ),
    onRefused: toastProblem,
  })
  const changed = toNumber(dailyLimit) !== policy.dailyLimit || toNumber(askAbove) !== policy.askAbove
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ dailyLimit: toNumber(dailyLimit), askAbove: toNumber(askAbove) })
  }
  return (
    <form className="sheet form" onSubmit={onSubmit} aria-labelledby="rules">
      <h2 id="rules">Your rules</h2>
      <div>
        <div className="row between sm">
          <span>Spent today</span>
          <span className="mono">
            {digits(policy.spentToday)} of {digits(policy.dailyLimit)}
          </span>
        </div>
        <Bar value={policy.spentToday} of={policy.dailyLimit} label="Spent today" className="gold" />
      </div>
      <Field label="A day at most" hint="Counted from midnight UTC, also what comes back.">
        <Input
          inputMode="numeric"
          value={dailyLimit}
          onChange={(event) => setDailyLimit(event.target.value)}
        />
      </Field>
      <Field label="Ask me above" hint={`${name} asks before it spends more than this at once. 0: always.`}>
        <Input inputMode="numeric" value={askAbove} onChange={(event) => setAskAbove(event.target.value)} />
      </Field>
      <Button kind="act" type="submit" disabled={!changed} busy={save.isPending && 'Setting'}>
        Set the rules
      </Button>
      <Switch
        label="Freeze the purse"
        hint="Nothing is spent while it is frozen, whatever the rules say."
        checked={policy.frozen}
        disabled={save.isPending}
        onChange={(frozen) => save.mutate({ frozen })}
      />
    </form>
  )
}
