import './tasks/tasks.css'
import './tasks/one/one.css'
import type { Task } from '@shugyo/sdk'
import { useQueries, useQuery } from '@tanstack/react-query'
import { CircleX, RotateCcw } from 'lucide-react'
import { type Answer, query } from '../api/index.ts'
import { useParams } from '../nav/index.ts'
import { useTitle } from '../shell/announce.tsx'
import { buttonClass } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { To } from '../ui/to.tsx'
import { Head } from './tasks/one/head.tsx'
import { PriceSheet } from './tasks/one/price-sheet.tsx'
import { Question } from './tasks/one/question.tsx'
import { Report } from './tasks/one/report.tsx'
import { SquadTree } from './tasks/one/squad-tree.tsx'
import { StepTimeline } from './tasks/one/step-timeline.tsx'
import { whyNot } from './tasks/why-not.ts'
import { bareTitle, isOver } from './tasks/words.ts'

/** Helpers tell nobody when they are through: while they are at it, the page looks again by itself. */
const LOOK_AGAIN_MS = 4_000

/** `/work/:id`: a task, as it goes on and what came of it. */
export function Page() {
  const { id = '' } = useParams()
  const found = useQuery({
    ...query('getTask', { id }),
    refetchInterval: ({ state }) => (state.data && !isOver(state.data.task) ? LOOK_AGAIN_MS : false),
  })
  useTitle(found.data && bareTitle(found.data.task.title))
  if (found.data) return <One details={found.data} />
  return found.isError ? (
    <ErrorState
      level={1}
      error={found.error}
      retrying={found.isFetching}
      onRetry={() => found.refetch()}
      action={
        <To href="/work" className={buttonClass('soft', 'sm')}>
          All work
        </To>
      }
    />
  ) : (
    <TaskSkeleton />
  )
}

function One({ details }: { readonly details: Answer<'getTask'> }) {
  const { task, events, children } = details
  const agents = useQuery(query('listAgents'))
  // What stands on top is known before anything is shown below it: nothing jumps.
  const first = useQueries({
    queries: [
      query('listApprovals', { agentId: task.agentId, status: 'pending' }),
      query('getAgent', { id: task.agentId }),
    ],
  })
  if (agents.isPending || first.some(({ isPending }) => isPending)) return <TaskSkeleton />
  const agent = agents.data?.data.find(({ id }) => id === task.agentId)
  const why = whyNot(task, events)
  return (
    <div className="task-page">
      <Head agent={agent} details={details} />
      {agent && <Question agent={agent} taskId={task.id} />}
      {why && <WhyNot task={task} why={why} />}
      <div className="task-cols">
        <div className="task-left">
          {children.length > 0 && <SquadTree agent={agent} task={task} helpers={children} />}
          <StepTimeline task={task} events={events} helpers={children} />
        </div>
        <div className="task-right">
          <PriceSheet task={task} events={events} />
          <Report agent={agent} details={details} />
        </div>
      </div>
    </div>
  )
}

const WhyNot = ({ task, why }: { readonly task: Task; readonly why: string }) => (
  <Notice
    icon={<CircleX size={18} aria-hidden />}
    tone="rose"
    title="It could not be done."
    action={
      <To href="/work" search={{ again: task.id }} className={buttonClass('soft', 'sm')}>
        <RotateCcw size={15} aria-hidden />
        Ask in other words
      </To>
    }
  >
    {why}
  </Notice>
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
