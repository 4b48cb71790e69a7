import { fact } from '../../kernel/facts.ts'
import { uuid } from '../../kernel/schema.ts'

/** Its token and its vault stand on chain. */
export const agentMinted = fact('chain.minted', { agentId: uuid(), ownerId: uuid() })

/** The chain refused its token too often; it is tried again when somebody cares for the agent. */
export const mintFailed = fact('chain.mint_failed', { agentId: uuid() })

/** Its token is where its owner is. */
export const tokenMoved = fact('chain.token_moved', { agentId: uuid(), from: uuid(), to: uuid() })
