import { scopes } from '../../../kernel/operation/access.ts'
import { operation, perSeconds } from '../../../kernel/operation/operation.ts'
import { PROBLEMS } from '../../../kernel/operation/problems.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import {
  AgentIdText,
  type AgentRow,
  COMMAND_PROBLEMS,
  getCommandedAgent,
  isRented,
  statusOf,
} from '../../agents/index.ts'
import { skillName } from '../../catalog/index.ts'
import { foreseeSpend } from '../../finance/index.ts'
import { foreseeUncovered, hasSkill, requireHoldersWork } from '../create.ts'
import { readPrompt } from '../reading.ts'
import { AskedKindInput, PromptInput, Quote } from '../records.ts'
import { costOf } from '../routing.ts'
import { uncoveredWords } from '../run/endings.ts'

export const quote = operation({
  id: 'quote',
  route: 'POST /quotes',
  summary: 'Ask what a task would come to',
  description:
    'What the agent understands, what it costs, and whether it would pay (`pays`), ask you first (`asks`) or not get ' +
    'through (`blocked`). A task of the same words comes to the same. Nothing is held by it. Whoever holds the agent for a ' +
    'while asks about the work that they may give it.',
  access: scopes('tasks:read'),
  agentTokens: true,
  holders: 'work',
  tool: 'core',
  limit: perSeconds(60, 60),
  body: Type.Object({ agentId: AgentIdText(), prompt: PromptInput(), kind: Type.Optional(AskedKindInput()) }),
  response: Quote,
  problems: [...COMMAND_PROBLEMS],
  async prepare(reading) {
    const { runtime, caller, body } = reading
    const { givenBy, asHolder } = await getCommandedAgent(reading, caller, body.agentId)
    const route = await readPrompt(runtime, caller.userId, { prompt: body.prompt, asked: body.kind })
    if (asHolder) requireHoldersWork(route)
    return { route, uncovered: await foreseeUncovered(reading, givenBy, route) }
  },
  async handler(uow) {
    const { tx, at, runtime, caller, body, prepared } = uow
    const { route, uncovered } = prepared
    const { agent, asHolder } = await getCommandedAgent({ runtime, db: tx }, caller, body.agentId)
    const costing = await costOf({ db: tx as never, at, runtime }, agent, route)
    const { items, total, needsSkill, trusted, cannot } = costing
    // [tasks-24] A quote does not call work free that can't be done. [tasks-28] Nor what nothing covers.
    const why = cannot ?? (await whyNoWork(uow, agent, asHolder)) ?? (uncovered && uncoveredWords(uncovered))
    const free = { policy: 'pays', message: null } as const
    const { policy, message } =
      why === null
        ? asHolder
          ? free
          : await foreseeSpend(tx, agent, total, at, trusted ?? true)
        : ({ policy: 'blocked', message: why } as const)
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

/** The reason why the agent takes no work at present, whatever it is: `POST /tasks` refuses it for the same. */
async function whyNoWork(
  { tx, at, runtime }: UnitOfWork,
  agent: AgentRow,
  asHolder: boolean,
): Promise<string | null> {
  if (statusOf(agent, at) === 'dormant') return PROBLEMS.agent_dormant.message
  if (asHolder) return null
  return (await isRented(runtime, tx, agent.id)) ? PROBLEMS.agent_in_custody.message : null
}
