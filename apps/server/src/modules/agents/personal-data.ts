import { refuse } from '../../kernel/operation/problems.ts'
import { inPages, mapped, type PersonalDataPart } from '../../kernel/personal-data.ts'
import { readAllMessages } from './memory/conversation.ts'
import { readAllInstructions } from './memory/instructions.ts'
import { recallLearned } from './memory/learned-layer.ts'
import { recallAll } from './memory/owner-layer.ts'
import { itemsSeen } from './slots.ts'
import { type AgentRow, listAgentsOf, ownsAgents } from './store/agents.ts'
import { listItems } from './store/belongings.ts'
import {
  deletePastAgents,
  listHandoversOf,
  listPastAgents,
  type OwnHandover,
  type PastAgent,
} from './store/handovers.ts'
import { type AgentVoice, deleteVoicesOf, listVoicesOf } from './store/instructions-and-voice.ts'
import { deleteKeysOf } from './store/memory.ts'
import { toAgent } from './views.ts'

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

export const memoryPersonalData: PersonalDataPart = {
  module: 'agents/memory',
  async export({ db, runtime }, userId) {
    const looking = { db, runtime }
    return {
      memories: recallAll(looking, userId),
      chat: readAllMessages(looking, userId),
      instructions: readAllInstructions(looking, userId),
      voices: inPages<AgentVoice>((after, count) => listVoicesOf(db, userId, count, after?.agentId)),
    }
  },
  /**
   * [chat-3] Deleting the keys deletes memories, chat and instructions. The learned layer names no person and stays.
   */
  async erase({ tx }, userId) {
    await Promise.all([deleteKeysOf(tx, userId), deleteVoicesOf(tx, userId)])
  },
}
