import type { Task, TaskEvent } from '@shugyo/sdk'
import { type ReactNode, useEffect, useRef } from 'react'
import { serverNow } from '../../../api/index.ts'
import { announce } from '../../../shell/announce.tsx'
import { To } from '../../../ui/controls/to.tsx'
import { Bar } from '../../../ui/data/meter.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { cls, count } from '../../../ui/data/words.ts'
import { isOver } from '../words.ts'
import type { Step } from './step.ts'
import { stepAhead, stepNow, stepsOf } from './step-words.ts'

const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })
const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})
const EXACT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'medium' })

/** To the second for today, otherwise with the date. */
const momentOf = (at: number): string =>
  (new Date(at).toDateString() === new Date(serverNow()).toDateString() ? CLOCK : DAY).format(at)

export type StepTimelineProps = {
  readonly task: Task
  readonly events: readonly TaskEvent[]
  readonly helpers: readonly Task[]
}

/** The steps done, the present one, and the end. Steps are only ever added. */
export function StepTimeline({ task, events, helpers }: StepTimelineProps) {
  const steps = stepsOf(task, events)
  const [now, ahead] = [stepNow(task, helpers), stepAhead(task)]
  useToldSteps(steps)
  return (
    <Panel
      title={<>Steps {!isOver(task) && <span className="steps-live" role="img" aria-label="live" />}</>}
      more={count(steps.length, 'step')}
      className="task-steps"
    >
      <ol className="step-list">
        {steps.map((step) => (
          <Line key={step.key} step={step} />
        ))}
        {now && (
          <Line step={now} kind="now">
            {helpers.length > 0 && (
              <Bar
                value={helpers.filter(isOver).length}
                of={helpers.length}
                label="Helpers that are back"
                className={now.tone ?? 'violet'}
              />
            )}
          </Line>
        )}
        {ahead && <Line step={ahead} kind="ahead" />}
      </ol>
    </Panel>
  )
}

/** Screen readers announce each new step once, but not those that were there when the page opened. */
function useToldSteps(steps: readonly Step[]): void {
  const told = useRef<number>(undefined)
  useEffect(() => {
    const fresh = steps.slice(told.current ?? steps.length)
    told.current = steps.length
    if (fresh.length > 0) announce(fresh.map(({ title, text }) => `${title}. ${text}`).join(' '))
  }, [steps])
}

type LineProps = {
  readonly step: Step
  readonly kind?: 'now' | 'ahead'
  readonly children?: ReactNode
}

const Line = ({ step: { icon: Icon, tone, title, text, at, link }, kind, children }: LineProps) => (
  <li className={cls('step', kind)} aria-current={kind === 'now' ? 'step' : undefined}>
    <span className={cls('node', tone, kind === 'now' && 'full')}>
      <Icon size={17} aria-hidden />
    </span>
    <div className="step-head">
      <b>{title}</b>
      {at ? (
        <time className="sm dim nw" dateTime={at} title={EXACT.format(Date.parse(at))}>
          {momentOf(Date.parse(at))}
        </time>
      ) : (
        <span className="sm dim">{kind === 'now' ? 'now' : 'then'}</span>
      )}
    </div>
    {text && <p className="sm t2">{text}</p>}
    {link && (
      <To href={link[0]} className="sm link hit">
        {link[1]}
      </To>
    )}
    {children}
  </li>
)
