import type { Db } from '../../kernel/db/database.ts'
import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { type KnownCaller, mayReach } from '../../kernel/operation/access.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import { skillName } from '../catalog/index.ts'
import { type AgentRow, findAgentOf, type LockedAgent, lockAgentOf, lockAgentRefOf } from './store/agents.ts'

/**
 * [agents-1] The caller's own agent, if their credential reaches it, or 404: an operation that calls this declares
 * `not_found`.
 */
export async function getOwnAgent(db: Db | Tx, caller: KnownCaller, id: AgentId): Promise<AgentRow> {
  const agent = mayReach(caller, id) ? await findAgentOf(db, caller.userId, id) : null
  return agent ?? refuseUnknown()
}

/** The same, with its row locked until the deed is done. */
export async function lockOwnAgent(tx: Tx, caller: KnownCaller, id: AgentId): Promise<AgentRow> {
  const agent = mayReach(caller, id) ? await lockAgentOf(tx, caller.userId, id) : null
  return agent ?? refuseUnknown()
}

/** The same for those who need only its lock and its name. */
export async function lockOwnAgentRef(tx: Tx, caller: KnownCaller, id: AgentId): Promise<LockedAgent> {
  const agent = mayReach(caller, id) ? await lockAgentRefOf(tx, caller.userId, id) : null
  return agent ?? refuseUnknown()
}

const refuseUnknown = (): never => refuse('not_found', { message: 'You have no agent of that id.' })

export async function ownsAgent(db: Db | Tx, userId: UserId, id: AgentId): Promise<boolean> {
  return (await findAgentOf(db, userId, id)) !== null
}

/** The names of an agent's skills; null for one that is not the account's. */
export async function findOwnSkills(
  db: Db | Tx,
  userId: UserId,
  id: AgentId,
): Promise<readonly string[] | null> {
  const agent = await findAgentOf(db, userId, id)
  return agent && agent.skills.map(({ skill }) => skillName(skill))
}
