import type { Agent, Task } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, Repeat } from 'lucide-react'
import { useState } from 'react'
import { type Answer, query } from '../../../api/index.ts'
import { AgentTile } from '../../../ui/agents/agent-tile.tsx'
import { EntityChip } from '../../../ui/agents/entity-chip.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { To } from '../../../ui/controls/to.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { Time } from '../../../ui/data/time.tsx'
import { ScheduleDialog } from '../calendar/schedule-dialog.tsx'
import { bareTitle, TASK_KINDS, TASK_STATUS, TASK_TONES } from '../words.ts'
import { Cancel } from './cancel.tsx'

type Details = Answer<'getTask'>

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six']

const doing = ({ kind, title }: Task, helpers: number): string =>
  helpers > 0
    ? `leads a squad of ${NUMBERS[helpers] ?? helpers}`
    : `· ${kind === 'helper' ? 'a helper’s part' : (/^(\w+): /.exec(title)?.[1] ?? TASK_KINDS[kind])}`

/** Tasks and lessons can be scheduled; a squad or a purchase would become something else. */
const canRepeat = ({ kind, parentId, status }: Task): boolean =>
  (kind === 'task' || kind === 'lesson') && parentId === null && status !== 'failed'

/** The task's title, its agent, its status, and its actions. */
export function Head({ agent, details }: { readonly agent: Agent | undefined; readonly details: Details }) {
  const { task, children } = details
  const [repeating, setRepeating] = useState(false)
  return (
    <header className="task-head">
      <To href={task.parentId ? `/tasks/${task.parentId}` : '/work'} className="row sm t2 hit all-work">
        <ChevronLeft size={16} aria-hidden />
        {task.parentId ? 'The whole squad' : 'All work'}
      </To>
      <div className="row g4 top wrap">
        {agent && (
          <To href={`/a/${agent.id}/work`} label={`Work of ${agent.name}`}>
            <AgentTile id={agent.character} dan={agent.dan} look={agent.look} size={56} />
          </To>
        )}
        <div className="grow task-title">
          <h1>{bareTitle(task.title)}</h1>
          <div className="row wrap">
            <span className="t2">
              {agent ? agent.name : <NameOf id={task.agentId} />} {doing(task, children.length)}
            </span>
            <Pill tone={TASK_TONES[task.status]}>{TASK_STATUS[task.status]}</Pill>
            <Time at={task.createdAt} className="sm dim" />
            <EntityChip value={task.id} name="task id" />
          </div>
        </div>
        <div className="row wrap">
          <Cancel agent={agent} details={details} />
          {agent && canRepeat(task) && (
            <Button icon={<Repeat size={17} aria-hidden />} onClick={() => setRepeating(true)}>
              Again and again
            </Button>
          )}
        </div>
      </div>
      {task.parentId === null && <Prompt task={task} />}
      {agent && canRepeat(task) && (
        <ScheduleDialog
          open={repeating}
          onClose={() => setRepeating(false)}
          agents={[agent]}
          first={{ prompt: task.prompt, lesson: task.kind === 'lesson' }}
        />
      )}
    </header>
  )
}

/** An agent that the player only holds, or used to have. */
const NameOf = ({ id }: { readonly id: string }) =>
  useQuery(query('getProfile', { id })).data?.name ?? 'An agent that is no longer yours'

/** The prompt, where the title does not say it already. */
const Prompt = ({ task }: { readonly task: Task }) =>
  task.prompt.toLowerCase().includes(bareTitle(task.title).toLowerCase()) ? null : (
    <p className="t2 task-prompt">“{task.prompt}”</p>
  )
