import { type FormEvent, lazy, Suspense, useState } from 'react'
import { shugyo, working } from '../api/client.ts'
import { useStore } from '../api/store.ts'
import { Link } from '../nav/index.ts'
import { useTitle } from '../shell/announce.tsx'
import { useReturnSearch } from '../shell/sign-in-guard.ts'
import { Button } from '../ui/controls/button.tsx'
import { Field, Input } from '../ui/controls/field.tsx'
import { type Refusals, Refused, refusalsOf } from '../ui/feedback/refusals.tsx'
import { useEntered } from './sign/entered.ts'
import { SignFrame } from './sign/frame.tsx'
import { type Suspension, suspensionOf } from './sign/suspension.ts'
import { WalletList } from './sign/wallet-list.tsx'

/** Loaded for the few who need it. */
const Suspended = lazy(async () => ({ default: (await import('./sign/suspended.tsx')).Suspended }))

export function Page() {
  useTitle('Sign in')
  const entered = useEntered()
  const wayBack = useReturnSearch()
  const [sending, setSending] = useState(false)
  const [suspension, setSuspension] = useState<Suspension | null>(null)
  const works = useStore(working)
  const [refusals, setRefusals] = useState<Refusals>({})

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setSending(true)
    setRefusals({})
    try {
      await shugyo.login({ login: String(form.get('login')), password: String(form.get('password')) })
      await entered()
    } catch (error) {
      setSuspension(suspensionOf(error))
      setRefusals(refusalsOf(error, 'read'))
      setSending(false)
    }
  }

  if (suspension)
    return (
      <SignFrame title="Your account is suspended" text="You can’t sign in for now.">
        <Suspense fallback={null}>
          <Suspended suspension={suspension} />
        </Suspense>
      </SignFrame>
    )
  return (
    <SignFrame title="Welcome back" text="Your agents have kept your place on the mat.">
      <form onSubmit={send}>
        <Field label="Email or handle" error={refusals['login']}>
          <Input name="login" autoComplete="username" required maxLength={200} autoCapitalize="none" />
        </Field>
        <Field label="Password" error={refusals['password']}>
          <Input name="password" type="password" autoComplete="current-password" required maxLength={200} />
        </Field>
        <Refused>{refusals['form']}</Refused>
        <p className="sm t2" role="status">
          {works &&
            sending &&
            'Many wrong passwords were tried here, so your browser works a little first. It takes some seconds.'}
        </p>
        <Button type="submit" kind="act" size="lg" full busy={sending && 'Signing in'}>
          Sign in
        </Button>
      </form>
      <WalletList onSuspended={setSuspension} />
      <p className="foot">
        New here?{' '}
        <Link to="/signup" search={wayBack} className="link">
          Create an account
        </Link>
      </p>
    </SignFrame>
  )
}
