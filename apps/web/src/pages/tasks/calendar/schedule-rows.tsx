import type { Agent, Schedule } from '@shugyo/sdk'
import { CalendarX2 } from 'lucide-react'
import { useNow } from '../../../api/clock.ts'
import { AgentTile } from '../../../ui/agents/agent-tile.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { Time } from '../../../ui/data/time.tsx'
import { rhythmWords } from './due.ts'

export const rowId = (id: string): string => `schedule-${id}`

type Props = {
  readonly schedules: readonly Schedule[]
  readonly agents: readonly Agent[]
  readonly onEnd: (schedule: Schedule) => void
}

/** Each schedule with its rhythm, its last and its next time. */
export function ScheduleRows({ schedules, agents, onEnd }: Props) {
  const now = useNow(60_000)
  return (
    <ul className="lines schedules">
      {schedules.map((schedule) => {
        const { id, agentId, prompt, kind, active, nextRunAt, lastRunAt } = schedule
        const agent = agents.find((one) => one.id === agentId)
        return (
          <li key={id} id={rowId(id)} tabIndex={-1} className="item">
            {agent && <AgentTile id={agent.character} dan={agent.dan} look={agent.look} size={42} />}
            <div>
              <b>{prompt}</b>
              <p className="sm t2">
                <bdi>{agent?.name}</bdi>, {rhythmWords(schedule, now)}
                {kind === 'lesson' && ', as a lesson'}
              </p>
              <p className="sm dim">
                {active ? (
                  <>
                    Next <Time at={nextRunAt} />
                  </>
                ) : (
                  'Comes no more'
                )}
                {' · '}
                {lastRunAt ? (
                  <>
                    last <Time at={lastRunAt} />
                  </>
                ) : (
                  'never ran yet'
                )}
              </p>
            </div>
            <span className="row wrap ending">
              <Pill tone={active ? 'jade' : undefined}>{active ? 'on' : 'off'}</Pill>
              <Button
                kind="ghost"
                size="sm"
                icon={<CalendarX2 size={15} aria-hidden />}
                aria-label={`End: ${prompt}`}
                onClick={() => onEnd(schedule)}
              >
                End
              </Button>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
