import type { Agent, Task } from '@shugyo/sdk'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FileSearch, Footprints, GraduationCap, type LucideIcon, ShoppingBag, Users } from 'lucide-react'
import { pages } from '../../api/index.ts'
import { useCustodies } from '../../api/use-custodies.ts'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { To } from '../../ui/controls/to.tsx'
import { NewBar } from '../../ui/data/new-bar.tsx'
import { Pill } from '../../ui/data/pill.tsx'
import { Time } from '../../ui/data/time.tsx'
import { useNewRows } from '../../ui/data/use-stable-rows.ts'
import { credits, digits } from '../../ui/data/words.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loaded, More } from '../../ui/feedback/loaded.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { bareTitle, isOver, resultText, TASK_KINDS, TASK_STATUS, TASK_TONES } from './words.ts'

export type TaskListProps = {
  readonly agents: readonly Agent[]
  /** Only this agent's tasks. */
  readonly agentId?: string | undefined
}

/** The player's tasks, newest first. New ones gather behind a bar while the list is read. */
export function TaskList({ agents, agentId }: TaskListProps) {
  const tasks = useInfiniteQuery(pages('listTasks', { limit: 20, ...(agentId ? { agentId } : {}) }))
  const rows = tasks.data?.pages.flatMap(({ data }) => data)
  const { shown = [], count, show } = useNewRows(rows, ({ id }) => id)
  const agent = agents.find(({ id }) => id === agentId) ?? agents[0]
  const known = [...agents, ...useCustodies().held.map((custody) => custody.agent)]
  return (
    <Loaded query={tasks} skeleton={<SkeletonRows rows={6} />}>
      {() => (
        <>
          <NewBar count={count} onShow={show} />
          {shown.length === 0 && (
            <EmptyState
              character={agent?.character ?? 'kitsu'}
              title="No work yet"
              text="Write what is to be done: what it costs stands there before anything is spent."
            />
          )}
          <ul className="lines task-list">
            {shown.map((task) => (
              <TaskRow
                key={task.id}
                task={task}
                agent={known.find(({ id }) => id === task.agentId)}
                alone={(agentId ? agents : known).length === 1}
              />
            ))}
          </ul>
          <More query={tasks} />
        </>
      )}
    </Loaded>
  )
}

const costOf = ({ costActual, costQuote }: Task): string | null =>
  costActual > 0 ? credits(costActual) : costQuote > 0 ? `quoted ${digits(costQuote)}` : null

type TaskRowProps = {
  readonly task: Task
  readonly agent: (Pick<Agent, 'name' | 'character'> & Partial<Pick<Agent, 'dan' | 'look'>>) | undefined
  /** All belong to one agent: their kind says more than the agent's name. */
  readonly alone: boolean
}

function TaskRow({ task, agent, alone }: TaskRowProps) {
  const kind = /^(\w+): /.exec(task.title)?.[1] ?? TASK_KINDS[task.kind]
  // The word beside it already says that something is ready.
  const more = isOver(task) ? resultText(task)?.replace(/^Your \w+ is ready: .*$/, '') : null
  return (
    <li>
      <To href={`/tasks/${task.id}`} className="item">
        {alone ? (
          <KindMark task={task} />
        ) : (
          <AgentTile id={agent?.character ?? 'shade'} dan={agent?.dan} look={agent?.look} size={42} />
        )}
        <span>
          <b>{bareTitle(task.title)}</b>
          <br />
          <span className="sm dim one-line">
            {[!alone && (agent?.name ?? 'An agent that is no longer yours'), kind, costOf(task), more]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <span className="row wrap ending">
          <Pill tone={TASK_TONES[task.status]}>{TASK_STATUS[task.status]}</Pill>
          <Time at={task.createdAt} className="sm dim nw" />
        </span>
      </To>
    </li>
  )
}

const MARKS: Readonly<Record<Task['kind'], LucideIcon>> = {
  task: FileSearch,
  lesson: GraduationCap,
  squad: Users,
  helper: Users,
  purchase: ShoppingBag,
}

function KindMark({ task }: { readonly task: Task }) {
  const Icon = /^Errand: /.test(task.title) ? Footprints : MARKS[task.kind]
  return (
    <span className="mark violet wash">
      <Icon size={20} aria-hidden />
    </span>
  )
}
