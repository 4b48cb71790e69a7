import { fact } from '../../kernel/facts.ts'
import type { AgentId } from '../../kernel/ids.ts'
import { Type, uuid } from '../../kernel/schema.ts'

/** An agent practised a skill, with this many right answers in its check. */
export const practised = fact('mastery.practised', {
  agentId: uuid<AgentId>(),
  skill: Type.String(),
  correct: Type.Integer(),
})

/** An agent reached a new stage of a skill, by catalog code. */
export const stageUp = fact('mastery.stage_up', {
  agentId: uuid<AgentId>(),
  skill: Type.String(),
  level: Type.Integer(),
})
