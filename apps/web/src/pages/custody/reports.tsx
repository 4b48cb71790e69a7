import type { Custody } from '@shugyo/sdk'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNow } from '../../api/clock.ts'
import { queries, shugyo } from '../../api/index.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field, Input, TextArea } from '../../ui/controls/field.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { Time } from '../../ui/data/time.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { problemLine } from '../../ui/feedback/problem.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { weekAt } from './rules.ts'

type Props = { readonly custody: Custody; readonly holds: boolean }

/** The holder's reports to the owner, week by week. */
export function Reports({ custody, holds }: Props) {
  const reports = custody.reports ?? []
  const writes = holds && custody.status === 'active'
  return (
    <Panel title="Reports">
      <div className="stack">
        {writes && <ReportForm custody={custody} />}
        {reports.length === 0 ? (
          <EmptyState
            title="No report yet"
            text={
              custody.kind === 'training'
                ? 'The trainer reports every week; if not, the system tells what happened.'
                : 'A renter may report; nobody has to.'
            }
            character="fukuro"
            face="idle"
          />
        ) : (
          <ol className="lines">
            {reports.toReversed().map(({ id, by, week, text, hours, createdAt }) => (
              <li key={id}>
                <p className="row between sm dim">
                  <span>
                    <b className="t2">Week {week}</b>, {by === 'system' ? 'the system' : `@${by}`}
                    {hours !== null && `, ${hours} h`}
                  </span>
                  <Time at={createdAt} />
                </p>
                <p className="wanted">{text}</p>
              </li>
            ))}
          </ol>
        )}
      </div>
    </Panel>
  )
}

function ReportForm({ custody: { id, startsAt, owner } }: { readonly custody: Custody }) {
  const week = weekAt(startsAt, useNow(60_000))
  const [text, setText] = useState('')
  const [hours, setHours] = useState('')
  const send = useMutation({
    mutationFn: () =>
      shugyo.reportOnAgent({ id, text: text.trim(), ...(hours ? { hours: Number(hours) } : {}) }),
    onSuccess: () => {
      toast(`@${owner} can read it.`)
      setText('')
      setHours('')
      return queries.invalidateQueries({ queryKey: ['getCustody'] })
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate()
  }
  return (
    <form className="stack inset" onSubmit={onSubmit}>
      <Field label={`Week ${week}: how does it do?`} error={send.isError ? problemLine(send.error) : null}>
        <TextArea required maxLength={2000} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <div className="row g3 last-line">
        <Field label="Hours spent, if you like">
          <Input
            inputMode="decimal"
            value={hours}
            onChange={({ target }) => setHours(target.value.replace(/[^\d.]/g, '').slice(0, 5))}
          />
        </Field>
        <Button kind="act" type="submit" disabled={text.trim() === ''} busy={send.isPending && 'Sending'}>
          Report
        </Button>
      </div>
    </form>
  )
}
