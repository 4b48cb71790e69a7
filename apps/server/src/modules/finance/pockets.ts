import type { Tx } from '../../kernel/deed.ts'
import type { AgentId, UserId } from '../../kernel/ids.ts'
import { getBalance, purse, wallet } from '../ledger/index.ts'

/** What agent and owner hold, after a move between the two. */
export const getPockets = async (tx: Tx, userId: UserId, agentId: AgentId) => ({
  purse: await getBalance(tx, purse(agentId)),
  wallet: await getBalance(tx, wallet(userId)),
})
