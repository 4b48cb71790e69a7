import type { Db } from '../../kernel/db/database.ts'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import type { Runtime } from '../../kernel/runtime.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import { findAgent } from '../agents/index.ts'
import { findWalletOwners, findWallets } from '../identity/index.ts'
import { bookOf } from './book.ts'
import { findTokenHolder } from './store/followed.ts'
import { getLane } from './store/lanes.ts'

type Held = { readonly tokenId: number; readonly holder: string }

/** Where an agent's token is when that is no built-in wallet: the service has no key to move it. Else null. */
export async function findOutside(db: Db | Tx, agentId: AgentId): Promise<Held | null> {
  const held = await findTokenHolder(db, agentId)
  if (!held) return null
  return (await findWalletOwners(db, [held.holder])).has(held.holder) ? null : held
}

/** [chain-26] Why an agent can't change hands in the ledger, and what to sign where instead; null when it can. */
export async function findNeedOfSignature(tx: Tx, agentId: AgentId, runtime: Runtime) {
  const held = await findOutside(tx, agentId)
  if (!held) return null
  const { agentNft, agentMarket } = (await bookOf(runtime.keyring)).at
  const { chainId } = await getLane(tx)
  const agent = await findAgent(tx, agentId)
  const [wallet] = agent ? await findWallets(tx, [agent.ownerId]) : []
  const builtInWallet = wallet?.address ?? null
  const message =
    `The agent’s token is in ${held.holder}, and only that wallet can sign for it. There, on chain ${chainId}: to sell it, ` +
    `approve(${agentMarket}, ${held.tokenId}) at ${agentNft} and list(${held.tokenId}, price) at ${agentMarket}; to give it ` +
    `away, transferFrom at ${agentNft}. The service follows. To do it here, first transfer the token to your built-in wallet ` +
    `${builtInWallet}.`
  return {
    code: 'wrong_state' as const,
    message,
    details: { ...held, chainId, agentNft, agentMarket, builtInWallet },
  }
}

/** [chain-26] Declares `wrong_state`: for what would move the token later, without asking again. */
export async function requireSignable(tx: Tx, agentId: AgentId, runtime: Runtime): Promise<void> {
  const need = await findNeedOfSignature(tx, agentId, runtime)
  if (need) refuse(need.code, need)
}
