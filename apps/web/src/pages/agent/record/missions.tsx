import type { Agent, Mission } from '@shugyo/sdk'
import { useMutation, useQuery } from '@tanstack/react-query'
import { queries, query, shugyo } from '../../../api/index.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { MissionRow } from '../../../ui/mission-row.tsx'
import { toast, toastProblem } from '../../../ui/toast.tsx'

const CADENCES = { daily: 'Today', weekly: 'This week', once: 'Once in a lifetime' } as const

const doneOf = ({ steps }: Mission) => steps.reduce((sum, { count, of }) => sum + Math.min(count, of), 0)
const allOf = ({ steps }: Mission) => steps.reduce((sum, { of }) => sum + of, 0)

/** Its missions, those that can be claimed first. */
export function Missions({ agent: { id, name } }: { readonly agent: Pick<Agent, 'id' | 'name'> }) {
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
  return (
    <section>
      <h2>Missions</h2>
      <Loaded query={missions}>
        {({ data }) => (
          <div className="two-cols">
            {(['daily', 'weekly', 'once'] as const).map((cadence) => (
              <div key={cadence}>
                <h3 className="part-head">{CADENCES[cadence]}</h3>
                <div className="lines">
                  {data
                    .filter((mission) => mission.cadence === cadence)
                    .map((mission) => (
                      <MissionRow
                        key={mission.id}
                        title={mission.title}
                        text={mission.about}
                        done={doneOf(mission)}
                        of={allOf(mission)}
                        xp={mission.xp}
                        claimable={mission.claimable}
                        claimed={mission.claimed}
                        claiming={claim.isPending && claim.variables === mission.id}
                        onClaim={() => claim.mutate(mission.id)}
                      />
                    ))}
                </div>
              </div>
            ))}
          </div>
        )}
      </Loaded>
    </section>
  )
}
