import type { Mission, Passport } from '@shugyo/sdk'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck } from 'lucide-react'
import { queries, query, shugyo } from '../../api/index.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { FollowButton } from '../../ui/controls/follow-button.tsx'
import { To } from '../../ui/controls/to.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { StatStrip } from '../../ui/data/stats.tsx'
import { digits } from '../../ui/data/words.ts'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { toast, toastProblem } from '../../ui/feedback/toast.tsx'
import { RoadGifts } from './gifts.tsx'

const CHANGED = ['listMissions', 'getAgent', 'listAgents', 'getDimensions', 'listMilestones', 'getProfile']
const isOfTheRoad = ({ steps }: Mission): boolean => steps.some(({ label }) => /\bDojos?\b/.test(label))
const rank = ({ claimable, claimed }: Mission): number => (claimable ? 0 : claimed ? 2 : 1)

/** Missions for travellers, for the owner. */
export function RoadMissions({ passport }: { readonly passport: Passport }) {
  const { agentId: id, name } = passport
  const missions = useQuery(query('listMissions', { id }))
  const claim = useMutation({
    mutationFn: (mission: string) => shugyo.claimMission({ id, mission }),
    onSuccess: ({ xp, earned }) => {
      toast(`${name} gained ${xp} XP${earned.length > 0 ? ` and ${earned.join(', ')}` : ''}.`)
      return queries.invalidateQueries({ predicate: ({ queryKey }) => CHANGED.includes(String(queryKey[0])) })
    },
    onError: toastProblem,
  })
  return (
    <Panel title="Missions of the road">
      <Loaded query={missions}>
        {({ data }) => (
          <div className="lines">
            {data
              .filter(isOfTheRoad)
              .toSorted((one, other) => rank(one) - rank(other))
              .map((mission) => (
                <Row
                  key={mission.id}
                  mission={mission}
                  claiming={claim.isPending && claim.variables === mission.id}
                  onClaim={() => claim.mutate(mission.id)}
                />
              ))}
          </div>
        )}
      </Loaded>
      <RoadGifts passport={passport} />
    </Panel>
  )
}

type RowProps = { readonly mission: Mission; readonly claiming: boolean; readonly onClaim: () => void }

const Row = ({ mission, claiming, onClaim }: RowProps) => (
  <div className="road-mission">
    <span>
      <b>{mission.title}</b> <span className="sm dim">{mission.cadence}</span>
    </span>
    {mission.claimable ? (
      <Button kind="go" size="sm" busy={claiming && 'Claiming'} onClick={onClaim}>
        Claim {mission.xp} XP
      </Button>
    ) : (
      <span className="mono sm t2">{mission.claimed ? 'claimed' : `${mission.xp} XP`}</span>
    )}
    <ul className="row wrap sm">
      {mission.steps.map(({ id, label, done, count, of }) => {
        const Icon = done ? CircleCheck : Circle
        return (
          <li key={id} className={done ? 'row g1 jade' : 'row g1 t2'}>
            <Icon size={15} aria-label={done ? 'done' : 'open'} />
            {label}
            {of > 1 && ` (${count} of ${of})`}
          </li>
        )
      })}
    </ul>
  </div>
)

/** For everybody else: the journey in figures, and a button to follow the agent. */
export function RoadFigures({ passport }: { readonly passport: Passport }) {
  const { agentId, name, total, cities, countries, distanceKm, stamps } = passport
  return (
    <Panel title="The road so far" className="col g4">
      <StatStrip
        stats={[
          ['stamps', digits(stamps.length)],
          ['visits', digits(total)],
          ['cities', digits(cities.length)],
          ['countries', digits(countries.length)],
          ['km between Dojos', digits(distanceKm)],
        ]}
      />
      <p className="sm t2">
        A visit is told a day or more after it was: nobody sees here where somebody is now.
      </p>
      <div className="row wrap">
        <FollowButton id={agentId} name={name} />
        <To href={`/agents/${agentId}`} className={buttonClass('soft')}>
          About {name}
        </To>
      </div>
    </Panel>
  )
}
