import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { AgentIdText, lockOwnAgent, requireAwake, requireUnrented, seasonAt } from '../../agents/index.ts'
import { hardcoreStarted } from '../facts.ts'
import { HardcoreRun } from '../records.ts'
import { mayStartFrom } from '../rules.ts'
import { findActiveRun, findLatestRun, insertRun, type RunRow } from '../store/runs.ts'

export const startHardcore = operation({
  id: 'startHardcore',
  route: 'POST /agents/{id}/hardcore',
  summary: 'Start a hardcore run',
  description:
    'It goes on until the agent’s first loss in a hardcore battle; the agent itself is never at stake. One can be ' +
    'started a UTC day.',
  access: scopes('battles:write'),
  agentTokens: true,
  params: Type.Object({ id: AgentIdText() }),
  response: HardcoreRun,
  problems: ['not_found', 'agent_dormant', 'agent_in_custody', 'wrong_state', 'limit_reached'],
  async handler(uow) {
    const { tx, at, caller, params, refuse } = uow
    const agent = await lockOwnAgent(tx, caller, params.id)
    requireAwake(agent, at)
    await requireUnrented(uow, agent)
    const season = seasonAt(at)
    if (await findActiveRun(tx, agent.id, season))
      refuse('wrong_state', { message: 'A run of this agent’s is under way.' })
    const mayFrom = mayStartFrom(await findLatestRun(tx, agent.id))
    if (mayFrom > at) {
      const message = `One run can be started a UTC day: the next from ${mayFrom.toISOString()}.`
      refuse('limit_reached', { message, details: { limit: 1, resetsAt: mayFrom } })
    }
    const named = { agentId: agent.id, ownerId: agent.ownerId }
    const run = { id: uow.newId<'run'>(), ...named, season, startedAt: at }
    await insertRun(tx, run)
    await uow.emit(hardcoreStarted, { runId: run.id, ...named })
    return { ...run, status: 'active', wins: 0, endedAt: null } satisfies RunRow
  },
})
