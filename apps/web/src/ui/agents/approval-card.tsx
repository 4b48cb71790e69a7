import { CircleAlert, CircleCheck, CircleX, Scale } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { Field, Input } from '../controls/field.tsx'
import { Amount } from '../data/amount.tsx'
import { digits } from '../data/words.ts'
import { problemLine } from '../feedback/problem.ts'
import { Refused } from '../feedback/refusals.tsx'

export type Answer = 'approve' | 'decline'

export type ApprovalCardProps = {
  /** The agent's tile. */
  readonly mark?: ReactNode
  /** The exact action: “Momiji asks to hire a translator”. */
  readonly title: ReactNode
  readonly text?: ReactNode
  /** The rule that made it ask, what is left, how to undo it. */
  readonly rule?: ReactNode
  readonly amount: number
  readonly status?: 'pending' | 'approved' | 'declined' | 'expired'
  readonly onApprove: () => Promise<unknown>
  /** With a reason, if one was given. */
  readonly onDecline: (reason?: string) => Promise<unknown>
  /** The answer that is given by other means than its buttons. */
  readonly answering?: Answer | undefined
  /** The service is unreachable: nothing can be spent. */
  readonly offline?: boolean
  readonly className?: string
}

const REASON_MAX = 200

const SETTLED = {
  approved: [CircleCheck, 'jade', 'Approved'],
  declined: [CircleX, 'rose', 'Declined'],
  expired: [CircleAlert, 'dim', 'Closed unanswered'],
} as const

/**
 * A question that only the owner can answer. Folds to what was decided once answered; a refusal stays in place with its reason.
 */
export function ApprovalCard(props: ApprovalCardProps) {
  const { mark, title, text, rule, amount, status = 'pending', offline = false, className = 'ask' } = props
  const [pressed, setPressed] = useState<Answer | null>(null)
  const sending = pressed ?? props.answering
  const [refusal, setRefusal] = useState<string | null>(null)
  const [reason, setReason] = useState<string | null>(null)

  async function answer(which: Answer) {
    setPressed(which)
    setRefusal(null)
    try {
      await (which === 'approve' ? props.onApprove() : props.onDecline(reason?.trim() || undefined))
    } catch (error) {
      setRefusal(problemLine(error))
    } finally {
      setPressed(null)
    }
  }

  if (status !== 'pending') {
    const [Icon, tone, word] = SETTLED[status]
    return (
      <div className="row g3 top sm">
        <Icon size={18} className={tone} aria-hidden />
        <span className="grow">
          {word}: {title}
        </span>
        <Amount credits={amount} />
      </div>
    )
  }
  return (
    <div className={className}>
      <div className="row g3 top">
        {mark}
        <div className="grow">
          <b>{title}</b>
          {text && <div className="sm t2">{text}</div>}
        </div>
        <Amount credits={amount} size={18} className="lead" />
      </div>
      {rule && (
        <p className="row top sm t2">
          <Scale size={15} aria-hidden />
          <span>{rule}</span>
        </p>
      )}
      <Refused>{refusal}</Refused>
      {reason !== null && (
        <Field label="Why not?" hint="If you like. It is kept in your records.">
          <Input
            value={reason}
            maxLength={REASON_MAX}
            placeholder="Too expensive"
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      )}
      <div className="two">
        <Button
          kind="ghost"
          disabled={offline || sending === 'approve'}
          busy={sending === 'decline' && 'Declining'}
          onClick={() => answer('decline')}
        >
          Decline
        </Button>
        <Button
          kind="act"
          disabled={offline || sending === 'decline'}
          busy={sending === 'approve' && 'Approving'}
          onClick={() => answer('approve')}
        >
          Approve {digits(amount)}
        </Button>
      </div>
      {reason === null && (
        <button type="button" className="link sm hit" disabled={offline} onClick={() => setReason('')}>
          Decline with a reason
        </button>
      )}
    </div>
  )
}
