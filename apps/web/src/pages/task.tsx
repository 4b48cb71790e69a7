import './tasks/tasks.css'
import './tasks/one/one.css'
import type { Task } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { type Answer, query } from '../api/index.ts'
import { pendingApprovalsOf } from '../api/pending-approvals.ts'
import { useParams } from '../nav/index.ts'
import { useTitle } from '../shell/announce.tsx'
import { buttonClass } from '../ui/controls/button.tsx'
import { To } from '../ui/controls/to.tsx'
import { cls } from '../ui/data/words.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { LoadedPage } from '../ui/feedback/loaded-page.tsx'
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx'
import { useArrived } from '../ui/feedback/use-arrived.ts'
import { Head } from './tasks/one/head.tsx'
import { PriceSheet } from './tasks/one/price-sheet.tsx'
import { Question } from './tasks/one/question.tsx'
import { Report } from './tasks/one/report.tsx'
import { SquadTree } from './tasks/one/squad-tree.tsx'
import { StepTimeline } from './tasks/one/step-timeline.tsx'
import { whyNot } from './tasks/why-not.ts'
import { bareTitle, isOver } from './tasks/words.ts'

/** No event announces that a helper has ended: while helpers work, the page polls. */
const LOOK_AGAIN_MS = 4_000

/** `/tasks/:id`: a task, its progress and its result. */
export function Page() {
  const { id = '' } = useParams()
  const found = useQuery({
    ...query('getTask', { id }),
    refetchInterval: ({ state }) =>
      state.data?.children.some((child) => !isOver(child)) ? LOOK_AGAIN_MS : false,
  })
  useTitle(found.data && bareTitle(found.data.task.title))
  return (
    <LoadedPage query={found} elsewhere={['/work', 'All work']} skeleton={<TaskSkeleton />}>
      {(details) => <One details={details} />}
    </LoadedPage>
  )
}

function One({ details }: { readonly details: Answer<'getTask'> }) {
  const { task, events, children } = details
  // A reader who comes after the end gets the report first; one who watches it being written sees nothing move.
  const [reading] = useState(isOver(task))
  const agents = useQuery(query('listAgents'))
  const arrived = useArrived(
    agents,
    useQuery(pendingApprovalsOf(task.agentId)),
    useQuery(query('getAgent', { id: task.agentId })),
  )
  if (!arrived) return <TaskSkeleton />
  const agent = agents.data?.data.find(({ id }) => id === task.agentId)
  const why = whyNot(task, events)
  const price = <PriceSheet task={task} events={events} />
  return (
    <div className="task-page">
      <Head agent={agent} details={details} />
      {agent && <Question agent={agent} taskId={task.id} />}
      <div className={cls('task-cols', reading && 'reading')}>
        <div className="task-left">
          {children.length > 0 && <SquadTree agent={agent} task={task} helpers={children} />}
          {reading && price}
          <StepTimeline task={task} events={events} helpers={children} />
        </div>
        <div className="task-right">
          {!reading && price}
          {why ? (
            <WhyNot task={task} why={why} character={agent?.character} />
          ) : (
            <Report agent={agent} details={details} />
          )}
        </div>
      </div>
    </div>
  )
}

type WhyNotProps = { readonly task: Task; readonly why: string; readonly character: string | undefined }

const WhyNot = ({ task, why, character = 'bolt' }: WhyNotProps) => (
  <div className="sheet report-sheet">
    <EmptyState
      level={2}
      character={character}
      face="hurt"
      title="It could not be done"
      text={why}
      action={
        <To href="/work" search={{ again: task.id }} className={buttonClass('soft')}>
          <RotateCcw size={16} aria-hidden />
          Ask in other words
        </To>
      }
    />
  </div>
)

const TaskSkeleton = () => (
  <Loading label="Loading the task">
    <div className="task-page">
      <Skeleton width={420} height={86} radius={12} />
      <div className="task-cols">
        <Skeleton height={420} radius={16} />
        <Skeleton height={420} radius={22} />
      </div>
    </div>
  </Loading>
)
