import type { Agent, Schedule } from '@shugyo/sdk'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNow } from '../../../api/clock.ts'
import { AgentTile } from '../../../ui/agents/agent-tile.tsx'
import { cls, count } from '../../../ui/data/words.ts'
import { clock, DAY_MS, dayStart, daysOf, dueTimes } from './due.ts'

const WEEKS = 5
const SHOWN_MAX = 3
const AHEAD_DAYS = 14
const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short' })
const DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' })
const MONTH = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })

type Due = { readonly at: number; readonly ran: boolean; readonly schedule: Schedule }
export type MonthProps = {
  readonly schedules: readonly Schedule[]
  readonly agents: readonly Agent[]
  readonly onPick: (id: string) => void
}

/** The last runs and the next ones, by day. */
function dueByDay(schedules: readonly Schedule[], until: number): Map<number, Due[]> {
  const all = schedules.flatMap((schedule) => [
    ...(schedule.lastRunAt ? [{ at: Date.parse(schedule.lastRunAt), ran: true, schedule }] : []),
    ...(schedule.active ? dueTimes(schedule, Date.parse(schedule.nextRunAt), until) : []).map((at) => ({
      at,
      ran: false,
      schedule,
    })),
  ])
  return Map.groupBy(
    all.toSorted((one, other) => one.at - other.at),
    ({ at }) => dayStart(at),
  )
}

/** Five weeks with what is due on each day; on phones, the days ahead as a list. */
export function Month({ schedules, agents, onPick }: MonthProps) {
  const now = useNow(60_000)
  const days = daysOf(now, WEEKS)
  const due = dueByDay(schedules, (days.at(-1) ?? now) + DAY_MS)
  const today = dayStart(now)
  const entry = (one: Due) => (
    <Entry key={`${one.schedule.id} ${one.at}`} due={one} agents={agents} onPick={onPick} />
  )
  const weeks = Array.from({ length: WEEKS }, (_, week) => days.slice(week * 7, week * 7 + 7))
  const ahead = [...due].filter(([day]) => day >= today && day < today + AHEAD_DAYS * DAY_MS)
  return (
    <>
      <table className="cal only-d">
        <caption className="sr">What is due in these five weeks</caption>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {WEEKDAY.format(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className={cls(day === today && 'today', day < today && 'past')}>
                  <time className="sm" dateTime={new Date(day).toISOString().slice(0, 10)}>
                    {day === today
                      ? `Today, ${MONTH.format(day)}`
                      : new Date(day).getDate() === 1 || day === days[0]
                        ? MONTH.format(day)
                        : new Date(day).getDate()}
                  </time>
                  <Entries due={due.get(day) ?? []} draw={entry} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ol className="agenda only-m">
        {ahead.map(([day, list]) => (
          <li key={day}>
            <h3>{day === today ? 'Today' : DAY.format(day)}</h3>
            {list.map(entry)}
          </li>
        ))}
        {ahead.length === 0 && <li className="t2 sm">Nothing is due in the next two weeks.</li>}
      </ol>
    </>
  )
}

const Entries = ({ due, draw }: { readonly due: readonly Due[]; readonly draw: (due: Due) => ReactNode }) => (
  <>
    {due.slice(0, SHOWN_MAX).map(draw)}
    {due.length > SHOWN_MAX && (
      <span className="xs dim">and {count(due.length - SHOWN_MAX, 'more', 'more')}</span>
    )}
  </>
)

type EntryProps = {
  readonly due: Due
  readonly agents: readonly Agent[]
  readonly onPick: (id: string) => void
}

function Entry({ due: { at, ran, schedule }, agents, onPick }: EntryProps) {
  const agent = agents.find(({ id }) => id === schedule.agentId)
  return (
    <button
      type="button"
      className={cls('due hit', ran && 'ran')}
      title={`${agent?.name ?? ''}, ${clock(at)}: ${schedule.prompt}`}
      onClick={() => onPick(schedule.id)}
    >
      {agent && <AgentTile id={agent.character} dan={agent.dan} look={agent.look} size={22} />}
      <span className="mono">{clock(at)}</span>
      {ran && <Check size={13} className="jade" aria-label="ran" />}
      <span className="cut">{schedule.prompt}</span>
    </button>
  )
}
