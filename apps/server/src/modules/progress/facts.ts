import type { AgentId } from '../../kernel/lib/ids.ts'
import { Type, uuid } from '../../kernel/operation/schema.ts'
import { fact } from '../../kernel/transaction/facts.ts'

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
