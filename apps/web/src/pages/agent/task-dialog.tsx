import { useMutation, useQuery } from '@tanstack/react-query'
import { queries, query, shugyo } from '../../api/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Pill } from '../../ui/pill.tsx'
import { Time } from '../../ui/time.tsx'
import { toast, toastProblem } from '../../ui/toast.tsx'
import { wordsOf } from './task-words.ts'
import { plain, TASK_KINDS, TASK_STATUS } from './words.ts'

const OVER = ['done', 'failed', 'cancelled']

export type TaskDialogProps = { readonly id: string; readonly open: boolean; readonly onClose: () => void }

/** What a task is, what happened so far, and how to call it off. */
export function TaskDialog({ id, open, onClose }: TaskDialogProps) {
  const details = useQuery({ ...query('getTask', { id }), enabled: open })
  const cancel = useMutation({
    mutationFn: () => shugyo.cancelTask({ id }),
    onSuccess: () => {
      toast('Cancelled. What was not spent is back in the purse.')
      return queries.invalidateQueries({ queryKey: ['getTask'] })
    },
    onError: toastProblem,
  })
  const task = details.data?.task
  return (
    <Dialog
      wide
      open={open}
      onClose={onClose}
      title={task?.title ?? 'Task'}
      actions={
        task &&
        !OVER.includes(task.status) && (
          <Button kind="ghost" busy={cancel.isPending && 'Cancelling'} onClick={() => cancel.mutate()}>
            Cancel this task
          </Button>
        )
      }
    >
      <Loaded query={details}>
        {({ task: { kind, status, prompt, createdAt }, events }) => (
          <>
            <div className="row wrap">
              <Pill tone="violet">{TASK_KINDS[kind]}</Pill>
              <Pill tone={status === 'done' ? 'jade' : status === 'failed' ? 'rose' : 'gold'}>
                {TASK_STATUS[status]}
              </Pill>
              <Time at={createdAt} className="sm dim" />
            </div>
            <p className="under t2">“{prompt}”</p>
            <ol className="lines under sm">
              {events.map((event) => (
                <li key={event.id} className="row top between">
                  <span>
                    <b>{plain(event.type)}</b> <span className="t2">{wordsOf(event)}</span>
                  </span>
                  <Time at={event.createdAt} className="dim nw" />
                </li>
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
