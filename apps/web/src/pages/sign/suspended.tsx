import '../account/account.css'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { shugyo } from '../../api/client.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field, Input } from '../../ui/controls/field.tsx'
import { useForm } from '../../ui/controls/use-form.ts'
import { Time } from '../../ui/data/time.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Refused } from '../../ui/feedback/refusals.tsx'
import { ExportParts } from '../account/data/export.tsx'
import type { Suspension } from './suspension.ts'

/** Why one can't come in, and the two things that one can still do: take the data along, and leave. */
export function Suspended({ suspension }: { readonly suspension: Suspension }) {
  const { reason, ticket, expiresAt } = suspension
  const [left, setLeft] = useState<string | null>(null)
  if (left !== null)
    return (
      <p className="suspended" role="status">
        Your account is gone. What must remain goes by {left}.
      </p>
    )
  return (
    <div className="col g5 suspended">
      <Notice
        icon={<Ban size={18} aria-hidden />}
        tone="rose"
        title={reason ? 'The reason:' : 'No reason was written down.'}
      >
        {reason && `“${reason}”`}
      </Notice>
      <p className="t2">
        You can still take your data along and delete the account here (<Time at={expiresAt} left />
        ). After that, sign in again.
      </p>
      <section className="col g3" aria-labelledby="take-along">
        <h2 id="take-along">Take your data along</h2>
        <ExportParts handle="account" ticket={ticket} />
      </section>
      <section className="col g3" aria-labelledby="leave">
        <h2 id="leave">Delete the account</h2>
        <Leave ticket={ticket} onLeft={setLeft} />
      </section>
    </div>
  )
}

type LeaveProps = { readonly ticket: string; readonly onLeft: (handle: string) => void }

function Leave({ ticket, onLeft }: LeaveProps) {
  const [handle, setHandle] = useState('')
  const [password, setPassword] = useState('')
  const { onSubmit, isPending, refusals } = useForm(
    () =>
      shugyo
        .withKey(ticket)
        .deleteAccount({ confirmHandle: handle.trim(), ...(password ? { password } : {}) }),
    (gone) => onLeft(gone.handle),
  )
  return (
    <form className="deletion-form" onSubmit={onSubmit}>
      <p className="sm t2">
        For good: nobody can bring it back, and its credits are forfeited. Agents that were given to you in
        the last 7 days go back to their givers; while you own others, it can’t be deleted: ask whoever runs
        this service.
      </p>
      <Field label="Your handle, to be sure" error={refusals['confirmHandle'] && 'That is not your handle.'}>
        <Input
          value={handle}
          maxLength={20}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setHandle(event.target.value)}
        />
      </Field>
      <Field label="Your password, if you have one" error={refusals['password']}>
        <Input
          type="password"
          autoComplete="current-password"
          maxLength={200}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Refused>{refusals['form']}</Refused>
      <span>
        <Button type="submit" kind="ghost" busy={isPending && 'Deleting'}>
          Delete my account for good
        </Button>
      </span>
    </form>
  )
}
