import { useEffect, useState } from 'react'
import { shugyo } from '../api/client.ts'
import { type ProofAsked, proofAsked } from '../api/proof.ts'
import { useSession } from '../api/session.ts'
import { useStore } from '../api/store.ts'
import { WalletButtons } from '../pages/sign/wallet-buttons.tsx'
import { proveWith } from '../pages/sign/wallets.ts'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { Field, Input } from '../ui/controls/field.tsx'
import { useForm } from '../ui/controls/use-form.ts'

/** Asks once more who is there, when the service wants a fresh proof; what was asked for then goes on by itself. */
export function ProofDialog() {
  const asked = useStore(proofAsked)
  const session = useSession()
  useEffect(() => {
    if (asked && session === null) asked.settle(false)
  }, [asked, session])
  const close = () => asked?.settle(false)
  return (
    <Dialog open={asked !== null} onClose={close} title="Is it you?" paper>
      {asked && <Ways asked={asked} onCancel={close} />}
    </Dialog>
  )
}

type Props = { readonly asked: ProofAsked; readonly onCancel: () => void }

function Ways({ asked, onCancel }: Props) {
  const [byPassword, byWallet] = ['password', 'wallet'].map((method) => asked.methods.includes(method))
  return (
    <div className="proof">
      <p>
        This touches who gets into your account, or everything in it, and your sign-in is a while ago. Prove
        once more that it is you; for ten minutes nothing more is asked here.
      </p>
      {byPassword && <ByPassword asked={asked} />}
      {byWallet && (
        <>
          {byPassword && <p className="sm t2">Or sign with the wallet that is linked:</p>}
          <WalletButtons
            onUse={async (wallet) => {
              await proveWith(wallet)
              asked.settle(true)
            }}
          />
        </>
      )}
      <span>
        <Button kind="ghost" onClick={onCancel}>
          Not now
        </Button>
      </span>
    </div>
  )
}

/** For the browser, which gives a dialog that opens its focus; React’s own comes before that. */
const beginHere = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '')

function ByPassword({ asked }: { readonly asked: ProofAsked }) {
  const [password, setPassword] = useState('')
  const send = () => shugyo.proveIdentity({ password })
  const { onSubmit, isPending, refusals } = useForm(send, () => asked.settle(true))
  return (
    <form onSubmit={onSubmit}>
      <Field label="Your password" error={refusals['password'] ?? refusals['form']}>
        <Input
          type="password"
          autoComplete="current-password"
          ref={beginHere}
          required
          maxLength={200}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" kind="act" busy={isPending && 'Checking'}>
        Go on
      </Button>
    </form>
  )
}
