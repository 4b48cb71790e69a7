import './calendar.css'
import type { Agent } from '@shugyo/sdk'
import { Dialog } from '../../../ui/dialog.tsx'
import { ScheduleForm } from './schedule-form.tsx'

export type ScheduleDialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly agents: readonly Agent[]
  /** Words to begin with. */
  readonly first?: { readonly prompt: string; readonly lesson: boolean } | undefined
}

export const ScheduleDialog = ({ open, onClose, agents, first }: ScheduleDialogProps) => (
  <Dialog paper open={open} onClose={onClose} title="Again and again">
    <ScheduleForm agents={agents} first={first} onDone={onClose} />
  </Dialog>
)
