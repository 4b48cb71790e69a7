import type { User } from '@shugyo/sdk'
import { useState } from 'react'
import { shugyo } from '../../api/client.ts'
import { queries } from '../../api/query.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field, Input } from '../../ui/controls/field.tsx'
import { useForm } from '../../ui/controls/use-form.ts'
import { toast } from '../../ui/feedback/toast.tsx'

export function NameForm({ user }: { readonly user: User }) {
  const [name, setName] = useState(user.displayName)
  const { onSubmit, isPending, refusals } = useForm(
    () => shugyo.updateMe({ displayName: name.trim() }),
    ({ displayName }) => {
      toast(`Others see you as ${displayName} now.`)
      void queries.invalidateQueries({ queryKey: ['getMe'] })
    },
  )
  return (
    <form className="line-form" onSubmit={onSubmit}>
      <Field label="What others call you" error={refusals['displayName'] ?? refusals['form']}>
        <Input
          value={name}
          maxLength={40}
          required
          autoComplete="nickname"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Button type="submit" disabled={name.trim() === user.displayName} busy={isPending && 'Saving'}>
        Save
      </Button>
    </form>
  )
}
