import type { Agent, Mission } from '@shugyo/sdk'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { queries, query, shugyo } from '../../../api/index.ts'
import { MissionRow } from '../../../ui/agents/mission-row.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { toast, toastProblem } from '../../../ui/feedback/toast.tsx'
import { isCareWanted } from '../care-wanted.ts'
import { useCare } from '../use-care.ts'

const SHOWN_FIRST = 6

const doneOf = ({ steps }: Mission) => steps.reduce((sum, { count, of }) => sum + Math.min(count, of), 0)
const allOf = ({ steps }: Mission) => steps.reduce((sum, { of }) => sum + of, 0)

/** Claimable missions first, then those begun, claimed ones last. */
const rank = (mission: Mission) => (mission.claimable ? 3 : mission.claimed ? 0 : doneOf(mission) > 0 ? 2 : 1)
const byUse = (one: Mission, other: Mission) => rank(other) - rank(one)

/** The steps of a mission. */
const Steps = ({ mission: { about, steps } }: { readonly mission: Mission }) => (
  <>
    {about}
    <ul className="mission-steps">
      {steps.map(({ id, label, done, count, of }) => {
        const Mark = done ? CircleCheck : Circle
        return (
          <li key={id} className={done ? 'jade' : 't2'}>
            <Mark size={14} aria-label={done ? 'done:' : 'to do:'} />
            {label}
            {of > 1 && !done && ` (${count} of ${of})`}
          </li>
        )
      })}
    </ul>
  </>
)

type ListProps = {
  readonly title: string
  readonly missions: readonly Mission[]
  readonly row: (mission: Mission) => ReactNode
}

function List({ title, missions, row }: ListProps) {
  const [all, setAll] = useState(false)
  return (
    <div>
      <h3 className="part-head">{title}</h3>
      <div className="lines">{missions.slice(0, all ? undefined : SHOWN_FIRST).map(row)}</div>
      {!all && missions.length > SHOWN_FIRST && (
        <Button full className="under" onClick={() => setAll(true)}>
          All {missions.length}
        </Button>
      )}
    </div>
  )
}

/** Its missions, claimable ones first. */
export function Missions({ agent }: { readonly agent: Agent }) {
  const { id, name } = agent
  const care = useCare(agent)
  const missions = useQuery(query('listMissions', { id }))
  const claim = useMutation({
    mutationFn: (mission: string) => shugyo.claimMission({ id, mission }),
    onSuccess: ({ xp, earned }) => {
      toast(`${name} gained ${xp} XP${earned.length > 0 ? ` and ${earned.join(', ')}` : ''}.`)
      return queries.invalidateQueries({
        predicate: ({ queryKey }) =>
          ['listMissions', 'getAgent', 'listAgents', 'getDimensions', 'listMilestones'].includes(
            String(queryKey[0]),
          ),
      })
    },
    onError: toastProblem,
  })
  const row = (mission: Mission) => (
    <MissionRow
      key={mission.id}
      title={mission.title}
      text={<Steps mission={mission} />}
      done={doneOf(mission)}
      of={allOf(mission)}
      xp={mission.xp}
      claimable={mission.claimable}
      claimed={mission.claimed}
      action={
        mission.steps.some((step) => isCareWanted(agent, step)) && (
          <Button size="sm" busy={care.isPending && 'Caring'} onClick={() => care.mutate()}>
            Care
          </Button>
        )
      }
      claiming={claim.isPending && claim.variables === mission.id}
      onClaim={() => claim.mutate(mission.id)}
    />
  )
  return (
    <section>
      <h2>Missions</h2>
      <Loaded query={missions}>
        {({ data }) => (
          <div className="two-cols">
            <div className="form">
              <List title="Today" missions={data.filter(({ cadence }) => cadence === 'daily')} row={row} />
              <List
                title="This week"
                missions={data.filter(({ cadence }) => cadence === 'weekly')}
                row={row}
              />
            </div>
            <List
              title="Once in a lifetime"
              missions={data.filter(({ cadence }) => cadence === 'once').sort(byUse)}
              row={row}
            />
          </div>
        )}
      </Loaded>
    </section>
  )
}
