import type { Agent, Task } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { FileText, ListChecks } from 'lucide-react'
import { query } from '../../../api/index.ts'
import { ActionCard } from '../../../ui/agents/action-card.tsx'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { To } from '../../../ui/controls/to.tsx'
import { Bar } from '../../../ui/data/meter.tsx'
import { credits } from '../../../ui/data/words.ts'
import { whyNot } from '../../tasks/why-not.ts'
import { isOver, TASK_KINDS, TASK_STATUS } from '../../tasks/words.ts'
import { AgentApprovals } from '../agent-approvals.tsx'
import { DOCUMENT_KINDS } from '../words.ts'

const FAR: Readonly<Record<Task['status'], number>> = {
  queued: 0,
  planning: 1,
  running: 2,
  awaiting_approval: 2,
  done: 4,
  failed: 0,
  cancelled: 0,
}

const costOf = ({ costActual, costQuote }: Task): string =>
  costActual > 0 ? credits(costActual) : costQuote > 0 ? `up to ${credits(costQuote)}` : 'free'

/** A task that a message opened: the same card from the first step to the report, which has a page of its own. */
export function TaskCard({ id, agent }: { readonly id: string; readonly agent: Agent }) {
  const { data } = useQuery(query('getTask', { id }))
  if (!data) return null
  const { task, events, documents } = data
  const failure = whyNot(task, events)
  const going = !isOver(task)
  const [document] = documents
  return (
    <>
      <ActionCard
        mark={document ? <FileText size={20} aria-hidden /> : <ListChecks size={20} aria-hidden />}
        tone={document ? 'side-a' : 'violet'}
        title={document?.title ?? task.title}
        text={`${document ? DOCUMENT_KINDS[document.kind] : TASK_KINDS[task.kind]} · ${TASK_STATUS[task.status]} · ${costOf(task)}`}
        more={
          failure ? (
            <span className="sm rose">{failure}</span>
          ) : (
            going && <Bar value={FAR[task.status]} of={4} label="How far it is" className="violet" />
          )
        }
        action={
          <To href={`/tasks/${id}`} className={buttonClass('soft', 'sm')}>
            {document ? 'Read' : going ? 'Follow' : 'Open'}
          </To>
        }
      />
      <AgentApprovals agent={agent} taskId={id} inChat />
    </>
  )
}
