import { refuse } from '../../kernel/operation/problems.ts'
import { inPages, mapped, type PersonalDataPart } from '../../kernel/personal-data.ts'
import { recallLearned } from './memory/learned-layer.ts'
import { type AgentRow, listAgentsOf, ownsAgents } from './store/agents.ts'
import { listHandoversOf, type OwnHandover } from './store/handovers.ts'
import { listItems } from './store/items.ts'
import { deletePastAgents, listPastAgents, type PastAgent } from './store/past-owners.ts'
import { toAgent } from './views.ts'
import { itemsSeen } from './visits.ts'

export const agentsPersonalData: PersonalDataPart = {
  module: 'agents',
  async export({ db, at, runtime }, userId) {
    const rows = inPages<AgentRow>((after, count) => listAgentsOf(db, userId, count, null, after?.id))
    const agents = mapped(rows, async (row) => {
      const { look, createdAt } = row
      const learned = (await recallLearned(db, row.id)).map(({ kind, content, at }) => ({
        kind,
        content,
        at,
      }))
      const gear = itemsSeen(runtime, await listItems(db, row.id), { at, isOwners: true })
      return { ...toAgent(row, at), look, gear, learned, createdAt }
    })
    const past = inPages<PastAgent>((after, count) => listPastAgents(db, userId, count, after))
    const pastAgents = mapped(past, ({ id: agentId, since, until }) => ({ agentId, since, until }))
    const changes = inPages<OwnHandover>((after, count) => listHandoversOf(db, userId, count, after?.id ?? 0))
    const handovers = mapped(changes, ({ id: _, ...change }) => change)
    return { agents, pastAgents, handovers }
  },
  /**
   * [agents-11] An account that owns agents can't be deleted; the deletion locks the account's row, so none can arrive
   * meanwhile.
   */
  async erase({ tx }, userId) {
    if (await ownsAgents(tx, userId)) refuse('has_agents')
    await deletePastAgents(tx, userId)
  },
}
