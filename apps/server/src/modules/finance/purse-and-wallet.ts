import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import { getBalance, purse, wallet } from '../ledger/index.ts'

/** The balances of agent and owner after a movement between the two. */
export async function getPurseAndWallet(tx: Tx, userId: UserId, agentId: AgentId) {
  const [inPurse, inWallet] = await Promise.all([
    getBalance(tx, purse(agentId)),
    getBalance(tx, wallet(userId)),
  ])
  return { purse: inPurse, wallet: inWallet }
}
