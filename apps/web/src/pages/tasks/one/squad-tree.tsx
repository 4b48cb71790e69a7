import type { Agent, Task } from '@shugyo/sdk'
import { CircleCheck, CircleSlash, CircleX, Loader } from 'lucide-react'
import { AgentTile } from '../../../ui/agents/agent-tile.tsx'
import { To } from '../../../ui/controls/to.tsx'
import { Bar } from '../../../ui/data/meter.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { cls, count, credits } from '../../../ui/data/words.ts'
import { helperLook } from '../give/squad-size.tsx'
import { isOver, partTitle, writtenBy } from '../words.ts'

const ENDS = {
  done: [CircleCheck, 'jade', 'Done'],
  failed: [CircleX, 'rose', 'Found nothing'],
  cancelled: [CircleSlash, 'dim', 'Stopped'],
} as const

const stateOf = ({ status }: Task) =>
  status === 'done' || status === 'failed' || status === 'cancelled'
    ? ENDS[status]
    : ([Loader, 'violet', 'Reading'] as const)

export type SquadTreeProps = {
  readonly agent: Agent | undefined
  readonly task: Task
  readonly helpers: readonly Task[]
}

/** The leader, the helpers, and the progress of each. */
export const SquadTree = ({ agent, task, helpers }: SquadTreeProps) => (
  <Panel title="Squad" more={`${credits(task.costQuote)} · helpers cannot spend`} className="squad">
    <div className={cls('tree', helpers.length <= 3 && 'wide')}>
      <div className="root inset">
        {agent && <AgentTile id={agent.character} dan={agent.dan} look={agent.look} size={42} />}
        <span>
          <b>{agent?.name ?? 'The agent'}</b>
          <br />
          <span className="sm dim">splits, checks, merges</span>
        </span>
      </div>
      {helpers.length <= 3 && <Branches count={helpers.length} />}
      <ul className="helpers">
        {helpers.map((helper, at) => (
          <Helper key={helper.id} helper={helper} at={at} goal={task.title} />
        ))}
      </ul>
    </div>
  </Panel>
)

/** Lines from the leader to each helper; phones have one line at the side instead. */
function Branches({ count }: { readonly count: number }) {
  const middles = Array.from({ length: count }, (_, at) => ((at + 0.5) / count) * 300)
  const path = middles
    .map((x) => (x === 150 ? 'M150 0V46' : `M150 0V22M150 22H${x + (x < 150 ? 8 : -8)}Q${x} 22 ${x} 30V46`))
    .join('')
  return (
    <svg className="branches" viewBox="0 0 300 46" preserveAspectRatio="none" fill="none" aria-hidden>
      <path d={path} stroke="var(--line-strong)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

const foundBy = (helper: Task): string => {
  const sources = writtenBy(helper)?.links.length ?? 0
  return sources > 0 ? `, from ${count(sources, 'source')}` : ''
}

type HelperProps = { readonly helper: Task; readonly at: number; readonly goal: string }

function Helper({ helper, at, goal }: HelperProps) {
  const [Icon, tone, word] = stateOf(helper)
  return (
    <li>
      <To href={`/tasks/${helper.id}`} className="inset helper">
        <span className="row g3 top">
          <AgentTile id={helperLook(at)} size={36} />
          <span className="grow">
            <span className="xs dim">Helper {at + 1}</span>
            <br />
            <b>{partTitle(goal, helper.title)}</b>
          </span>
          <Icon size={18} className={tone} aria-hidden />
        </span>
        <span className="sm t2">
          {word}
          {isOver(helper) ? foundBy(helper) : ' its sources'}
        </span>
        <Bar value={isOver(helper) ? 2 : 1} of={2} label={`How far helper ${at + 1} is`} className={tone} />
      </To>
    </li>
  )
}
