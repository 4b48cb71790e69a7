import { Mic } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { shugyo } from '../../api/client.ts'
import type { Session } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { doLater } from './deeds.ts'

type Props = {
  readonly player: { readonly handle: string; readonly role: Session['role'] }
  readonly session: Session
}

/** Ends a mute before its time, with a reason like everything else. */
export function LiftMute({ player: { handle, role }, session }: Props) {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  if (role === session.role) return null
  const close = () => setOpen(false)
  const lift = (event: FormEvent) => {
    event.preventDefault()
    const said = reason.trim()
    if (said === '') return setAsked(true)
    doLater(`@${handle} may post again.`, () => shugyo.mutePlayer({ handle, hours: 0, reason: said }))
    setReason('')
    close()
  }
  return (
    <>
      <Button size="sm" icon={<Mic size={15} aria-hidden />} onClick={() => setOpen(true)}>
        Lift the mute
      </Button>
      <Dialog open={open} onClose={close} title={`Lift the mute of @${handle}`} paper>
        <form className="col g4" onSubmit={lift} noValidate>
          <Field
            label="Reason, required"
            error={asked && reason.trim() === '' ? 'Say why first: it is kept in the log.' : null}
          >
            <Input value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
          </Field>
          <Button type="submit" kind="act">
            Lift the mute
          </Button>
        </form>
      </Dialog>
    </>
  )
}
