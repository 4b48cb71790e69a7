import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { shugyo } from '../../api/client.ts'
import { type Answer, queries } from '../../api/query.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field, Input } from '../../ui/controls/field.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { count } from '../../ui/data/words.ts'
import { refusalsOf } from '../../ui/feedback/refusals.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { RemainingAccess } from './remaining-access.tsx'

/** A new password signs out all other sessions. `byWallet`: an account made from a wallet may have none yet. */
export function PasswordForm({ byWallet }: { readonly byWallet: boolean }) {
  const form = useRef<HTMLFormElement>(null)
  const [left, setLeft] = useState<Answer<'changePassword'>['stillIn']>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: { current: string; next: string }) => shugyo.changePassword(input),
    onSuccess: ({ otherSessionsSignedOut, stillIn }) => {
      setLeft(stillIn)
      form.current?.reset()
      toast(
        otherSessionsSignedOut === 0
          ? 'Your password is changed.'
          : `Your password is changed; ${count(otherSessionsSignedOut, 'other session')} signed out.`,
      )
      void queries.invalidateQueries({ queryKey: ['listSessions'] })
    },
  })
  const refusals = error ? refusalsOf(error) : {}
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget)
    mutate({ current: String(text.get('current') ?? ''), next: String(text.get('next')) })
  }
  return (
    <Panel title="Password">
      <form ref={form} className="line-form" onSubmit={send}>
        <Field
          label={byWallet ? 'The one you have, if you set one' : 'The one you have'}
          error={refusals['current'] ?? refusals['form']}
        >
          <Input
            name="current"
            type="password"
            autoComplete="current-password"
            required={!byWallet}
            maxLength={200}
          />
        </Field>
        <Field label="The new one" error={refusals['next']}>
          <Input
            name="next"
            type="password"
            autoComplete="new-password"
            required
            minLength={8}
            maxLength={200}
          />
        </Field>
        <Button type="submit" busy={isPending && 'Changing'}>
          Change
        </Button>
      </form>
      {left && (left.keys.length > 0 || left.externalWallet) && (
        <RemainingAccess keys={left.keys} wallet={left.externalWallet} onDone={() => setLeft(undefined)} />
      )}
    </Panel>
  )
}
