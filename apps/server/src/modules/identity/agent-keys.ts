import type { AgentId } from '../../kernel/lib/ids.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { securityNoted } from './facts.ts'
import { revokeKeysOfAgent } from './store/keys.ts'
import { insertSecurityEntry } from './store/security-log.ts'

/**
 * [identity-22] When an agent changes owner, all its tokens are revoked. The deed must hold the old owner's row, or a
 * token that is just being made would survive.
 */
export async function revokeAgentKeys(uow: UnitOfWork, agentId: AgentId): Promise<void> {
  for (const key of await revokeKeysOfAgent(uow.tx, agentId, uow.at)) {
    const detail = { name: key.name, prefix: key.prefix, agentId }
    const entry = { action: 'key_revoked', via: 'transfer', target: key.id, detail, at: uow.at }
    const entryId = await insertSecurityEntry(uow.tx, key.userId, entry)
    if (entryId !== null) await uow.emit(securityNoted, { userId: key.userId, entryId })
    uow.afterCommit(() => uow.runtime.streams.recheck(key.userId))
  }
}
