import './tasks.css'
import type { Agent } from '@shugyo/sdk'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { To } from '../../ui/controls/to.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { ScheduleDialog } from './calendar/schedule-dialog.tsx'
import { ScheduleRows } from './calendar/schedule-rows.tsx'
import { useSchedules } from './calendar/use-schedules.ts'
import { GiveTask } from './give/give-task.tsx'
import { TaskList } from './task-list.tsx'

/** An agent's work: a form to give it some, its tasks, and its schedules. */
export const AgentWork = ({ agent }: { readonly agent: Agent }) => (
  <>
    <GiveTask agents={[agent]} agentId={agent.id} />
    <section>
      <h2>
        Work of <bdi>{agent.name}</bdi>
      </h2>
      <TaskList agents={[agent]} agentId={agent.id} />
    </section>
    <Schedules agent={agent} />
    <div className="row wrap">
      <To href="/tasks/calendar" className={buttonClass('soft', 'sm')}>
        The calendar
      </To>
      <To href="/tasks/usage" search={{ agent: agent.id }} className={buttonClass('soft', 'sm')}>
        What it used
      </To>
    </div>
  </>
)

function Schedules({ agent }: { readonly agent: Agent }) {
  const { known, schedules = [], end } = useSchedules([agent])
  const [adding, setAdding] = useState(false)
  return (
    <section>
      <div className="row between part-head">
        <h2>Again and again</h2>
        <Button size="sm" icon={<CalendarPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          Add
        </Button>
      </div>
      <Loaded query={known}>
        {() =>
          schedules.length === 0 ? (
            <p className="sm dim">
              Nothing yet. A report each Monday, a lesson each morning: it is set here.
            </p>
          ) : (
            <ScheduleRows schedules={schedules} agents={[agent]} onEnd={end} />
          )
        }
      </Loaded>
      <ScheduleDialog open={adding} onClose={() => setAdding(false)} agents={[agent]} />
    </section>
  )
}
