import { scopes } from '../../../kernel/access.ts'
import { operation, perSeconds } from '../../../kernel/operation.ts'
import { Type } from '../../../kernel/schema.ts'
import { AgentIdText, getOwnAgent } from '../../agents/index.ts'
import { skillName } from '../../catalog/index.ts'
import { foreseeSpend } from '../../finance/index.ts'
import { AREA } from '../area.ts'
import { hasSkill } from '../create.ts'
import { AskedKindInput, PromptInput, Quote } from '../records.ts'
import { costOf, routeOf } from '../routing.ts'

export const quote = operation({
  id: 'quote',
  route: 'POST /quotes',
  area: AREA,
  summary: 'Ask what a task would come to',
  description:
    'What the agent understands, what it costs, and whether it would pay (`pays`), ask you first (`asks`) or not get ' +
    'through (`blocked`). A task of the same words comes to the same. Nothing is held by it.',
  access: scopes('tasks:read'),
  agentTokens: true,
  tool: 'core',
  limit: perSeconds(60, 60),
  body: Type.Object({ agentId: AgentIdText(), prompt: PromptInput(), kind: Type.Optional(AskedKindInput()) }),
  response: Quote,
  problems: ['not_found'],
  async handler({ tx, at, runtime, caller, body }) {
    const agent = await getOwnAgent(tx, caller, body.agentId)
    const route = routeOf(runtime, body.prompt, body.kind)
    const costing = await costOf({ db: tx as never, at, runtime }, agent, route)
    const { items, total, needsSkill, trusted, cannot } = costing
    const foreseen = await foreseeSpend(tx, agent, total, at, trusted ?? true)
    // [tasks-24] A quote does not call work free that can't be done.
    const { policy, message } = cannot ? ({ policy: 'blocked', message: cannot } as const) : foreseen
    return {
      intent: route.kind.intent,
      topic: route.wanted.topic,
      cost: total,
      breakdown: items.map(({ item, amount }) => ({ item, zai: amount })),
      needsSkill: needsSkill ? skillName(needsSkill) : null,
      hasSkill: !needsSkill || hasSkill(agent, needsSkill),
      policy,
      policyMessage: message,
    }
  },
})
