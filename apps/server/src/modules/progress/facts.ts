import { fact } from '../../kernel/facts.ts'
import { Type, uuid } from '../../kernel/schema.ts'

/** An agent reached a new stage of a skill, by catalog code. */
export const stageUp = fact('mastery.stage_up', {
  agentId: uuid(),
  skill: Type.String(),
  level: Type.Integer(),
})
