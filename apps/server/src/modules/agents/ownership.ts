import type { KnownCaller } from '../../kernel/access.ts'
import type { Db } from '../../kernel/db/database.ts'
import type { Tx } from '../../kernel/deed.ts'
import type { OwnAgent } from '../../kernel/house.ts'
import type { AgentId, UserId } from '../../kernel/ids.ts'
import { refuse } from '../../kernel/problems.ts'
import { skillName } from '../catalog/index.ts'
import { type AgentRow, findAgentOf, lockAgentOf } from './store/agents.ts'

/** A1: an agent token sees and touches its own agent alone; everybody else's agents do not exist for a caller. */
const mayKnow = (caller: KnownCaller, id: AgentId): boolean =>
  caller.kind === 'session' || caller.agentId === null || caller.agentId === id

/** The caller's own agent, or 404: an operation that calls this declares `not_found`. */
export async function getOwnAgent(db: Db | Tx, caller: KnownCaller, id: AgentId): Promise<AgentRow> {
  const agent = mayKnow(caller, id) ? await findAgentOf(db, caller.userId, id) : null
  return agent ?? refuse('not_found', { message: 'You have no agent of that id.' })
}

/** The same, with its row held until the deed is done. */
export async function lockOwnAgent(tx: Tx, caller: KnownCaller, id: AgentId): Promise<AgentRow> {
  const agent = mayKnow(caller, id) ? await lockAgentOf(tx, caller.userId, id) : null
  return agent ?? refuse('not_found', { message: 'You have no agent of that id.' })
}

/** The one agent that a caller is confined to, or null for all of the player's. */
export const boundAgent = (caller: KnownCaller): AgentId | null =>
  caller.kind === 'key' ? caller.agentId : null

/** What the rooms below may know: asked through the house. */
export async function findOwnAgent(db: Db | Tx, userId: UserId, id: AgentId): Promise<OwnAgent | null> {
  const agent = await findAgentOf(db, userId, id)
  return agent && { skillNames: agent.skills.map(({ skill }) => skillName(skill)) }
}
