import { refuse } from '../../kernel/operation/problems.ts'
import type { AgentRow } from '../agents/index.ts'
import { skillName } from '../catalog/index.ts'
import { SQUAD_LEAD } from '../tasks/index.ts'
import type { ServiceKind } from './rules.ts'

/** [services-2] Only an agent with the skill may lead a squad. Declares `skill_required`. */
export function requireCraft(agent: AgentRow, kind: ServiceKind): void {
  if (kind !== 'squad' || agent.skills.some(({ skill }) => skill === SQUAD_LEAD)) return
  const skill = skillName(SQUAD_LEAD)
  refuse('skill_required', {
    message: `${agent.name} needs the skill ${skill} to offer squads: buy it in the market first.`,
    details: { skill },
  })
}
