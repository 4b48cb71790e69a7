import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { query } from '../../api/query.ts'
import type { Session } from '../../api/session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { Field, Input } from '../../ui/controls/field.tsx'
import { Sheet } from '../../ui/data/panel.tsx'
import { type Decision, decide } from './decisions.ts'
import { whyNotAllowed } from './rank.ts'
import { Suspend } from './suspend.tsx'
import type { Row } from './use-reports.ts'

type Action = 'hide' | 'show' | 'dismiss' | 'mute'
/** The effect of a key: takes the action if a reason is given, otherwise asks for one. */
export type DecideKeys = (action: Action) => void

const MUTES = [
  { value: '0', label: 'not' },
  { value: '1', label: '1 h' },
  { value: '24', label: '24 h' },
  { value: '168', label: '7 days' },
] as const
const USUAL_MUTE = '24'
type Hours = (typeof MUTES)[number]['value']

type Props = {
  readonly row: Row
  readonly session: Session
  /** Where the page's keys find the action. */
  readonly hands: RefObject<DecideKeys | null>
  readonly onDecided: (id: number) => void
}

/** The decision on one report: what to do, whom to mute, and why. Or that it is made, and by whom. */
export function Decide(props: Props) {
  const { row, session } = props
  const [reason, setReason] = useState('')
  return (
    <Sheet title="Decide" more="every decision is written to the log with your name" className="decide">
      {row.decided ? (
        <Made decided={row.decided} />
      ) : (
        <DecideForm {...props} reason={reason} setReason={setReason} />
      )}
      <Suspend handle={row.report.author} session={session} said={reason.trim()} />
    </Sheet>
  )
}

const Made = ({ decided: { words, undo } }: { readonly decided: NonNullable<Row['decided']> }) => (
  <div className="row wrap g3" role="status">
    <p className="grow">
      This report is {words}.{' '}
      {undo
        ? 'It is sent in ten seconds, or when you leave the page.'
        : 'What is hidden can be shown again under Hidden.'}
    </p>
    {undo && <Button onClick={undo}>Undo</Button>}
  </div>
)

type FormProps = Props & {
  readonly reason: string
  readonly setReason: (reason: string) => void
}

function DecideForm({ row: { report }, session, hands, onDecided, reason, setReason }: FormProps) {
  const { data: author } = useQuery(query('getStanding', { handle: report.author }))
  const beyond = author ? whyNotAllowed(author, session) : null
  const first: Action = report.hidden ? 'show' : 'hide'
  const [armed, setArmed] = useState<Action>(first)
  const [hours, setHours] = useState<Hours>('0')
  const [asked, setAsked] = useState(false)
  const field = useRef<HTMLDivElement>(null)

  function run(action: Action) {
    if ((action === 'mute' && beyond) || (action === 'dismiss' && report.hidden)) return
    const mute = action === 'mute' && hours === '0' ? USUAL_MUTE : hours
    setArmed(action)
    setHours(mute)
    if (reason.trim() === '') {
      setAsked(true)
      field.current?.querySelector('input')?.focus()
      return
    }
    const decision: Decision = {
      commentId: report.id,
      author: report.author,
      comment: action === 'mute' ? null : action,
      mute: Number(mute),
      reason: reason.trim(),
    }
    decide(decision)
    onDecided(report.id)
  }

  // Before it is painted: a key may be pressed as soon as it is visible.
  useLayoutEffect(() => {
    hands.current = run
    return () => {
      hands.current = null
    }
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    run(armed)
  }
  const ICON = report.hidden ? Eye : EyeOff
  const also = hours === '0' ? '' : ' and mute'
  return (
    <form className="col g4" onSubmit={submit} noValidate>
      <div ref={field}>
        <Field
          label="Reason, required"
          error={asked && reason.trim() === '' ? 'Say why first: it is kept in the log.' : null}
          hint={`Enter: ${WORDS[armed]}`}
        >
          <Input
            value={reason}
            maxLength={500}
            required
            autoComplete="off"
            placeholder="Sells rating; third time this week"
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </div>
      <div className="row wrap">
        <span className="sm t2">{beyond ?? `and mute @${report.author} for`}</span>
        {!beyond && (
          <Choice label={`Mute ${report.author} for`} value={hours} options={MUTES} onChange={setHours} />
        )}
      </div>
      <div className="decide-deeds">
        <Button kind="act" icon={<ICON size={17} aria-hidden />} onClick={() => run(first)}>
          {report.hidden ? `Show it again${also}` : `Hide the comment${also}`}
        </Button>
        {!report.hidden && (
          <Button kind="ghost" onClick={() => run('dismiss')}>{`Dismiss the reports${also}`}</Button>
        )}
        <Button kind="ghost" disabled={beyond !== null} onClick={() => run('mute')}>
          Only mute
        </Button>
      </div>
    </form>
  )
}

const WORDS: Readonly<Record<Action, string>> = {
  hide: 'hides the comment',
  show: 'shows it again',
  dismiss: 'dismisses the reports',
  mute: 'mutes its author',
}
