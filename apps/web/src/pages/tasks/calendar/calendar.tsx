import type { Agent } from '@shugyo/sdk'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { count } from '../../../ui/data/words.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Month } from './month.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { rowId, ScheduleRows } from './schedule-rows.tsx'
import { useSchedules } from './use-schedules.ts'

const waiting = (
  <Loading>
    <Skeleton height={620} radius={16} />
  </Loading>
)

function showRow(id: string): void {
  const row = document.getElementById(rowId(id))
  row?.scrollIntoView({ block: 'center' })
  row?.focus()
}

/** Schedules by day: made, viewed and ended here. */
export function Calendar({ agents }: { readonly agents: readonly Agent[] }) {
  const { known, schedules = [], end } = useSchedules(agents)
  const [adding, setAdding] = useState(false)
  const add = (
    <Button
      size="sm"
      kind={schedules.length === 0 ? 'go' : 'soft'}
      icon={<CalendarPlus size={16} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      Add to the calendar
    </Button>
  )
  return (
    <Loaded query={known} skeleton={waiting}>
      {() => (
        <>
          {schedules.length === 0 ? (
            <div className="panel">
              <EmptyState
                level={2}
                character={agents[0]?.character ?? 'kitsu'}
                title="Nothing comes again and again"
                text="A report every Monday, a lesson each morning: every 6 hours to 31 days."
                action={add}
              />
            </div>
          ) : (
            <>
              <Panel title="Due" more={add} className="cal-panel">
                <Month schedules={schedules} agents={agents} onPick={showRow} />
              </Panel>
              <Panel title="Again and again" more={`${count(schedules.length, 'schedule')} of 50`}>
                <ScheduleRows schedules={schedules} agents={agents} onEnd={end} />
              </Panel>
            </>
          )}
          <ScheduleDialog open={adding} onClose={() => setAdding(false)} agents={agents} />
        </>
      )}
    </Loaded>
  )
}
