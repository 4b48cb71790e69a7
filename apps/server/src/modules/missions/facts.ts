import type { AgentId } from '../../kernel/lib/ids.ts'
import { Type, uuid } from '../../kernel/operation/schema.ts'
import { fact } from '../../kernel/transaction/facts.ts'

const mission = { agentId: uuid<AgentId>(), mission: Type.String(), period: Type.String() }

/** An agent did the last step of a mission in a period. */
export const missionCompleted = fact('mission.completed', mission)

export const missionClaimed = fact('mission.claimed', mission)

/** An agent reached a milestone that no other module announces. */
export const milestoneReached = fact('missions.milestone_reached', {
  agentId: uuid<AgentId>(),
  milestoneId: uuid(),
})
