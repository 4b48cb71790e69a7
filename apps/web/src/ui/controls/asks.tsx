import { useMutation } from '@tanstack/react-query'
import { problemLine } from '../feedback/problem.ts'
import { Refused } from '../feedback/refusals.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export type AsksProps = {
  readonly title: string
  readonly text: string
  /** The button's label, and its label while busy. */
  readonly action: string
  readonly busy: string
  readonly open: boolean
  readonly onClose: () => void
  readonly onDo: () => Promise<void>
}

/** Asks once before something that can't be undone; a refusal is shown here. */
export function Asks({ title, text, action, busy, open, onClose, onDo }: AsksProps) {
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: onDo, onSuccess: onClose })
  const close = () => {
    reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      paper
      title={title}
      actions={
        <>
          <Button kind="ghost" onClick={close}>
            Keep it
          </Button>
          <Button kind="act" busy={isPending && busy} onClick={() => mutate()}>
            {action}
          </Button>
        </>
      }
    >
      <p className="t2">{text}</p>
      {error && <Refused>{problemLine(error)}</Refused>}
    </Dialog>
  )
}
