import type { Agent, Schedule } from '@shugyo/sdk'
import { Field, Select } from '../../../ui/field.tsx'
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

/** When that is, twice: one sees how far apart they lie. */
export function Preview({ rhythm, now }: PreviewProps) {
  const start = firstDue(rhythm, now)
  const [once, twice] = dueTimes(rhythm, start, start + 64 * DAY_MS)
  return (
    <p className="sm t2">
      First {MOMENT.format(once)}, then {MOMENT.format(twice)}.
    </p>
  )
}
