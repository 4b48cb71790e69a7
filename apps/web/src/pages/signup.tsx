import { type FormEvent, useState } from 'react'
import { shugyo } from '../api/client.ts'
import { Link } from '../nav/index.ts'
import { useTitle } from '../shell/announce.tsx'
import { useReturnSearch } from '../shell/sign-in-guard.ts'
import { Button } from '../ui/controls/button.tsx'
import { Field, Input } from '../ui/controls/field.tsx'
import { type Refusals, Refused, refusalsOf } from '../ui/feedback/refusals.tsx'
import { useEntered } from './sign/entered.ts'
import { SignFrame } from './sign/frame.tsx'
import { WalletList } from './sign/wallet-list.tsx'

export function Page() {
  useTitle('Create an account')
  const entered = useEntered()
  const [sending, setSending] = useState(false)
  const [refusals, setRefusals] = useState<Refusals>({})

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name))
    setSending(true)
    setRefusals({})
    try {
      await shugyo.register({ handle: text('handle'), email: text('email'), password: text('password') })
      await entered()
    } catch (error) {
      setRefusals(refusalsOf(error))
      setSending(false)
    }
  }

  return (
    <SignFrame
      title="Step onto the mat"
      text="An account, a wallet with 2,000 test credits, and your first agent free."
    >
      <form onSubmit={send}>
        <Field label="Handle" hint="3 to 20 letters, digits and _. Others see it." error={refusals['handle']}>
          <Input
            name="handle"
            autoComplete="username"
            required
            minLength={3}
            maxLength={20}
            pattern="[A-Za-z0-9_]+"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label="Email" error={refusals['email']}>
          <Input name="email" type="email" autoComplete="email" required maxLength={200} />
        </Field>
        <Field label="Password" hint="8 characters or more." error={refusals['password']}>
          <Input
            name="password"
            type="password"
            autoComplete="new-password"
            required
            minLength={8}
            maxLength={200}
          />
        </Field>
        <Refused>{refusals['form']}</Refused>
        <Button type="submit" kind="act" size="lg" full busy={sending && 'Creating'}>
          Create account
        </Button>
      </form>
      <WalletList />
      <p className="foot">
        Already here?{' '}
        <Link to="/signin" search={useReturnSearch()} className="link">
          Sign in
        </Link>
      </p>
    </SignFrame>
  )
}
