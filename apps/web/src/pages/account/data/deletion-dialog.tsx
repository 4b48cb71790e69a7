import type { User } from '@shugyo/sdk'
import { useState } from 'react'
import { shugyo } from '../../../api/client.ts'
import { sessionChanged } from '../../../api/session.ts'
import { useNavigate } from '../../../nav/index.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { Field, Input } from '../../../ui/controls/field.tsx'
import { useForm } from '../../../ui/controls/use-form.ts'
import { credits } from '../../../ui/data/words.ts'
import { toast } from '../../../ui/feedback/toast.tsx'

type Props = {
  readonly user: User
  readonly wallet: number
  readonly open: boolean
  readonly onClose: () => void
}

/** The last question, which needs handle and password, because a deletion can't be undone. */
export function DeletionDialog({ user, wallet, open, onClose }: Props) {
  const [handle, setHandle] = useState('')
  const [password, setPassword] = useState('')
  const navigate = useNavigate()
  const { onSubmit, isPending, refusals } = useForm(
    () => shugyo.deleteAccount({ confirmHandle: handle.trim(), ...(password ? { password } : {}) }),
    async ({ handle: left }) => {
      await navigate({ to: '/' })
      await sessionChanged()
      toast(`Your account is gone. What must remain goes by ${left}.`)
    },
  )
  const isSure = handle.trim().toLowerCase() === user.handle.toLowerCase()
  return (
    <Dialog open={open} onClose={onClose} title="Delete your account for good?" paper>
      <form className="deletion-form" onSubmit={onSubmit}>
        <p>Nobody can bring it back, not even we.{wallet > 0 && ` ${credits(wallet)} are forfeited.`}</p>
        <Field
          label={`Your handle, to be sure: ${user.handle}`}
          error={refusals['confirmHandle'] && 'That is not your handle.'}
        >
          <Input
            value={handle}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setHandle(event.target.value)}
          />
        </Field>
        <Field
          label={user.email === null ? 'Your password, if you set one' : 'Your password'}
          error={refusals['password'] ?? refusals['form']}
        >
          <Input
            type="password"
            autoComplete="current-password"
            value={password}
            required={user.email !== null}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <div className="row wrap">
          <Button type="submit" kind="act" disabled={!isSure} busy={isPending && 'Deleting'}>
            Delete my account
          </Button>
          <Button kind="ghost" onClick={onClose}>
            Keep it
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
