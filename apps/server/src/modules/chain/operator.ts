import { act } from '../../kernel/act.ts'
import type { House } from '../../kernel/house.ts'
import type { OperatorPage } from '../../kernel/http/operator.ts'
import type { AgentId } from '../../kernel/ids.ts'
import { setChainStates } from '../agents/index.ts'
import { signerAt } from '../wallets/index.ts'
import { bookOf } from './book.ts'
import { linkOf } from './link.ts'
import { minting } from './states.ts'
import { countIntents, listFailed, listFailedMints, reviveAll } from './store/intents.ts'
import { getLane } from './store/lanes.ts'
import { countTokens } from './store/tokens.ts'

const FAILED_SHOWN_MAX = 100
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The operator's say over the chain: how it stands, and another try for what failed. */
export const chainPages: readonly OperatorPage[] = [
  { method: 'GET', path: '/chain', answer: describe },
  { method: 'POST', path: '/chain/replay', answer: (house, { agentId }) => replay(house, agentId ?? null) },
]

async function describe(house: House) {
  const { db } = house.database
  const { line, nodePid } = linkOf(house)
  const { chainId, rpcUrl } = await getLane(db)
  return {
    up: line !== null,
    chainId,
    // Whoever pays: these two need ether on a chain that is not our own.
    relayer: signerAt(house.keyring, 'relayer').address,
    deployer: signerAt(house.keyring, 'deployer').address,
    contracts: (await bookOf(house.keyring)).at,
    // Of the embedded node; its process only where this one keeps it.
    node: house.settings.chainRpcUrl ? null : { pid: nodePid, url: rpcUrl },
    tokens: await countTokens(db),
    intents: await countIntents(db),
    failed: await listFailed(db, FAILED_SHOWN_MAX),
  }
}

/** H8: what failed is tried again from the start; of one agent, or of all. */
async function replay(house: House, agentId: string | null): Promise<{ replayed: number } | null> {
  if (agentId !== null && !UUID.test(agentId)) return null
  const replayed = await act(house, async (deed) => {
    const only = agentId as AgentId | null
    const mints = await listFailedMints(deed.tx, only)
    if (mints.length > 0) await setChainStates(deed, mints.map(minting))
    return reviveAll(deed.tx, deed.at, only)
  })
  house.wakeWorkers()
  return { replayed }
}
