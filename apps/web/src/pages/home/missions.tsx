import type { Agent, Mission } from '@shugyo/sdk'
import { useMutation, useQueries } from '@tanstack/react-query'
import { Timer } from 'lucide-react'
import { shugyo } from '../../api/client.ts'
import { serverNow, useNow } from '../../api/clock.ts'
import { queries, query } from '../../api/query.ts'
import { MissionRow } from '../../ui/agents/mission-row.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { To } from '../../ui/controls/to.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { span } from '../../ui/data/relative.ts'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { toast, toastProblem } from '../../ui/feedback/toast.tsx'
import { isCareWanted } from '../agent/care-wanted.ts'
import { useCare } from '../agent/use-care.ts'

/** Of this many agents, the first ones. */
export const MISSIONS_OF = 3
const SHOWN = 4
const DAY_MS = 86_400_000

type Row = { readonly agent: Agent; readonly mission: Mission }

/** Today's missions of your first agents: claimable ones first, then those nearest to done. */
export function Missions({ agents }: { readonly agents: readonly Agent[] }) {
  const asked = agents.slice(0, MISSIONS_OF)
  const answers = useQueries({ queries: asked.map(({ id }) => query('listMissions', { id })) })
  const rows = answers.flatMap(({ data }, at) =>
    (data?.data ?? []).map((mission): Row => ({ agent: asked[at] as Agent, mission })),
  )
  const shown = rows
    .filter(({ mission }) => mission.claimable || (mission.cadence === 'daily' && !mission.claimed))
    .sort((one, other) => weightOf(other.mission) - weightOf(one.mission))
    .slice(0, SHOWN)
  if (asked.length === 0) return null
  return (
    <Panel title="Today’s missions" more={<UntilMidnight />} className="missions">
      {answers.some(({ isPending }) => isPending) && <SkeletonRows rows={3} />}
      <div className="lines">
        {shown.map((row) => (
          <Claimable key={`${row.agent.id} ${row.mission.id}`} {...row} />
        ))}
      </div>
      <p className="sm under">
        <To href="/progress" className="link">
          All missions and progress
        </To>
      </p>
      {answers.every(({ isSuccess }) => isSuccess) && shown.length === 0 && (
        <p className="t2">All done for today. New ones come at midnight, UTC.</p>
      )}
    </Panel>
  )
}

const progressOf = ({ steps }: Mission) => ({
  done: steps.reduce((sum, { count }) => sum + count, 0),
  of: steps.reduce((sum, { of }) => sum + of, 0),
})

function weightOf(mission: Mission): number {
  const { done, of } = progressOf(mission)
  return (mission.claimable ? 10 : 0) + (mission.cadence === 'daily' ? 2 : 0) + done / Math.max(1, of)
}

function Claimable({ agent, mission }: Row) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => shugyo.claimMission({ id: agent.id, mission: mission.id }),
    onSuccess: ({ xp }) => {
      toast(`${agent.name} gains ${xp} XP.`)
      for (const name of ['listMissions', 'listAgents']) void queries.invalidateQueries({ queryKey: [name] })
    },
    onError: toastProblem,
  })
  const care = useCare(agent)
  const next = mission.steps.find(({ done }) => !done)
  return (
    <MissionRow
      title={mission.title}
      text={
        <>
          <bdi>{agent.name}</bdi> · {next?.label ?? mission.about}
        </>
      }
      action={
        isCareWanted(agent, next) && (
          <Button size="sm" busy={care.isPending && 'Caring'} onClick={() => care.mutate()}>
            Care
          </Button>
        )
      }
      {...progressOf(mission)}
      xp={mission.xp}
      claimable={mission.claimable}
      claimed={mission.claimed}
      claiming={isPending}
      onClaim={() => mutate()}
    />
  )
}

function UntilMidnight() {
  useNow(60_000)
  return (
    <>
      <Timer size={15} aria-hidden />
      {span(DAY_MS - (serverNow() % DAY_MS))} left
    </>
  )
}
