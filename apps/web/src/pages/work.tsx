import './tasks/tasks.css'
import type { Agent } from '@shugyo/sdk'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { pages, query } from '../api/index.ts'
import { useLocation, useNavigate, useSearch } from '../nav/index.ts'
import { useTitle } from '../shell/announce.tsx'
import { useKeys } from '../shell/keys.ts'
import { buttonClass } from '../ui/controls/button.tsx'
import { Tabs } from '../ui/controls/tabs.tsx'
import { To } from '../ui/controls/to.tsx'
import { Panel } from '../ui/data/panel.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Loaded } from '../ui/feedback/loaded.tsx'
import { Loading, Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { CustodyAgents } from './custody/custody-agents.tsx'
import { AgentFilter } from './tasks/agent-filter.tsx'
import { GiveTask } from './tasks/give/give-task.tsx'
import { wishOf } from './tasks/give/wish-of.ts'
import { TaskList } from './tasks/task-list.tsx'

type PartProps = { readonly agents: readonly Agent[] }

const Calendar = lazy(async () => ({ default: (await import('./tasks/calendar/calendar.tsx')).Calendar }))
const UsagePart = lazy(async () => ({ default: (await import('./tasks/usage/usage-part.tsx')).UsagePart }))

const PARTS = {
  tasks: { label: 'Tasks', to: '/work', Content: Tasks },
  calendar: { label: 'Calendar', to: '/tasks/calendar', Content: Calendar },
  usage: { label: 'Usage', to: '/tasks/usage', Content: UsagePart },
} as const
type PartName = keyof typeof PARTS
const NAMES = Object.keys(PARTS) as PartName[]

/** `/work`: tasks and their results, schedules, and model usage. */
export function Page() {
  useTitle('Work')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const current = NAMES.find((name) => PARTS[name].to === pathname) ?? 'tasks'
  const go = (name: PartName) => void navigate({ to: PARTS[name].to, replace: true, resetScroll: false })
  useKeys(NAMES.map((name, at) => ({ key: `${at + 1}`, does: PARTS[name].label, run: () => go(name) })))
  const agents = useQuery(query('listAgents'))
  const { Content } = PARTS[current]
  return (
    <div className="work-page">
      <h1>Work</h1>
      <Loaded query={agents} skeleton={waiting}>
        {({ data }) =>
          data.length === 0 ? (
            <>
              <CustodyAgents label="Give it work" />
              <Nobody />
              <Past />
            </>
          ) : (
            <Tabs
              kind="seg"
              label="Parts of your work"
              tabs={NAMES.map((id) => ({ id, label: PARTS[id].label }))}
              current={current}
              onChange={go}
              className="work-part"
            >
              <Suspense fallback={<SkeletonRows rows={6} />}>
                <Content agents={data} />
              </Suspense>
            </Tabs>
          )
        }
      </Loaded>
    </div>
  )
}

const waiting = (
  <Loading>
    <div className="work-cols">
      <Skeleton height={520} radius={16} />
      <Skeleton height={420} radius={22} />
    </div>
  </Loading>
)

function Tasks({ agents }: PartProps) {
  const { again, agent: asked } = useSearch()
  const agent = agents.find(({ id }) => id === asked)?.id
  const navigate = useNavigate()
  const show = (whose: string | undefined) =>
    void navigate({ to: '/work', search: { agent: whose }, replace: true, resetScroll: false })
  const before = useQuery({ ...query('getTask', { id: again ?? '' }), enabled: again !== undefined })
  // Waits for the earlier task before the form is filled with its words.
  if (again !== undefined && before.isPending) return waiting
  return (
    <div className="work-cols">
      <Panel
        title="Your work"
        more={agents.length > 1 && <AgentFilter agents={agents} value={agent} onChange={show} />}
        className="work-list"
      >
        <TaskList key={agent ?? ''} agents={agents} agentId={agent} />
      </Panel>
      <div className="give col g5">
        <GiveTask
          key={again ?? ''}
          agents={agents}
          agentId={before.data?.task.agentId ?? agent}
          first={before.data && wishOf(before.data)}
        />
        <CustodyAgents label="Give it work" />
      </div>
    </div>
  )
}

/** The work of agents that have gone since: it stays the player's. */
function Past() {
  const tasks = useInfiniteQuery(pages('listTasks', { limit: 20 }))
  if (!tasks.data?.pages.some(({ data }) => data.length > 0)) return null
  return (
    <Panel title="Your work" className="work-list">
      <TaskList agents={[]} />
    </Panel>
  )
}

const Nobody = () => (
  <div className="panel">
    <EmptyState
      level={2}
      title="Nobody to work yet"
      text="The first agent you ever make is free. It takes its first task a minute from now."
      character="bolt"
      action={
        <To href="/agents/new" className={buttonClass('go')}>
          Create your agent
        </To>
      }
    />
  </div>
)
