import type { Agent, Quote, Schedule } from '@shugyo/sdk'
import { Field, Select } from '../../../ui/controls/field.tsx'
import { digits } from '../../../ui/data/words.ts'
import { DAY_MS, dueTimes, firstDue } from './due.ts'

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

type WhichProps = {
  readonly agents: readonly Agent[]
  readonly value: string
  readonly onChange: (id: string) => void
}

export const WhichAgent = ({ agents, value, onChange }: WhichProps) => (
  <Field label="Who">
    <Select value={value} onChange={(event) => onChange(event.target.value)}>
      {agents.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  </Field>
)

type PreviewProps = { readonly rhythm: Pick<Schedule, 'everyHours' | 'atHourUtc'>; readonly now: number }

/** The next two times, which show the interval. */
export function Preview({ rhythm, now }: PreviewProps) {
  const start = firstDue(rhythm, now)
  const [once, twice] = dueTimes(rhythm, start, start + 64 * DAY_MS)
  return (
    <p className="sm t2">
      First {MOMENT.format(once)}, then {MOMENT.format(twice)}.
    </p>
  )
}

/** The present cost of each time; it may be scheduled anyway, because things may change. */
export function EachTime({ quote, current }: { readonly quote: Quote; readonly current: boolean }) {
  if (!current) return <p className="sm dim">Reckoning what each time costs</p>
  const [shut, words] = eachTime(quote)
  return <p className={shut ? 'sm rose' : 'sm t2'}>{words}</p>
}

function eachTime(quote: Quote): readonly [shut: boolean, words: string] {
  const { cost, policy, policyMessage, needsSkill, hasSkill } = quote
  if (needsSkill && !hasSkill)
    return [true, `It needs the skill ${needsSkill}, which the agent has not: until then it is not done.`]
  if (policy === 'blocked') return [true, `As things stand it is not done. ${policyMessage ?? ''}`]
  if (cost === 0) return [false, 'Free each time.']
  const asks = policy === 'asks' ? 'and it asks you first' : 'under the agent’s rules'
  return [false, `${digits(cost)} credits each time, ${asks}.`]
}
