import type { Task } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { FileText, ListChecks } from 'lucide-react'
import { query } from '../../../api/index.ts'
import { ActionCard } from '../../../ui/action-card.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { To } from '../../../ui/to.tsx'
import { credits } from '../../../ui/words.ts'
import { AskedFor } from '../asked-for.tsx'

const WORDS: Readonly<Record<Task['status'], string>> = {
  queued: 'waiting for its turn',
  planning: 'planning',
  running: 'at work',
  awaiting_approval: 'waiting for your word',
  done: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
}
const KINDS: Readonly<Record<Task['kind'], string>> = {
  task: 'Task',
  lesson: 'Lesson',
  squad: 'Squad',
  helper: 'Helper',
  purchase: 'Purchase',
}

/** A task that a message opened: the same card from the first step to the report. */
export function TaskCard({ id }: { readonly id: string }) {
  const { data } = useQuery(query('getTask', { id }))
  if (!data) return null
  const { task, documents } = data
  const cost = task.costActual > 0 ? credits(task.costActual) : task.costQuote > 0 ? `up to ${credits(task.costQuote)}` : 'free'
  return (
    <>
      <ActionCard
        mark={<ListChecks size={20} aria-hidden />}
        tone="violet"
        title={task.title}
        text={`${KINDS[task.kind]} · ${WORDS[task.status]} · ${cost}`}
        more={task.error && <span className="sm rose">{task.error}</span>}
        action={
          <To href={`/tasks/${id}`} className={buttonClass('soft', 'sm')}>
            Follow
          </To>
        }
      />
      {task.status === 'awaiting_approval' && <AskedFor agentId={task.agentId} taskId={id} />}
      {documents.map((document) => (
        <ActionCard
          key={document.id}
          mark={<FileText size={20} aria-hidden />}
          tone="side-a"
          title={document.title}
          text={document.kind === 'doc' ? 'Report' : document.kind === 'guide' ? 'Guide' : 'Course'}
          action={
            <To href={`/documents/${document.id}`} className={buttonClass('soft', 'sm')}>
              Read
            </To>
          }
        />
      ))}
    </>
  )
}
