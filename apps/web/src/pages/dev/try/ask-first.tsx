import { useSession } from '../../../api/session.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import type { Operation } from '../definition/types.ts'

export type AskFirstProps = {
  readonly op: Operation
  readonly open: boolean
  readonly onClose: () => void
  readonly onSend: () => void
}

/** Asks before a call that changes something: this is the real account. */
export function AskFirst({ op, open, onClose, onSend }: AskFirstProps) {
  const session = useSession()
  const whose = session ? `your account, @${session.user.handle}` : 'this service, as a visitor'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      paper
      title={`${op.summary}?`}
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            Don’t send
          </Button>
          <Button kind="act" onClick={onSend}>
            Send {op.method}
          </Button>
        </>
      }
    >
      <p className="t2">
        This is no rehearsal: <code>{`${op.method} ${op.path}`}</code> changes {whose}.
        {op.idem && ' It is sent with an Idempotency-Key of its own, so it acts once.'}
      </p>
    </Dialog>
  )
}
