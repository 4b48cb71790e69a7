import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { Field, Input } from '../../ui/controls/field.tsx'

type Props = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** The consequences. */
  readonly text: string
  readonly button: string
  /** A reason that was given before. */
  readonly said?: string
  readonly onSay: (reason: string) => void
}

/** Asks for a reason before an action against a player. */
export const ReasonDialog = ({ open, onClose, title, text, ...rest }: Props) => (
  <Dialog open={open} onClose={onClose} title={title} paper>
    <p className="t2 reason-text">{text} Ten seconds to take it back.</p>
    <ReasonForm {...rest} onClose={onClose} />
  </Dialog>
)

function ReasonForm({ button, said = '', onSay, onClose }: Omit<Props, 'open' | 'title' | 'text'>) {
  const [reason, setReason] = useState(said)
  const [asked, setAsked] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const why = reason.trim()
    if (why === '') return setAsked(true)
    onSay(why)
    onClose()
  }
  return (
    <form className="col g4" onSubmit={submit} noValidate>
      <Field
        label="Reason, required"
        error={asked && reason.trim() === '' ? 'Say why first: it is kept in the log.' : null}
      >
        <Input value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <Button type="submit" kind="act">
        {button}
      </Button>
    </form>
  )
}
