import assert from 'node:assert/strict'
import type { Deed } from '../../kernel/deed.ts'
import type { UserId } from '../../kernel/ids.ts'
import { refuse } from '../../kernel/problems.ts'
import { lockUser, revokeAgentKeys } from '../identity/index.ts'
import { ownerChanged } from './facts.ts'
import { eraseOwnerLayer } from './memory/owner-layer.ts'
import { type AgentRow, updateAgent } from './store/agents.ts'

/**
 * A10: the agent, locked by the caller, goes to another player with its skills, purse and record; what it
 * knows of its old owner, and that owner's tokens, die with this deed. Both players are held, in one order: no token is made for an agent that is
 * leaving, and nobody receives one while their account is being deleted. Declares `not_found`.
 */
export async function changeOwner(deed: Deed, agent: AgentRow, to: UserId): Promise<void> {
  assert(agent.ownerId !== to, 'an agent can’t go to the owner it has')
  for (const userId of [agent.ownerId, to].sort()) {
    const user = await lockUser(deed.tx, userId)
    if (!user) refuse('not_found', { message: 'There is no such player.' })
  }
  await updateAgent(deed.tx, agent.id, { owner_id: to })
  await eraseOwnerLayer(deed, { agentId: agent.id, ownerId: agent.ownerId })
  await revokeAgentKeys(deed, agent.id)
  await deed.emit(ownerChanged, { agentId: agent.id, from: agent.ownerId, to })
}
