import type { Agent, Schedule } from '@shugyo/sdk'
import { useState } from 'react'
import { useNow } from '../../../api/clock.ts'
import { shugyo, useReach } from '../../../api/index.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field, Select, Switch, TextArea, WholeNumber } from '../../../ui/controls/field.tsx'
import { useForm } from '../../../ui/controls/use-form.ts'
import { Refused } from '../../../ui/feedback/refusals.tsx'
import { toast, toastProblem } from '../../../ui/feedback/toast.tsx'
import { isEnough, useQuote } from '../give/use-quote.ts'
import { hourWords } from './due.ts'
import { EachTime, Preview, WhichAgent } from './schedule-parts.tsx'
import { refreshSchedules } from './use-schedules.ts'

const UNITS = { hours: 1, days: 24, weeks: 168 } as const
const [LEAST, MOST] = [6, 744]

const withdraw = ({ id }: Schedule) => shugyo.deleteSchedule({ id }).then(refreshSchedules, toastProblem)

export type ScheduleFormProps = {
  readonly agents: readonly Agent[]
  /** The initial prompt. */
  readonly first?: { readonly prompt: string; readonly lesson: boolean } | undefined
  readonly onDone: () => void
}

/** What, how often, and at which hour; with the next times and the cost of each. */
export function ScheduleForm({ agents, first, onDone }: ScheduleFormProps) {
  const now = useNow(60_000)
  const offline = useReach().offlineSince !== null
  const [agentId, setAgentId] = useState(agents[0]?.id ?? '')
  const [prompt, setPrompt] = useState(first?.prompt ?? '')
  const [lesson, setLesson] = useState(first?.lesson ?? false)
  const [every, setEvery] = useState('1')
  const [unit, setUnit] = useState<keyof typeof UNITS>('weeks')
  const [hour, setHour] = useState('7')
  const everyHours = Number(every) * UNITS[unit]
  const fits = Number.isInteger(everyHours) && everyHours >= LEAST && everyHours <= MOST
  const atHourUtc = hour === '' ? null : Number(hour)
  const { quote, current } = useQuote({ agentId, prompt, kind: lesson ? 'lesson' : 'any', size: 0 })
  const { onSubmit, isPending, refusals } = useForm(
    () =>
      shugyo.createSchedule({
        id: agentId,
        prompt: prompt.trim(),
        kind: lesson ? 'lesson' : 'task',
        everyHours,
        ...(atHourUtc === null ? {} : { atHourUtc }),
      }),
    (schedule) => {
      void refreshSchedules()
      toast('It stands on the calendar.', { undo: () => void withdraw(schedule) })
      onDone()
    },
  )
  return (
    <form className="form" onSubmit={onSubmit}>
      {agents.length > 1 && <WhichAgent agents={agents} value={agentId} onChange={setAgentId} />}
      <Field label="What" error={refusals['prompt']}>
        <TextArea
          value={prompt}
          maxLength={4_000}
          placeholder="Money report"
          onChange={(event) => setPrompt(event.target.value)}
        />
      </Field>
      <Switch
        label="As a lesson"
        hint="A guide or course rather than a report."
        checked={lesson}
        onChange={setLesson}
      />
      <div className="rhythm">
        <Field label="Every" error={fits ? refusals['everyHours'] : 'From 6 hours to 31 days.'}>
          <WholeNumber digits={3} value={every} onChange={setEvery} />
        </Field>
        <Field label="Unit" quiet>
          <Select value={unit} onChange={(event) => setUnit(event.target.value as keyof typeof UNITS)}>
            {Object.keys(UNITS).map((name) => (
              <option key={name} value={name}>
                {every === '1' ? name.slice(0, -1) : name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="At">
          <Select value={hour} onChange={(event) => setHour(event.target.value)}>
            <option value="">whatever hour it is</option>
            {Array.from({ length: 24 }, (_, one) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: hours are named by their place
              <option key={one} value={one}>
                {hourWords(one, now)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {fits && <Preview rhythm={{ everyHours, atHourUtc }} now={now} />}
      {quote && <EachTime quote={quote} current={current} />}
      <Refused>{refusals['form']}</Refused>
      <Button
        kind="act"
        type="submit"
        full
        disabled={!fits || !isEnough(prompt) || offline}
        busy={isPending && 'Setting'}
      >
        Put it on the calendar
      </Button>
    </form>
  )
}
