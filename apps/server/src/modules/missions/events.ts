import type { AgentId } from '../../kernel/lib/ids.ts'
import { Type, uuid } from '../../kernel/operation/schema.ts'
import { accountEvent, activity } from '../../kernel/transaction/events.ts'
import { type FactOf, fact } from '../../kernel/transaction/facts.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { findCard, milestoneEvent } from '../agents/index.ts'
import { findMission } from './data/missions.ts'
import { findMilestone } from './milestones/store.ts'
import { wordsOf } from './milestones/words.ts'
import { AgentMission } from './records.ts'
import { findProgress } from './store.ts'
import { toMission } from './views.ts'

const mission = { agentId: uuid<AgentId>(), mission: Type.String(), period: Type.String() }

/** An agent completed a mission in a period. */
export const missionCompleted = fact('mission.completed', mission)

export const missionClaimed = fact('mission.claimed', mission)

/** An agent reached a milestone that no other module announces. */
export const milestoneReached = fact('missions.milestone_reached', {
  agentId: uuid<AgentId>(),
  milestoneId: uuid(),
})

const UNTIL = {
  once: '',
  daily: ' before the day ends (UTC)',
  weekly: ' before the week ends (UTC)',
} as const

/** Goes to the present owner, with the mission's present state; a past period gives no event. */
async function tell(
  change: 'complete' | 'claimed',
  { tx }: UnitOfWork,
  { agentId, mission: id, period }: FactOf<typeof missionClaimed>,
) {
  const [agent, mission] = [await findCard(tx, agentId), findMission(id)]
  const row = await findProgress(tx, agentId, id)
  if (!agent || !mission || row?.period !== period) return []
  const record = { agentId, ...toMission({ mission, period }, row) }
  const { title, xp, cadence } = mission
  const notice = {
    title: `${agent.name} completed ${title}`,
    body: `Claim its ${xp} XP${UNTIL[cadence]}.`,
    link: `/agents/${agentId}/missions`,
  }
  // A claim gives no notice: the owner made it.
  return [{ to: agent.ownerId, change, record, notice: change === 'complete' ? notice : null }]
}

export const missionEvent = accountEvent({
  name: 'mission',
  description: 'One of your agents completed a mission, or it was claimed.',
  changes: ['complete', 'claimed'],
  record: AgentMission,
})
  .on(missionCompleted, (uow, data) => tell('complete', uow, data))
  .on(missionClaimed, (uow, data) => tell('claimed', uow, data))

/** Daily missions give no activity. */
export const missionActivity = activity(
  missionClaimed,
  'missions.claimed',
  async ({ tx }, { agentId, mission: id }) => {
    const [agent, mission] = [await findCard(tx, agentId), findMission(id)]
    if (!agent || !mission || mission.cadence === 'daily') return null
    const text = `${agent.name} completed the mission ${mission.title}.`
    return { agentId: agent.id, kind: 'mission', text, link: `/agents/${agentId}/milestones` }
  },
)

export const reachedMilestones = milestoneEvent
  .elsewhere()
  .on(milestoneReached, async ({ tx }, { agentId, milestoneId }) => {
    const [agent, row] = [await findCard(tx, agentId), await findMilestone(tx, milestoneId)]
    if (!agent || !row) return []
    const { title, about } = wordsOf(row.kind, row.ref)
    const notice = { title: `${agent.name}: ${title}`, body: about, link: `/agents/${agentId}/milestones` }
    const record = { agentId, kind: row.kind, title, ref: row.ref, at: row.at }
    return [{ to: agent.ownerId, change: 'reached', record, notice }]
  })
