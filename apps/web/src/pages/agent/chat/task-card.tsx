import type { Agent, Task } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { FileText, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { query } from '../../../api/index.ts'
import { ActionCard } from '../../../ui/action-card.tsx'
import { Button } from '../../../ui/button.tsx'
import { Bar } from '../../../ui/meter.tsx'
import { credits } from '../../../ui/words.ts'
import { AskedFor } from '../asked-for.tsx'
import { DocumentDialog } from '../document-dialog.tsx'
import { TaskDialog } from '../task-dialog.tsx'
import { whyNot } from '../task-words.ts'
import { DOCUMENT_KINDS, TASK_KINDS, TASK_STATUS } from '../words.ts'

const FAR: Readonly<Record<Task['status'], number>> = {
  queued: 0,
  planning: 1,
  running: 2,
  awaiting_approval: 2,
  done: 4,
  failed: 0,
  cancelled: 0,
}

const OVER: readonly Task['status'][] = ['done', 'failed', 'cancelled']

const costOf = ({ costActual, costQuote }: Task): string =>
  costActual > 0 ? credits(costActual) : costQuote > 0 ? `up to ${credits(costQuote)}` : 'free'

/** A task that a message opened: the same card from the first step to the report. */
export function TaskCard({ id, agent }: { readonly id: string; readonly agent: Agent }) {
  const { data } = useQuery(query('getTask', { id }))
  const [open, setOpen] = useState<string | null>(null)
  if (!data) return null
  const { task, events, documents } = data
  const failure = whyNot(task, events)
  const going = !OVER.includes(task.status)
  return (
    <>
      <ActionCard
        mark={<ListChecks size={20} aria-hidden />}
        tone="violet"
        title={task.title}
        text={`${TASK_KINDS[task.kind]} · ${TASK_STATUS[task.status]} · ${costOf(task)}`}
        more={
          failure ? (
            <span className="sm rose">{failure}</span>
          ) : (
            going && <Bar value={FAR[task.status]} of={4} label="How far it is" className="violet" />
          )
        }
        action={
          <Button size="sm" onClick={() => setOpen('task')}>
            {going ? 'Follow' : 'Open'}
          </Button>
        }
      />
      <AskedFor agent={agent} taskId={id} inChat />
      {documents.map((document) => (
        <ActionCard
          key={document.id}
          mark={<FileText size={20} aria-hidden />}
          tone="side-a"
          title={document.title}
          text={DOCUMENT_KINDS[document.kind]}
          action={
            <Button size="sm" onClick={() => setOpen(document.id)}>
              Read
            </Button>
          }
        />
      ))}
      <TaskDialog id={id} open={open === 'task'} onClose={() => setOpen(null)} />
      <DocumentDialog id={open === 'task' ? null : open} onClose={() => setOpen(null)} />
    </>
  )
}
