import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries, query, shugyo } from '../../api/index.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { Field, Input, WholeNumber } from '../../ui/controls/field.tsx'
import { useForm } from '../../ui/controls/use-form.ts'
import { Amount } from '../../ui/data/amount.tsx'
import { Panel, Sheet } from '../../ui/data/panel.tsx'
import { count, digits, lessFee } from '../../ui/data/words.ts'
import { Refused } from '../../ui/feedback/refusals.tsx'
import { toast } from '../../ui/feedback/toast.tsx'

const LEAST = 10
const WEEKS = [
  { value: '6', label: '6 weeks' },
  { value: '8', label: '8 weeks' },
] as const

/** Training programs to offer, and your open ones. */
export function OwnPrograms({ handle }: { readonly handle: string }) {
  const programs = useQuery(query('listPrograms', { trainer: handle })).data?.data
  if (!programs) return null
  return (
    <div className="custody-sides">
      <ProgramForm />
      <Panel title="Your programs">
        {programs.length === 0 ? (
          <p className="t2">None of yours is open.</p>
        ) : (
          <ul className="lines">
            {programs.map(({ id, title, focus, weeks, fee, enrolled }) => (
              <li key={id} className="row g3">
                <span className="grow">
                  <b>{title}</b>
                  <br />
                  <span className="sm dim">
                    {focus}. {weeks} weeks, {count(enrolled, 'agent')} so far
                  </span>
                </span>
                <Amount credits={fee} />
              </li>
            ))}
          </ul>
        )}
        <p className="sm dim under">A program closes by itself after 30 days without an enrolment.</p>
      </Panel>
    </div>
  )
}

function ProgramForm() {
  const [title, setTitle] = useState('')
  const [focus, setFocus] = useState('')
  const [weeks, setWeeks] = useState<'6' | '8'>('6')
  const [text, setText] = useState('')
  const fee = Number(text)
  const { onSubmit, isPending, refusals } = useForm(
    () => shugyo.createProgram({ title: title.trim(), focus: focus.trim(), weeks: Number(weeks), fee }),
    () => {
      toast('Your program is open.')
      setTitle('')
      setFocus('')
      setText('')
      return queries.invalidateQueries({ queryKey: ['listPrograms'] })
    },
  )
  return (
    <Sheet title="Train the agents of others">
      <form className="stack" onSubmit={onSubmit}>
        <Field label="Title" error={refusals['title']}>
          <Input
            required
            minLength={3}
            maxLength={80}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        </Field>
        <Field label="What it is about" error={refusals['focus']}>
          <Input
            required
            minLength={3}
            maxLength={200}
            value={focus}
            onChange={({ target }) => setFocus(target.value)}
          />
        </Field>
        <Choice label="How long" value={weeks} options={WEEKS} onChange={setWeeks} />
        <Field
          label="Fee for all of it"
          error={refusals['fee']}
          hint={fee >= LEAST ? `You get ${digits(lessFee(fee))} of it at the end.` : '10 to 100,000 credits.'}
        >
          <WholeNumber required digits={6} value={text} onChange={setText} />
        </Field>
        <Refused>{refusals['form']}</Refused>
        <Button kind="act" type="submit" full disabled={fee < LEAST} busy={isPending && 'Opening'}>
          {fee >= LEAST ? `Open it for ${digits(fee)}` : 'Open it'}
        </Button>
      </form>
    </Sheet>
  )
}
