import './calendar.css'
import { lazy, Suspense } from 'react'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import type { ScheduleFormProps } from './schedule-form.tsx'

const ScheduleForm = lazy(async () => ({ default: (await import('./schedule-form.tsx')).ScheduleForm }))

export type ScheduleDialogProps = Omit<ScheduleFormProps, 'onDone'> & {
  readonly open: boolean
  readonly onClose: () => void
}

/** The dialog for a schedule; its form is loaded on demand. */
export const ScheduleDialog = ({ open, onClose, agents, first }: ScheduleDialogProps) => (
  <Dialog paper open={open} onClose={onClose} title="Again and again">
    <Suspense fallback={<SkeletonRows rows={5} />}>
      <ScheduleForm agents={agents} first={first} onDone={onClose} />
    </Suspense>
  </Dialog>
)
