import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { Type, uuid } from '../../kernel/operation/schema.ts'
import { fact } from '../../kernel/transaction/facts.ts'

/** Its token and its vault stand on chain. */
export const agentMinted = fact('chain.minted', { agentId: uuid<AgentId>(), ownerId: uuid<UserId>() })

/** The chain refused its token too often; it is tried again when somebody cares for the agent. */
export const mintFailed = fact('chain.mint_failed', { agentId: uuid<AgentId>() })

/** Its token is where its owner is. */
export const tokenMoved = fact('chain.token_moved', {
  agentId: uuid<AgentId>(),
  from: uuid<UserId>(),
  to: uuid<UserId>(),
})

/** What was granted under this ref, as a purchase's, is in the agent's vault. */
export const itemConfirmed = fact('chain.item_confirmed', { agentId: uuid<AgentId>(), ref: Type.String() })
